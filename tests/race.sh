#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The races at length: ten million rounds, but no more than ten minutes.
: "${RACE_ROUNDS:=10000000}" "${RACE_SECONDS:=600}"
export RACE_ROUNDS RACE_SECONDS
exec /bin/sh "$SRCDIR/tests/race.t"
