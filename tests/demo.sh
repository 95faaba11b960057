#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Shows real attacks on ordinary tools, each bare and then under nofollow, and
# fails if one no longer escapes bare, or still does under nofollow.
#
# Environment: NOFOLLOW, SRCDIR and BUILDDIR, as for the tests.

# shellcheck source=tests/attacks/lib.sh
. "$SRCDIR/tests/attacks/lib.sh"

DEMO_NEEDS=6 # attacks that must run for it to be a demonstration

recipes='tar-two-archives python-tarfile unzip-two-archives rm-slash
shell-dangling vim-link curl-output mkdir-parents cp-race check-race'

if [ -t 1 ] && [ -z "$NO_COLOR" ] && [ "$TERM" != dumb ]; then
	red=$(printf '\033[31m') green=$(printf '\033[32m')
	bold=$(printf '\033[1m') dim=$(printf '\033[2m')
	plain=$(printf '\033[0m')
else
	red='' green='' bold='' dim='' plain=''
fi

# row TOOL WHAT BARE NOFOLLOW: one line of the table.
row()
{
	case $4 in
	refused | 'in 0 of '*) shade=$green ;;
	*) shade=$red ;;
	esac
	printf '%s%-9s%s%-35s%s%-23s%s%s%s\n' "$bold" "$1" "$plain" "$2" \
	    "$red" "$3" "$shade" "$4" "$plain"
}

# without, with: what the table says of the attack_run just made, which was
# bare or under nofollow.
without()
{
	if [ "$swap" ]; then
		echo "escaped in $escapes of $tries"
	elif [ "$escapes" -gt 0 ]; then
		echo ESCAPED
	else
		echo harmless
	fi
}

with()
{
	if [ "$swap" ]; then
		echo "in $escapes of $tries"
	elif [ "$escapes" -gt 0 ]; then
		echo ESCAPED
	elif [ "$sentence" ]; then
		echo refused
	else
		echo silent
	fi
}

fault()
{
	echo "demo: $name: $1" >&2
	faults=$((faults + 1))
}

# judge: says where the current attack, run under nofollow, is not as it
# should be.
judge()
{
	[ "$bare" -gt 0 ] || fault "no longer escapes without nofollow"
	[ "$escapes" = 0 ] || fault "escapes under nofollow"
	[ "$touched" = no ] || fault "the outside was changed under nofollow"
	[ "$sentence" ] || fault "no line in the log names its link"
}

demonstrate()
{
	attack_run bare
	bare=$escapes
	without=$(without)
	attack_run nofollow
	sentence=$(attack_log)
	row "$tool" "$what" "$without" "$(with)"
	printf '%s\n' "$sentence" | fold -s -w 70 |
	    sed "s/.*/         $dim&$plain/; s/ *\$//"
	judge
}

cat <<'TEXT'
An attacker has put a symbolic link where an ordinary tool works, or swaps one
in while it works.  Each attack runs twice in a tree of its own, first bare and
then under nofollow, whose own log line stands below it.

TEXT
printf '%-9s%-35s%-23s%s\n' TOOL ATTACK WITHOUT WITH

ran=0 faults=0 missing=''
for name in $recipes; do
	attack_load "$SRCDIR/tests/attacks/$name.sh"
	lacks=$(attack_lacks)
	if [ "$lacks" ]; then
		missing=$missing$lacks
		continue
	fi
	demonstrate
	ran=$((ran + 1))
done

name=all
[ -z "$missing" ] || echo "Left out, for want of:$missing"
[ "$ran" -ge "$DEMO_NEEDS" ] || fault "fewer than $DEMO_NEEDS attacks could run"
[ "$faults" = 0 ] || exit 1
cat <<TEXT

Try it: mkdir t; ln -s /etc/passwd t/x; $NOFOLLOW -r t cat t/x
TEXT
