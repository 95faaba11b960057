#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Calls with the address of a socket: where nothing is refused, they answer
# as they do without the shim; where a link would be followed, they do not.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)

programs=$BUILDDIR/tests/socket
hide=$BUILDDIR/tests/hide
place=$tmp/p

# place_make [LINKS]
place_make()
{
	rm -rf "$place"
	mkdir -p "$place/dir"
	echo x >"$place/dir/file"
	[ "$1" = links ] || return
	ln -s dir "$place/way"
	ln -s dir/datagram "$place/to-datagram"
}

# policy ROOT
policy()
{
	printf 'log "%s"\nroot "%s"\n\tmissing allow\n' "$tmp/log" "$1" \
	    >"$tmp/policy"
	: >"$tmp/log"
}

# within DIRECTORY COMMAND...
within()
{
	(cd "$1" && shift && "$@") 2>&1
}

guarded()
{
	env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$@"
}

# compare CLAIM WORD LINKS ROOT: what the bare calls answer, and those under
# the shim, by the kernel and by the walk.
compare()
{
	claim=$1 word=$2 links=$3
	policy "$4"
	place_make "$links"
	# shellcheck disable=SC2086 # a word or none
	within "$place" "$programs/speaker" $word >"$tmp/bare"
	[ "$(tail -n 1 "$tmp/bare")" = complete ] &&
		[ "$(grep -c ' = [04] ' "$tmp/bare")" -gt 600 ]
	tap_ok $? "$claim: the bare calls are made"
	place_make "$links"
	# shellcheck disable=SC2086
	within "$place" guarded "$programs/speaker" $word >"$tmp/shim"
	tap_none "$(diff "$tmp/bare" "$tmp/shim" | head -n 40)" \
	    "$claim: the shim changes nothing"
	if [ -x "$hide" ]; then
		place_make "$links"
		# shellcheck disable=SC2086
		within "$place" "$hide" ENOSYS -- env \
		    NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" \
		    "$programs/speaker" $word >"$tmp/shim"
		tap_none "$(diff "$tmp/bare" "$tmp/shim" | head -n 40)" \
		    "$claim: nor does it without openat2"
	fi
	tap_none "$(head -n 5 "$tmp/log")" "$claim: nothing is refused"
}

compare "under a root" '' '' "$place"
compare "elsewhere, with links, by name" names links "$tmp/elsewhere"

# Where several links lead, and what a bound socket is called.
place_make links
ln -s p "$tmp/by"
policy "$place"
for call in connect sendto sendmsg sendmmsg; do
	place_make
	[ "$(within "$place" "$programs/waiter" $call dir/wait)" = \
	    "cancelled, 0 more descriptors" ]
	tap_ok $? "bare: a thread is cancelled in $call"
	for path in "$place/dir/wait" "$tmp/by/dir/wait"; do
		rm -f "$place/dir/wait"
		got=$(guarded "$programs/waiter" $call "$path")
		[ "$got" = "cancelled, 0 more descriptors" ]
		tap_ok $? "a thread is cancelled in $call"
		[ "$got" = "cancelled, 0 more descriptors" ] || echo "# $got"
	done
done
tap_none "$(head -n 5 "$tmp/log")" "and nothing was refused"
tap_done
