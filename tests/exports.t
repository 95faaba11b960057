#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The shim exports the names of shim/wrap/names.def and nothing else.
. "$SRCDIR/tests/tap.sh"
tap_directory

# Only on x86-64 has libc symbols of two versions.
old=OLD
"$READELF" -h "$SHIM" | grep -q 'Machine:.*X86-64' || old=none
sed -n 's/^NAME(\([A-Za-z0-9_]*\),.*/\1/p
	s/^'$old'(\([A-Za-z0-9_]*\), "\([^"]*\)",.*/\1@\2/p' \
    "$SRCDIR/shim/wrap/names.def" | sort >"$tmp/table"
# shellcheck disable=SC2086 # NM is a command and its flags
$NM -D --defined-only "$SHIM" | grep -v ' A ' | sed 's/.* //; s/@@.*//' |
    sort >"$tmp/exports"

[ -s "$tmp/table" ] && [ -s "$tmp/exports" ]
tap_ok $? "the table has names and the shim has exports"
tap_none "$(uniq -d "$tmp/table")" "no name is in the table twice"
tap_none "$(comm -23 "$tmp/table" "$tmp/exports")" \
    "every name of the table is exported"
tap_none "$(comm -13 "$tmp/table" "$tmp/exports")" \
    "every export is in the table"
tap_done
