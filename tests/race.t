#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Every wrapped family while an attacker swaps what its path goes through.
# Of the table of cases: rc01 (to read, parent swapped), rc03 (unlink), rc04
# and rc05 (to read, moved below "..": no EAGAIN is seen), rc06 (openat2 with
# RESOLVE_BENEATH).
#
# RACE_ROUNDS, RACE_SECONDS and RACE_FLOOR say how long, RACE_WORD which
# families, RACE_DIRECTORY where.
. "$SRCDIR/tests/tap.sh"

[ "$(nproc)" -gt 1 ] || tap_skip_all "a race needs two processors"

# On a disk the attacker waits for the journal, and hardly gets between.
if [ -z "$RACE_DIRECTORY" ] && [ -w /dev/shm ]; then
	RACE_DIRECTORY=/dev/shm
fi
[ -z "$RACE_DIRECTORY" ] || export TMPDIR="$RACE_DIRECTORY"
tap_directory

[ ! -x "$BUILDDIR/tests/hide" ] || export HIDE="$BUILDDIR/tests/hide"
"$BUILDDIR/tests/race/race" "$tmp" ${RACE_WORD:+"$RACE_WORD"}
