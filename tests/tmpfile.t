#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The functions that make a file without a name have no path argument, but
# /tmp may be a link that leads to one in a root.
. "$SRCDIR/tests/tap.sh"
[ "$(id -u)" = 0 ] || tap_skip_all "takes root"
tap_directory
client=$BUILDDIR/tests/tmpfile_client
unshare -m true 2>"$tmp/said" || tap_skip_all "takes a mount namespace"

mkdir -p "$tmp/root" "$tmp/out" "$tmp/proc"
ln -s root/way "$tmp/tmp"
ln -s ../out "$tmp/root/way"
printf 'log /log\nroot /root\n' >"$tmp/policy"
cp "$SHIM" "$tmp/libnofollow.so"
cp "$client" "$tmp/tmpfile_client"
ldd "$client" | sed -n 's|^[^/]*\(/[^ ]*\) .*|\1|p' >"$tmp/libraries"
while read -r library; do
	mkdir -p "$tmp/$(dirname "$library")"
	cp -L "$library" "$tmp/$library"
done <"$tmp/libraries"

# jailed [NAME=VALUE...]: the shim needs a procfs.
jailed()
{
	# shellcheck disable=SC2016 # for the shell that is run
	unshare -m sh -c 'mount -t proc proc "$2/proc" && exec "$@"' sh \
	    "$client" "$tmp" "$@"
}

jailed >"$tmp/bare"
tap_none "$(printf '%s: made\n' tmpfile tmpfile64 | diff - "$tmp/bare")" \
    "bare, they follow the link"
jailed LD_PRELOAD=/libnofollow.so NOFOLLOW_POLICY=/policy >"$tmp/shim"
for name in tmpfile tmpfile64; do
	grep -qx "$name: ELOOP" "$tmp/shim"
	tap_ok $? "$name: refused"
done
[ "$(grep -c '"reason":"symlink"' "$tmp/log")" = 2 ]
tap_ok $? "which is recorded"
tap_done
