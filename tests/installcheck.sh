#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The installed shim and the installed launcher, staged below DESTDIR or not,
# refuse a write through a planted link.
set -u
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

fail()
{
	echo "installcheck: $1" >&2
	exit 1
}

# plant: a root with a link in it that leads to a file outside.
plant()
{
	rm -rf "$tmp/root"
	mkdir "$tmp/root"
	echo intact >"$tmp/outside"
	ln -s "$tmp/outside" "$tmp/root/link"
}

outside_is()
{
	[ "$(cat "$tmp/outside")" = "$1" ]
}

# refused HOW COMMAND...: runs the command, which must not get through.
refused()
{
	how=$1
	shift
	plant
	if "$@" cp "$tmp/new" "$tmp/root/link" 2>"$tmp/said"; then
		fail "$how: cp said that it had copied"
	fi
	outside_is intact || fail "$how: cp wrote through the link"
	grep -q '^nofollow: .*refused$' "$tmp/said" || {
		cat "$tmp/said" >&2
		fail "$how: no refusal was recorded"
	}
	echo "installcheck: $how refuses"
}

echo written >"$tmp/new"
plant
cp "$tmp/new" "$tmp/root/link"
outside_is written || fail "control: bare cp did not follow the link"

printf 'root "%s"\n' "$tmp/root" >"$tmp/policy"
refused 'the shim' \
    env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$DESTDIR$SHIM"
refused 'the launcher' "$DESTDIR$NOFOLLOW" -r "$tmp/root" --
