#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What nofollow costs, as one table and as BUILDDIR/bench.json.  A missed
# target is told, and is no failure.
# Environment: SHIM, NOFOLLOW, SRCDIR, BUILDDIR; BENCH_ROUNDS (default 40) for
# longer or shorter runs; TMPDIR for the place on disk.
set -eu

: "${SHIM:?}" "${NOFOLLOW:?}" "${SRCDIR:?}" "${BUILDDIR:?}"
rounds=${BENCH_ROUNDS:-40}
case $rounds in
'' | 0* | *[!0-9]*)
	echo "bench: BENCH_ROUNDS is a number above 0" >&2
	exit 2
	;;
esac

here=$SRCDIR/tests/bench
programs=$BUILDDIR/tests/bench
work=
slow=
fast=

clean()
{
	rm -rf ${work:+"$work"} ${slow:+"$slow"} ${fast:+"$fast"}
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

filesystem()
{
	stat -f -c %T "$1"
}

# policy NUMBER ROOT [GUARD]: the last of NUMBER roots is the one worked in.
policy()
{
	echo "log none"
	number=$1
	guard=${3:-read write chdir}
	while [ "$number" -gt 1 ]; do
		mkdir -p "$work/roots/$number"
		printf 'root "%s"\n\tguard %s\n' "$work/roots/$number" "$guard"
		number=$((number - 1))
	done
	printf 'root "%s"\n\tguard %s\n' "$2" "$guard"
}

progress()
{
	if [ -t 2 ]; then
		printf '\r\033[K%s' "$*" >&2
	fi
}

# calls NAME DIR: every call, in DIR, with one root, with 64, and where none
# of the classes is guarded.
calls()
{
	policy 1 "$2" "read write chdir stat" >"$work/$1"
	policy 64 "$2" "read write chdir stat" >"$work/$1.64"
	policy 1 "$2" exec >"$work/$1.0"
	"$programs/bench" "$1" "$2" "$SHIM" "$work/$1" "$work/$1.64" \
		"$work/$1.0" "$rounds" >>"$work/figures"
}

# temporary PARENT: a directory, by a path without links.
temporary()
{
	made=$(mktemp -d "$1/nofollow-bench.XXXXXX")
	(cd "$made" && pwd -P)
}

work=$(temporary "${TMPDIR:-/var/tmp}")
: >"$work/figures"
if [ -d /dev/shm ] && [ "$(filesystem /dev/shm)" = tmpfs ]; then
	fast=$(temporary /dev/shm)
else
	echo "bench: no tmpfs at /dev/shm: not measured"
fi
if [ "$(filesystem "$work")" != tmpfs ]; then
	slow=$(temporary "${TMPDIR:-/var/tmp}")
else
	echo "bench: $work is on tmpfs: set TMPDIR to a place on disk"
fi

root=${fast:-$slow}
if [ -z "$root" ]; then
	echo "bench: no place to measure in" >&2
	exit 1
fi
policy 1 "$root" >"$work/policy"
policy 64 "$root" >"$work/policy.64"
{
	policy 1 "$root"
	echo "guard read write chdir stat exec"
} >"$work/policy.all"
export work root rounds programs
progress "memory"
sh "$here/memory.sh" >>"$work/figures"
[ -z "$fast" ] || calls tmpfs "$fast"
[ -z "$slow" ] || calls disk "$slow"
progress "whole commands"
sh "$here/commands.sh" >>"$work/figures"
progress ""
LC_ALL=C awk -v json="$BUILDDIR/bench.json" -f "$here/table.awk" \
	"$work/figures"
