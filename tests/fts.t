#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Each call of fts opens by itself: a directory that it has come to, and that
# became a link, is not read.
. "$SRCDIR/tests/tap.sh"
tap_directory
cd "$tmp" || exit 1
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/root" >policy

# names WALK [VARIABLE=VALUE...]: what the walk finds in a new tree.
names()
{
	walk=$1
	shift
	rm -rf root out log
	mkdir -p root/way out
	: >root/way/inside
	: >out/SECRET
	env "$@" "$BUILDDIR/tests/fts_client" "$walk" 2>&1
}

for walk in read children read64 children64; do
	tap_some "$(names "$walk")" SECRET "$walk, bare: follows the link"
	found=$(names "$walk" NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM")
	case $found in
	*SECRET*) tap_ok 1 "$walk, shim: does not" ;;
	*) tap_ok 0 "$walk, shim: does not" ;;
	esac
	grep -q '"reason":"symlink".*"action":"refused"' log
	tap_ok $? "$walk, shim: says so"
done
tap_done
