#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Real attacks on real tools: each is run bare, to see that it is one, and
# then under nofollow.  tests/attacks/ holds the recipes.
. "$SRCDIR/tests/tap.sh"
# shellcheck source=tests/attacks/lib.sh
. "$SRCDIR/tests/attacks/lib.sh"

ATTACK_TRIES=100

# tell STATUS CLAIM: of the current attack; where the claim does not hold,
# with all that the tools said.
tell()
{
	tap_ok "$1" "$name: $2"
	[ "$1" -ne 0 ] || return
	echo "# $escapes escapes in $tries, status $status, outside $touched"
	sort -u stderr | head -n 20 | sed 's/^/# /'
}

bare_escapes()
{
	attack_run bare
	[ "$escapes" -gt 0 ]
	tell $? "bare, it escapes"
}

# refuses GUARD
refuses()
{
	attack_run "$1"
	[ "$escapes" = 0 ] && [ "$touched" = no ]
	tell $? "$1, it does not, and the outside is untouched"
	attack_log | grep -qF "under root \"$T/root\": refused"
	tell $? "$1, the log names the link, the root and the refusal"
}

expect_escape()
{
	bare_escapes
	refuses nofollow
	[ ! -x "$BUILDDIR/tests/hide" ] || refuses walking
}

expect_partly()
{
	bare_escapes
	attack_run nofollow
	[ "$escapes" = 0 ] && [ "$touched" = yes ] && attack_log >/dev/null
	tell $? "nofollow, it is refused, but leaves a trace outside"
}

expect_limit()
{
	bare_escapes
	attack_run nofollow
	[ "$escapes" -gt 0 ] && { [ -z "$says" ] || attack_log >/dev/null; }
	tell $? "nofollow, it does too, as the manual says"
}

# ends_like STATUS-AND-TREE: safe, and the same.  The outcome of a race is
# another each time, so there only safety is asked for, and no crash.
ends_like()
{
	[ "$escapes" = 0 ] || return 1
	if [ "$swap" ]; then
		[ "$status" -lt 125 ]
	else
		[ "$status $after" = "$1" ]
	fi
}

expect_control()
{
	attack_run bare
	bare="$status $after"
	ends_like "$bare"
	tell $? "bare, it is safe"
	attack_run nofollow
	ends_like "$bare"
	tell $? "nofollow, it ends the same"
}

for recipe in "$SRCDIR"/tests/attacks/*.sh; do
	name=$(basename "$recipe" .sh)
	[ "$name" != lib ] || continue
	attack_load "$recipe"
	lacks=$(attack_lacks)
	if [ "$lacks" ]; then
		tap_ok 0 "$name # SKIP no$lacks"
	else
		"expect_$kind"
	fi
done
tap_done
