#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Every row of the table of resolver cases: by the bare call, through the
# shim, and through the shim where openat2 is hidden from it; then twice more
# in a program that the shim's code is linked with, which has the sanitizers
# if they were asked for.
. "$SRCDIR/tests/tap.sh"
tap_directory
chmod 755 "$tmp" # some rows run as another user

table=$SRCDIR/tests/cases/resolver-cases.tsv
probe=$BUILDDIR/tests/probe/probe
within=$BUILDDIR/tests/probe/within
hide=$BUILDDIR/tests/hide
rows=$(grep -c '^[a-z][a-z][0-9]' "$table")

# What the shim maps is never given back; that is no leak of the program's.
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS

# The plan comes first, so that a probe that ends early is noticed.
ways=3
[ ! -x "$hide" ] || ways=5
tap_count=$((ways * rows))
echo "1..$((tap_count + 1))"

"$probe" bare "$table" "$tmp"
"$probe" kernel "$table" "$tmp"
"$probe" "kernel within" "$table" "$tmp" "$within"
if [ -x "$hide" ]; then
	"$hide" ENOSYS -- "$probe" walk "$table" "$tmp"
	"$hide" ENOSYS -- "$probe" "walk within" "$table" "$tmp" "$within"
fi

# A row that the probe does not play is held by a test of its own.
tap_none "$(awk -F '\t' '/^[a-z][a-z][0-9]/ && $10 != "probe" {
	print $1, $10
}' "$table" | while read -r row test; do
	[ -f "$SRCDIR/tests/$test.t" ] || echo "$row: no tests/$test.t"
done)" "every other row names a test that is there"
