#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Every row of the table of resolver cases: by the bare call, through the
# shim, and through the shim where openat2 is hidden from it; then twice more
# in a program that the shim's code is linked with, which has the sanitizers
# if they were asked for.

table=$SRCDIR/tests/cases/resolver-cases.tsv
probe=$BUILDDIR/tests/probe/probe
within=$BUILDDIR/tests/probe/within
hide=$BUILDDIR/tests/hide

# What the shim maps is never given back; that is no leak of the program's.
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS

place=$(mktemp -d "${TMPDIR:-/tmp}/cases.XXXXXX") || exit 99
trap 'rm -rf "$place"' EXIT
chmod 755 "$place" # some rows run as another user

rows=$(grep -c '^[a-z][a-z][0-9]' "$table")
if [ -x "$hide" ]; then
	echo "1..$((5 * rows + 1))"
else
	echo "1..$((3 * rows + 1))"
fi

"$probe" bare "$table" "$place"
"$probe" kernel "$table" "$place"
"$probe" "kernel within" "$table" "$place" "$within"
if [ -x "$hide" ]; then
	"$hide" ENOSYS -- "$probe" walk "$table" "$place"
	"$hide" ENOSYS -- "$probe" "walk within" "$table" "$place" "$within"
fi

# A row that the probe does not play is named by the test that holds it.
forgotten=$(awk -F '\t' '/^[a-z][a-z][0-9]/ && $10 != "probe" {
	print $1, $10
}' "$table" | while read -r row test; do
	grep -qsrw -e "$row" "$SRCDIR/tests/$test.t" "$SRCDIR/tests/$test" ||
		echo "# $row is not in tests/$test.t"
done)
if [ -z "$forgotten" ]; then
	echo "ok - every other row is held by a test of its own"
else
	echo "not ok - every other row is held by a test of its own"
	echo "$forgotten"
fi
