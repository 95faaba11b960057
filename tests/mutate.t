#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# A dozen of the names are taken out of the shim, which has to be noticed: as
# many from every part of the table, others each day.  MUTATE_SEED repeats a
# day; "make mutate" takes them all.
: "${MUTATE_SEED:=$(date +%j)}"
echo "# MUTATE_SEED=$MUTATE_SEED"
names=$(sed -n '
	s/^NAME(\([^,]*\), .*/\1/p
	s/^OLD(\([^,]*\), "\([^"]*\)".*/\1@\2/p
' "$SRCDIR/shim/wrap/names.def" | awk -v seed="$MUTATE_SEED" '
	{ name[NR - 1] = $0 }
	END {
		for (i = 0; i < 12; i++)
			print name[(seed + int(i * NR / 12)) % NR]
	}')
# shellcheck disable=SC2086 # a word each
exec sh "$SRCDIR/tests/mutate.sh" $names
