#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What the kernel forbids in a sticky directory that all may write to, the
# shim's own walk forbids too.  ow01 is the first of these rows.
. "$SRCDIR/tests/tap.sh"

[ "$(id -u)" = 0 ] || tap_skip_all "a file of another user takes root"
tap_directory
chmod 755 "$tmp"
tmp=$(cd "$tmp" && pwd -P)
export LC_ALL=C
hide=$BUILDDIR/tests/hide
sysctl=/proc/sys/fs

mkdir "$tmp/root" "$tmp/out" "$tmp/out/sticky" "$tmp/out/plain"
echo inside >"$tmp/root/f"
for directory in sticky plain; do
	ln -s "$tmp/root/f" "$tmp/out/$directory/foreign"
	ln -s "$tmp/root/f" "$tmp/out/$directory/own"
	ln -s "$tmp/root" "$tmp/out/$directory/way"
	chown -h 12345 "$tmp/out/$directory/foreign" "$tmp/out/$directory/way"
	echo old >"$tmp/out/$directory/file"
	chown 12345 "$tmp/out/$directory/file"
	chmod 666 "$tmp/out/$directory/file"
	mkfifo "$tmp/out/$directory/fifo"
	chown 12345 "$tmp/out/$directory/fifo"
done
chmod 1777 "$tmp/out/sticky"
ln -s out "$tmp/way"
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/root" >"$tmp/policy"

protected="protected_symlinks protected_regular protected_fifos"
mkdir "$tmp/before"
for name in $protected; do
	cat "$sysctl/$name" >"$tmp/before/$name"
done

restore()
{
	for name in $protected; do
		cat "$tmp/before/$name" >"$sysctl/$name"
	done
}

# answers: what becomes of each, a line each.
answers()
{
	for directory in sticky plain; do
		"$@" cat "$tmp/out/$directory/foreign"
		"$@" cat "$tmp/out/$directory/own"
		"$@" cat "$tmp/way/$directory/foreign"
		"$@" tee -a "$tmp/way/$directory/file" </dev/null
		"$@" mkdir "$tmp/out/$directory/way/made" &&
		    "$@" rmdir "$tmp/out/$directory/way/made" && echo made
	done 2>&1
	# Where this is not forbidden, it waits for a reader.
	"$@" timeout 0.3 tee "$tmp/way/sticky/fifo" </dev/null 2>&1
	echo "fifo $?"
}

guarded()
{
	NOFOLLOW_POLICY=$tmp/policy LD_PRELOAD=$SHIM "$@"
}

walking()
{
	"$hide" ENOSYS env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM" "$@"
}

# same STATE PATTERN COUNT: the bare answers hold PATTERN COUNT times, and
# the shim's are the same.
same()
{
	answers >"$tmp/bare"
	answers guarded >"$tmp/shim"
	[ "$(grep -c "$2" "$tmp/bare")" = "$3" ]
	tap_ok $? "protections $1: $3 times \"$2\", bare"
	tap_none "$(diff "$tmp/bare" "$tmp/shim")" \
	    "protections $1: the shim answers the same"
	[ -x "$hide" ] || return
	answers walking >"$tmp/walk"
	tap_none "$(diff "$tmp/bare" "$tmp/walk")" \
	    "protections $1: so does the walk"
}

# They are only ever raised: the machine may need them.
if ! restore 2>/dev/null; then
	tap_skip_all "the protections cannot be changed here"
fi
trap 'restore; rm -rf "$tmp"' EXIT
if [ "$(cat "$tmp"/before/* | tr -d '\n')" = 000 ]; then
	same off inside 6
else
	tap_ok 0 "protections off # SKIP they are on here"
fi
for name in $protected; do
	[ "$(cat "$sysctl/$name")" != 0 ] || echo 1 >"$sysctl/$name"
done
same on "Permission denied" 4
restore
tap_none "$(cat "$tmp/log")" "nothing was refused"
tap_done
