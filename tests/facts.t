#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Facts of the table of cases that take more than one call.
. "$SRCDIR/tests/tap.sh"
tap_directory

facts=$BUILDDIR/tests/facts
hide=$BUILDDIR/tests/hide

mkdir "$tmp/root"
echo x >"$tmp/root/f"
ln -s f "$tmp/root/lf"
printf '#!/bin/sh\nexit 0\n' >"$tmp/root/s"
chmod 755 "$tmp/root/s"
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/root" >"$tmp/policy"

# fact ROW NAME FILE LINES: bare, and by both ways of the shim.
fact()
{
	bare=$("$facts" "$2" "$tmp/root/$3" | tr '\n' ' ')
	[ "$bare" = "$4 " ]
	tap_ok $? "$1, $2, bare: $4"
	kernel=$(NOFOLLOW_POLICY=$tmp/policy LD_PRELOAD=$SHIM \
	    "$facts" "$2" "$tmp/root/$3" | tr '\n' ' ')
	[ "$kernel" = "$4 " ]
	tap_ok $? "$1, $2, kernel: $4"
	[ -x "$hide" ] || return
	walk=$("$hide" ENOSYS env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM" "$facts" "$2" "$tmp/root/$3" | tr '\n' ' ')
	[ "$walk" = "${5-$4} " ]
	tap_ok $? "$1, $2, walk: ${5-$4}"
}

# The walk holds the parent while it opens the file, and cannot take back
# O_NOFOLLOW: two of its known differences.
fact rc08 one-descriptor-left f 3 EMFILE
fact fl06 flags-of-descriptor f 0100000 0500000
fact op01 path-descriptor f "EBADF EBADF EBADF EBADF EBADF"
fact op02 script-by-descriptor s ENOENT
fact op04 mode-of-link lf EOPNOTSUPP
if chattr +i "$tmp/root/f" 2>/dev/null; then
	fact se03 open-for-writing f EPERM
	chattr -i "$tmp/root/f"
else
	tap_ok 0 "se03, open-for-writing # SKIP no immutable files here"
fi
tap_none "$(cat "$tmp/log")" "nothing was refused"
tap_done
