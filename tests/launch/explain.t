#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# nofollow --explain: the charts and verdicts in tests/cases/launch, and that
# they are those of the shim.
# shellcheck disable=SC2016 # inner shells expand their own text
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
cases=$SRCDIR/tests/cases/launch/explain.expected

mkdir -p root/dir root/inner other
echo SECRET >secret
echo data >root/file
echo data >root/dir/file
echo data >other/file
mkfifo root/fifo
ln -s ../secret root/out
ln -s "$tmp/other" root/absolute
ln -s dir root/within
ln -s within/file root/chain
ln -s none root/dangling
ln -s loop root/loop
ln -s ../root/dir root/back
ln -s root entry
ln -s entry/dir/../file winding
ln -s "$(printf 'a\033[1m\n"b')" "$(printf 'root/c\033[2m\nd')"
cat >policy <<-END
	root $tmp/root
	    symlinks beneath
	root $tmp/root/inner
END
cat >links <<-END
	root $tmp/root
	    link within dir
	    link out ../secret read
END
cat >audit <<-END
	refusals audit
	root $tmp/root
END
cat >reading <<-END
	root $tmp/root
	    guard write
END

# expected NUMBER: that case, from the line "$ arguments" on.
expected()
{
	awk -v number="$1" '/^\$ / { n++ } n == number && NF' "$cases"
}

# transcript ARGUMENTS: what nofollow says of them, as the cases have it.
# Columns differ with the name of the directory, so blanks between them are
# one.
transcript()
{
	echo "\$ $*"
	launch "$@" >out
	status=$?
	cat out said | sed -e "s|$tmp|TMP|g" -e 's/\([^ ]\)  */\1 /g'
	echo "status $status"
}

count=$(grep -c '^\$ ' "$cases")
number=0
while [ $((number += 1)) -le "$count" ]; do
	expected "$number" >wanted
	set -f
	# shellcheck disable=SC2046 # words of the command line
	set -- $(sed -n '1s/^\$ //p' wanted)
	set +f
	transcript "$@" >got
	cmp -s wanted got
	set -- $? "$(sed -n '1s/^\$ //p' wanted)"
	tap_ok "$1" "$2"
	[ "$1" -eq 0 ] || diff wanted got | sed 's/^/# /'
done
[ "$count" -ge 20 ]
tap_ok $? "there are cases"

# What no word of the cases can be.

launch -r root --explain '' >out &&
    grep -qx 'allowed: but it fails: No such file or directory' out
tap_ok $? "an empty path"
long=$(printf '%4096s' '' | tr ' ' a)
launch -r root --explain "$long" >out &&
    grep -qx 'allowed: but it fails: File name too long' out
tap_ok $? "a path that is too long"
launch -p policy --explain root/loop >out &&
    [ "$(grep -c 'symlink -> loop .*  followed$' out)" = 40 ] &&
    grep -qx 'allowed: but it fails: Too many levels of symbolic links' out
tap_ok $? "a link that leads to itself"
launch -r root --explain "$(printf 'root/c\033[2m\nd')" >out
[ $? = 1 ] && ! grep -q "$(printf '\033')" out &&
    [ "$(tail -n 1 out)" = 'refused: "c\x1b[2m\x0ad" is a symlink to '\
"\"a\x1b[1m\x0a\x22b\" under root \"$tmp/root\"" ]
tap_ok $? "no name reaches the terminal as it is"

# The columns.

launch -r root --explain winding >out
awk '{ at = match($0, / (directory|file|symlink -> [^ ]*) /)
	if (at && column && at != column) exit 1
	if (at) { column = at; rows++ } }
    END { exit rows < 6 }' out
tap_ok $? "the columns are straight"
on_terminal()
{
	script -qefc "$1 '$NOFOLLOW' -r root --explain root/out" /dev/null \
	    </dev/null
}
if command -v script >/dev/null; then
	on_terminal '' | grep -q "$(printf '\033\\[31mrefused\033')"
	tap_ok $? "on a terminal the verdict has a colour"
	! on_terminal NO_COLOR=1 | grep -q "$(printf '\033')"
	tap_ok $? "with NO_COLOR it has none"
	on_terminal NO_COLOR= | grep -q "$(printf '\033')"
	tap_ok $? "with an empty NO_COLOR it has one"
else
	tap_ok 0 "colours # SKIP no script(1)"
fi

# Nothing is recorded and nothing is made.

printf 'log %s/log\nroot %s/root\n' "$tmp" "$tmp" >logged
launch -p logged --explain root/out >out
[ $? = 1 ] && [ ! -e log ] && [ ! -s said ]
tap_ok $? "nothing is recorded"
launch -r root --explain root/new >out && [ ! -e root/new ]
tap_ok $? "nothing is made"

# Is it as the shim has it?  Each path is opened as the class says.

# opens CLASS POLICY PATH: and says OPENED, or why not.
opens()
{
	case $1 in
	read) set -- "$2" "$3" ': <"$1"' ;;
	write) set -- "$2" "$3" ': >>"$1"' ;;
	chdir) set -- "$2" "$3" 'cd -P "$1"' ;;
	esac
	launch -p "$1" sh -c "$3 && echo OPENED" sh "$2" </dev/null
}

# agrees CLASS POLICY PATH
agrees()
{
	launch -p "$2" "--explain=$1" "$3" >out
	explained=$?
	tail -n 1 out >verdict
	opens "$@" >out 2>&1
	if [ $explained = 1 ]; then
		refusals=$((refusals + 1))
		grep -q ': refused$' said && ! grep -q OPENED out
	elif grep -q 'but it fails' verdict; then
		! grep -q ': refused$' said && ! grep -q OPENED out
	else
		! grep -q ': refused$' said
	fi
}

refusals=0
for policy in policy links audit reading; do
	wrong=
	for class in read write chdir; do
		for path in file dir out absolute within within/file chain \
		    dangling loop back back/file dir/../out dir/../within \
		    none/x file/x file/ inner/../within; do
			agrees $class $policy "root/$path" ||
			    wrong="$wrong $class root/$path"
		done
		for path in entry entry/out winding other/file other/none; do
			agrees $class $policy "$path" ||
			    wrong="$wrong $class $path"
		done
		rm -f root/none other/none
	done
	tap_none "$wrong" "the shim agrees: $policy"
done
[ $refusals -gt 40 ]
tap_ok $? "where it refuses as well"
tap_done
