#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Includes point down the list of shim/layers, in no circle; files and
# functions stay short.
. "$SRCDIR/tests/tap.sh"
tap_directory

# include_faults TREE: every include that breaks a rule, one per line.  A
# pair of name.c and name.h counts as one thing.
include_faults()
{
	(cd "$1" && find policy shim -name '*.[ch]' -o -name '*.def' |
	    sort | xargs awk -v edges="$tmp/edges" \
	    -f "$SRCDIR/tests/layers.awk" shim/layers)
	tsort <"$tmp/edges" 2>&1 >/dev/null | sed 's/^tsort: \(-: \)*/circle: /'
}

# long_files TREE
long_files()
{
	(cd "$1" && find policy shim tests -name '*.[cht]' -o -name '*.sh' |
	    sort | xargs awk 'FNR == 400 { print FILENAME }')
}

# long_functions TREE: bodies of 40 lines and more in what is shipped.
long_functions()
{
	(cd "$1" && find policy shim -name '*.[ch]' | sort | xargs awk '
/^{/ { start = FNR }
/^}/ {
	if (start && FNR - start > 40)
		print FILENAME ":" start
	start = 0
}')
}

# plant NAME LINE...: a file in the tree of controls.
plant()
{
	mkdir -p "$tmp/tree/$(dirname "$1")"
	name=$1
	shift
	printf '%s\n' "$@" >"$tmp/tree/$name"
}

plant shim/layers '# from the top' shim/top policy shim/floor
plant tests/short.c ''
plant shim/top/good.c '#include "policy/pure.h"' '#include "shim/top/good.h"'
plant shim/top/good.h '#include "shim/floor/sys.h"' '#include <stdio.h>'
plant policy/pure.h ''
tap_none "$(include_faults "$tmp/tree")" "a good tree is found good"
plant policy/pure.c '#include "shim/top/good.h"'
tap_some "$(include_faults "$tmp/tree")" 'pure.c:1: shim/top/good.h is above' \
    "an upward include is found"
plant policy/pure.c '#include <shim/top/good.h>'
tap_some "$(include_faults "$tmp/tree")" 'pure.c:1: an own header' \
    "an own header between angle brackets is found"
plant policy/pure.c '#include "pure.h"'
tap_some "$(include_faults "$tmp/tree")" 'pure.c:1: pure.h is in no room' \
    "an include that is not by path from the top is found"
plant policy/pure.c '#include "policy/other.h"'
plant policy/other.h '#include "policy/pure.h"'
tap_some "$(include_faults "$tmp/tree")" 'circle:' "a circle is found"
plant shim/deep/er/lost.c ''
tap_some "$(include_faults "$tmp/tree")" 'room shim/deep/er is not' \
    "a room that is not in the list is found"
seq 400 | sed 's/.*//' >"$tmp/tree/tests/long.t"
tap_some "$(long_files "$tmp/tree")" 'tests/long.t' "a long file is found"
{ printf 'int\nf(void)\n{\n' && seq 40 && echo '}'; } >"$tmp/tree/policy/f.c"
tap_some "$(long_functions "$tmp/tree")" 'policy/f.c:3' \
    "a long function is found"

tap_none "$(include_faults "$SRCDIR")" \
    "includes point downward, in no circle, between rooms of the list"
tap_none "$(long_files "$SRCDIR")" "files have fewer than 400 lines"
tap_none "$(long_functions "$SRCDIR")" \
    "functions of the shim and the policy have fewer than 40 lines"
tap_done
