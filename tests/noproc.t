#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Without procfs some objects cannot be acted on: that is refused, or only
# recorded.
. "$SRCDIR/tests/tap.sh"

unshare -m true 2>/dev/null || tap_skip_all "no mount namespaces here"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
odd=$BUILDDIR/tests/odd

# alone COMMAND...: in a new tree, where /proc is gone by the time of it.
alone()
{
	rm -rf "$tmp/tree" "$tmp/log"
	mkdir -p "$tmp/tree/root"
	cd "$tmp/tree" || exit 1
	echo inside >root/f
	ln -s root link
	# shellcheck disable=SC2016 # the inner shell's own
	"$@" unshare -m sh -c 'umount -l /proc && exec "$1" calls-by-proc' \
	    sh "$odd" | tr '\n' ' '
}

# policy LINE...
policy()
{
	printf '%s\n' "log \"$tmp/log\"" "$@" "root \"$tmp/tree/root\"" \
	    >"$tmp/policy"
}

guarded()
{
	NOFOLLOW_POLICY=$tmp/policy LD_PRELOAD=$SHIM "$@"
}

# records ACTION: how many there are.
records()
{
	grep -c "\"reason\":\"no-proc\".*\"action\":\"$1\"" "$tmp/log"
}

[ "$(alone env)" = "0 0 " ]
tap_ok $? "bare, procfs is not needed"
policy
[ "$(alone guarded)" = "EACCES EACCES " ]
tap_ok $? "without procfs a truncate and a link are refused"
[ "$(cd "$tmp/tree/root" && cat f && ls)" = "inside
f" ]
tap_ok $? "and the file is as it was"
[ "$(records refused)" = 2 ]
tap_ok $? "each is recorded"
policy 'refusals audit'
[ "$(alone guarded)" = "0 0 " ]
tap_ok $? "audited, both happen"
[ "$(records audited)" = 2 ]
tap_ok $? "each is recorded"
tap_done
