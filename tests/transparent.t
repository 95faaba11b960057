#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Where nothing is refused, nothing is different: tens of thousands of calls
# answer, and change the tree, as they do without the shim.
. "$SRCDIR/tests/tap.sh"

# A tree is made thousands of times, which takes a disk a minute.
if [ -z "$TMPDIR" ] && [ -w /dev/shm ]; then
	export TMPDIR=/dev/shm
fi
tap_directory
chmod 755 "$tmp"

program=$BUILDDIR/tests/transparent/transparent
hide=$BUILDDIR/tests/hide

# transcript AS FILE WORD...: AS is a command in front, or empty.
transcript()
{
	as=$1 file=$2
	shift 2
	rm -rf "$tmp/place"
	mkdir "$tmp/place"
	[ "$user" = root ] || chown "$user" "$tmp/place"
	# shellcheck disable=SC2086 # words of a command
	$as "$program" "$tmp/place" "$@" >"$tmp/$file" 2>&1 </dev/null
}

# compare NAME AS ROOT WORD...: ROOT, below $tmp, is protected.
compare()
{
	name=$1 as=$2 root=$3
	shift 3
	cat >"$tmp/policy" <<-EOF
		log "$tmp/log"
		root "$tmp/$root"
			missing allow
			guard read write chdir stat
	EOF
	rm -f "$tmp/log"
	: >"$tmp/log"
	[ "$user" = root ] || chown "$user" "$tmp/log"
	transcript "$as" bare "$@"
	tap_ok $? "$name: the calls are made"
	calls=$(grep -c '(' "$tmp/bare")
	[ "$calls" -gt 30000 ] && [ "$(tail -n 1 "$tmp/bare")" = complete ]
	tap_ok $? "$name: all of them"
	[ "$(grep -c unlocked "$tmp/bare")" = 1 ]
	tap_ok $? "$name: a lock is lost where it has to be, and nowhere else"
	PRELOAD=$SHIM NOFOLLOW_POLICY=$tmp/policy transcript "$as" shim "$@"
	tap_none "$(diff "$tmp/bare" "$tmp/shim" | head -n 40)" \
	    "$name: the shim changes nothing"
	tap_none "$(head -n 5 "$tmp/log")" "$name: nothing is refused"
}

user=root
[ "$(id -u)" = 0 ] || user=$(id -u)
compare "under a root" "" place/world guarded
compare "elsewhere, with links" "" elsewhere links
if [ -x "$hide" ]; then
	compare "under a root, without openat2" "$hide ENOSYS" place/world \
	    guarded hidden
	compare "elsewhere, with links, without openat2" "$hide ENOSYS" \
	    elsewhere links hidden
fi
user=65534
other="setpriv --reuid=$user --regid=$user --clear-groups"
if [ "$(id -u)" != 0 ]; then
	tap_ok 0 "as another user # SKIP takes root"
elif ! $other test -r "$SHIM" -a -x "$program"; then
	tap_ok 0 "as another user # SKIP who cannot read what was built"
else
	compare "under a root, as another user" "$other" place/world guarded
	[ ! -x "$hide" ] ||
		compare "with links, as another user, without openat2" \
		    "$other $hide ENOSYS" elsewhere links hidden
fi
tap_done
