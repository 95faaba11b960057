#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# A program may put a filter over itself that kills for system calls that it
# does not make: the shim then makes none of those either, and still refuses.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
client=$BUILDDIR/tests/filter_client
export LC_ALL=C

mkdir "$tmp/root"
echo "root \"$tmp/root\"" >"$tmp/policy"
cd "$tmp/root" || exit 1
echo inside >file
echo outside >../secret
ln -s ../secret link

# guarded WAY ACT FILE
guarded()
{
	NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" \
	    "$client" "$@" 2>"$tmp/log"
}

killed=159 # 128 + SIGSYS

for way in prctl seccomp prctl-by-number; do
	status=$({ "$client" $way control file; echo $?; } 2>/dev/null)
	[ "$status" = $killed ]
	tap_ok $? "$way: bare, the filter kills for what it does not know"
	[ "$("$client" $way open link)" = opened ]
	tap_ok $? "$way: bare, the link is followed"
	[ "$(guarded $way open file)" = opened ]
	tap_ok $? "$way: a file is opened"
	[ "$(guarded $way open link)" = 'Too many levels of symbolic links' ] &&
	    grep -q ': "link" is a symlink to .*: refused$' "$tmp/log"
	tap_ok $? "$way: a link is refused, and nobody killed"
	[ "$(guarded $way execute "$(command -v basename)")" = executed ]
	tap_ok $? "$way: a program is executed"
done
tap_done
