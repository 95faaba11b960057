#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# nofollow(1), --help and the completion tell of the same command, and the
# page of every reason and every name that the tables have.
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
page=$BUILDDIR/shim/launch/nofollow.1
completion=$SRCDIR/shim/launch/nofollow.bash

# options_missing TEXT FILE: the options in TEXT that FILE does not have.
options_missing()
{
	grep -oE '(^|[^a-z-])--?[a-zA-Z][a-z]*' "$1" | sed 's/[^-]*-/-/' |
	    sort -u | while read -r option; do
		grep -qe "$option\\b" "$2" || echo "$option"
	done
}

"$NOFOLLOW" --help >help
# How mdoc writes an option: two dashes are Fl and one.
sed -E 's/Fl -?/&-/g; s/Fl //g' "$page" >page.txt
grep -q -e --explain page.txt && grep -q -e ' -p ' page.txt
tap_ok $? "the page has options"
tap_none "$(options_missing help page.txt)" \
    "every option of --help is in the page"
echo '  -z, --nonsense' | cat help - >extended
tap_some "$(options_missing extended page.txt)" --nonsense \
    "an option that is not is found"
tap_none "$(options_missing help "$completion")" \
    "every option of --help is completed"
tap_some "$(options_missing extended "$completion")" --nonsense \
    "an option that is not is found"

# reasons and names of the tables, one per line, with what the page has to
# have beside them.
reasons()
{
	tr '\n' ' ' <"$SRCDIR/shim/refuse/reasons.def" |
	    sed 's/REASON(/\n&/g' |
	    sed -n 's/^REASON([A-Z_]*, "\([a-z-]*\)", \([A-Z]*\),.*/\1 \2/p' |
	    sort -u
}
names()
{
	sed -n 's/^NAME(\([A-Za-z0-9_]*\),.*/\1/p' \
	    "$SRCDIR/shim/wrap/names.def"
}
reasons_missing()
{
	reasons | while read -r word error; do
		grep -qx "\\.It Cm $word Pq Er $error" "$1" || echo "$word"
	done
}
names_missing()
{
	sed -n '/^\.Sh CLASSES OF CALLS/,/^\.Sh WHERE/p' "$1" >listed
	names | while read -r name; do
		grep -qx "${name}[,.]" listed || echo "$name"
	done
}
[ "$(reasons | wc -l)" -ge 4 ] && [ "$(names | wc -l)" -ge 50 ]
tap_ok $? "the tables have reasons and names"
tap_none "$(reasons_missing "$page")" "every reason is in the page"
grep -v 'It Cm symlink' "$page" >shorter
tap_some "$(reasons_missing shorter)" symlink "a reason that is not is found"
tap_none "$(names_missing "$page")" "every name is in the page"
grep -vx 'mkdir,' "$page" >shorter
tap_some "$(names_missing shorter)" mkdir "a name that is not is found"
! grep -n '@[A-Za-z_]*@' "$page"
tap_ok $? "every placeholder of the page is filled in"

# The keys of a record, as a record has them.

mkdir root
ln -s none root/link
launch -r root --log log cat root/link
sed 's/"[^":]*":/\n&\n/g' log | sed -n 's/^"\([a-z_0-9]*\)":$/\1/p' >keys
keys_missing()
{
	while read -r key; do
		grep -qx "\\.It Li $key" "$1" || echo "$key"
	done <keys
}
[ "$(wc -l <keys)" = 14 ]
tap_ok $? "a record has keys"
tap_none "$(keys_missing "$page")" "every key of a record is in the page"
grep -v 'It Li path2' "$page" >shorter
tap_some "$(keys_missing shorter)" path2 "a key that is not is found"

if command -v mandoc >/dev/null; then
	tap_none "$(mandoc -T lint -W warning "$page" 2>&1 |
	    grep -v 'outdated mandoc.db')" "mandoc finds no fault in the page"
fi

# The completion.

# complete_words WORD...: what is offered for the last one.
complete_words()
{
	bash -c '. "$0" && COMP_WORDS=(nofollow "$@") && COMP_CWORD=$# &&
		compopt() { :; } && _nofollow &&
		printf "%s\n" "${COMPREPLY[@]}"' "$completion" "$@"
}

# offers CLAIM OFFER WORD...
offers()
{
	claim=$1
	offer=$2
	shift 2
	complete_words "$@" | grep -qxe "$offer"
	tap_ok $? "completion offers $claim"
}

if command -v bash >/dev/null; then
	mkdir directory
	: >directory/file
	: >policy
	offers 'options' --policy --p
	offers 'a letter' -V -
	offers 'classes' chdir --explain = ''
	offers 'a class that has begun' exec --explain = ex
	offers 'a path to explain' policy -r root --explain po
	offers 'files for -p' policy -p ''
	offers 'files for --check' policy --check po
	offers 'directories for -r' directory --root = dir
	offers 'words for --log' stderr --log s
	offers 'files for --log' policy --log = p
	offers 'commands' mkdir -r root mkd
	offers 'commands after --' mkdir -r root -- mkd
	offers "files to a command" policy -r root -- cat pol
	[ -z "$(complete_words -r po)" ]
	tap_ok $? "completion offers no file for -r"
	[ -z "$(complete_words -r root -- --p)" ]
	tap_ok $? "completion offers no option after --"
else
	tap_ok 0 "completion # SKIP no bash"
fi
tap_done
