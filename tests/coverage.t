#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Every name of libc's that takes a path has been judged: each name and
# version that is known to take one has its row in shim/wrap/names.def, and
# each export of the libc at hand either has a row there or stands in the list
# of those that take none.
. "$SRCDIR/tests/tap.sh"
tap_directory

names=$SRCDIR/shim/wrap/names.def
known=$SRCDIR/tests/cases/glibc-names.tsv
pathless=$SRCDIR/tests/cases/glibc-pathless

# What libc has only for objects of its own is GLIBC_PRIVATE.
grep -v '^#' "$known" >"$tmp/known"
sed -n 's/^\([A-Z]*\)(\([A-Za-z0-9_]*\),* *\("\([^"]*\)"\)*.*/\1 \2 \4/p' \
    "$names" | grep -E '^(NAME|OLD|BARE|BEYOND) ' >"$tmp/rows"
[ -s "$tmp/known" ] && [ -s "$tmp/rows" ]
tap_ok $? "the tables are read"

# A definition without versions serves them all; where there is an OLD row,
# NAME is the version that programs built today ask for.
awk '
FILENAME ~ /rows$/ {
	if ($1 == "OLD")
		old[$2] = old[$2] " @" $3
	else if ($2 in row)
		print $2 ": has two rows"
	else
		row[$2] = $1
	next
}
!($1 in row) { print $1 ": has no row"; next }
row[$1] == "NAME" && ($1 in old) && $2 !~ /^@@/ && \
    index(old[$1] " ", " " $2 " ") == 0 { print $1 $2 ": has no row" }
' "$tmp/rows" "$tmp/known" | sort -u >"$tmp/faults"
tap_none "$(cat "$tmp/faults")" "each name and version has its row, and one"

tap_none "$(grep -E '^BARE' "$names" | grep -vE '^BARE\(\w+, ".+"\)$'
    grep -E '^BEYOND' "$names" |
	grep -vE '^BEYOND\(\w+, ".+", ".+"\)$')" \
    "what is not wrapped says why, and what the filter does"
tap_none "$(grep -nE '^(BARE|BEYOND).*\<(later|yet|todo|for now)\>' \
    "$names")" "and no row says later"

page=$BUILDDIR/shim/launch/nofollow-coverage.7
sed -n 's/^\(\.It \)*\.*Fn \([^ ]*\).*/\2/p; s/^\.It Fn //p' "$page" |
    sort -u >"$tmp/told"
tap_none "$(awk '{ print $1 == "OLD" ? $2 "@" $3 : $2 }' "$tmp/rows" |
    sort -u | comm -23 - "$tmp/told")" "the page tells of every row"
if command -v mandoc >/dev/null; then
	tap_none "$(mandoc -T lint -W warning "$page" 2>&1 |
	    grep -v 'outdated mandoc.db')" "mandoc finds no fault in the page"
fi

# What is tried is served: see tests/alias.t.
grep -oh '"syscall [a-z0-9_]*' "$SRCDIR"/tests/alias/*.c | sed 's/.* //' |
    sort -u >"$tmp/tried"
calls=$SRCDIR/tests/cases/syscalls.tsv
tap_none "$(awk -F '\t' '!/^#/ && $3 == "" { print $1 }' "$calls" | sort |
    comm -23 - "$tmp/tried")" \
    "each system call that takes a path is tried by its number"
tap_none "$(awk -F '\t' '!/^#/ && $3 != "" { print $1 }' "$calls" | sort |
    comm -12 - "$tmp/tried")" "but for those that say why not"

# The objects of libc that programs are linked with.
loader=$("$READELF" -l "$BUILDDIR/shim/nofollow" |
    sed -n 's/.*interpreter: \(.*\)\]/\1/p')
libraries=${LIBC_DIRECTORY:-$(dirname "$($CC -print-file-name=libc.so.6)")}
for library in libc.so.6 libpthread.so.0 librt.so.1 libdl.so.2 libutil.so.1 \
    libanl.so.1 libresolv.so.2 "$(basename "$loader")"; do
	[ ! -f "$libraries/$library" ] || echo "$libraries/$library"
done >"$tmp/libraries"
# shellcheck disable=SC2086 # NM is a command and its flags
while read -r library; do
	$NM -D --defined-only "$library" || echo "x x $library@unreadable"
done <"$tmp/libraries" | awk '$2 != "A" && $3 !~ /@GLIBC_PRIVATE$/ {
	print $3
}' | sort -u >"$tmp/exports"
[ "$(wc -l <"$tmp/exports")" -gt 2000 ]
tap_ok $? "the exports of libc are read"

awk '{ print $2 }' "$tmp/rows" | sort -u >"$tmp/judged"
grep -v '^#' "$pathless" | sort >"$tmp/pathless"
tap_none "$(uniq -d "$tmp/pathless"; comm -12 "$tmp/judged" "$tmp/pathless")" \
    "no name is judged twice"
# unjudged FILE: names in it without a judgement.
unjudged()
{
	sed 's/@.*//' "$1" | sort -u | cat - "$tmp/judged" "$tmp/pathless" \
	    "$tmp/judged" "$tmp/pathless" | sort | uniq -u
}
tap_none "$(unjudged "$tmp/exports")" \
    "every export of this libc has been judged"
{ cat "$tmp/exports" && echo openat3@@GLIBC_9.9; } >"$tmp/newer"
tap_some "$(unjudged "$tmp/newer")" openat3 "a new one would be noticed"

# A name may come back with another version that does something else.  On
# other machines versions begin with another one.
if [ "$("$CC" -dumpmachine | sed 's/-.*//')" = x86_64 ]; then
	cut -f 1,2 "$tmp/known" | tr -d '\t' | sort -u >"$tmp/versions"
	cut -f 1 "$tmp/known" | sort -u >"$tmp/names"
	# versions_new FILE: versions in it of known names.
	versions_new()
	{
		awk 'FILENAME ~ /names$/ { known[$1]; next }
		{ split($1, part, "@") } part[1] in known' "$tmp/names" "$1" |
		    sort | comm -23 - "$tmp/versions"
	}
	tap_none "$(versions_new "$tmp/exports")" \
	    "no version of a name is one that nobody has judged"
	{ cat "$tmp/exports" && echo open@@GLIBC_9.9; } >"$tmp/newer"
	tap_some "$(versions_new "$tmp/newer")" open@@GLIBC_9.9 \
	    "a new one would be noticed"
fi
tap_done
