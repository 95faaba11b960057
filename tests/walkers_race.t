#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# A directory is exchanged with a link while libc's walks go through it: no
# name from outside is ever seen.
. "$SRCDIR/tests/tap.sh"

[ "$(nproc)" -gt 1 ] || tap_skip_all "a race needs two processors"
if [ -z "$TMPDIR" ] && [ -w /dev/shm ]; then
	export TMPDIR=/dev/shm
fi
tap_directory
: "${RACE_WALK_SECONDS:=2}"

mkdir -p "$tmp/in/way/inner" "$tmp/out/inner" "$tmp/spare"
for i in 1 2 3 4 5 6 7 8; do
	: >"$tmp/in/way/inner/own$i"
	: >"$tmp/in/way/own$i"
	: >"$tmp/out/inner/stranger$i"
	: >"$tmp/out/stranger$i"
done
ln -s "$tmp/out" "$tmp/spare/lure"
printf 'log none\nroot "%s"\n\tguard %s\n' "$tmp/in" \
    "read write chdir stat" >"$tmp/all.policy"
printf 'log none\nroot "%s"\n\tguard read\n' "$tmp/in" >"$tmp/read.policy"

"$BUILDDIR/tests/swap" "$tmp" in/way spare/lure 600 &
attacker=$!
cd "$tmp" || exit 1

# raced NAME SECONDS: the answer is in $answer
raced()
{
	answer=$("$BUILDDIR/tests/walkers/raced" "$1" "$2")
}

for name in scandir ftw nftw nftw-chdir fts fts-logical glob wordexp; do
	raced "$name" 20
	[ "${answer#* }" = escaped ]
	tap_ok $? "$name: bare, the race leads outside"
	for policy in all read; do
		answer=$(NOFOLLOW_POLICY="$tmp/$policy.policy" \
		    LD_PRELOAD="$SHIM" "$BUILDDIR/tests/walkers/raced" \
		    "$name" "$RACE_WALK_SECONDS")
		[ "${answer#* }" = held ] && [ "${answer% *}" -gt 20 ]
		tap_ok $? "$name: held, guarding $policy ($answer)"
	done
done
kill "$attacker"
wait "$attacker"
tap_ok $? "the attacker was there all the while"
tap_done
