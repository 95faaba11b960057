#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Every script is sound, as shellcheck sees it.
. "$SRCDIR/tests/tap.sh"

command -v shellcheck >/dev/null || tap_skip_all "no shellcheck"
cd "$SRCDIR" || exit 1

# What is not in a tarball is looked at where it is.
scripts()
{
	find . -path './build*' -prune -o -type f \
	    \( -name '*.sh' -o -name '*.t' -o -path ./bootstrap \
	    -o -path ./.ci/run \) -print | sort
}

# shellcheck disable=SC2016 # it is the text that is looked at
tap_some "$(echo 'rm $1' | shellcheck -s sh - 2>&1)" SC2086 \
    "a careless script is found"
tap_some "$(scripts)" ./tests/shell.t "there are scripts to look at"
tap_none "$(scripts | xargs shellcheck -x 2>&1)" \
    "the scripts of the tree are sound"
tap_done
