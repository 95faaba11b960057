#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The matrix: every name that takes a path, with every kind of path, by the
# kernel and by the walk.  What is to be refused is read off the table of
# names; the rest answers, and changes the tree, as without the shim.
. "$SRCDIR/tests/tap.sh"

# A tree is made thousands of times, which takes a disk a minute.
if [ -z "$TMPDIR" ] && [ -w /dev/shm ]; then
	export TMPDIR=/dev/shm
fi
tap_directory
hide=$BUILDDIR/tests/hide
[ -x "$hide" ] || hide=

mkdir "$tmp/matrix"
"$BUILDDIR/tests/matrix/matrix" "$SHIM" "$hide" "$tmp/matrix" >"$tmp/claims"
tap_ok $? "all was tried"
cat "$tmp/claims"
tap_count=$((tap_count + $(grep -c '^\(not \)\?ok ' "$tmp/claims")))

# Each row with a path has a claim for each way; what has none has no caller.
sed -n '
	s/^NAME(\([A-Za-z0-9_]*\), [a-z]*, "[^"].*/\1/p
	s/^OLD(\([A-Za-z0-9_]*\), "\([^"]*\)", [a-z]*, "[^"].*/\1@\2/p
' "$SRCDIR/shim/wrap/names.def" | sort -u >"$tmp/table"
for way in bare kernel; do
	sed -n "s/ # SKIP .*//; s/^\\(not \\)\\?ok - \\(.*\\), $way\$/\\2/p" \
	    "$tmp/claims" | sort -u >"$tmp/tried"
	[ -s "$tmp/table" ] && [ -s "$tmp/tried" ]
	tap_ok $? "$way: names are tried"
	tap_none "$(comm -23 "$tmp/table" "$tmp/tried")" \
	    "$way: every name with a path is tried"
done
tap_done
