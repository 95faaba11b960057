#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What the functions that are made anew answer, beside what the matrix tries:
# names that lead through links, odd places, missing calls and no procfs.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
client=$BUILDDIR/tests/look_client
hide=$BUILDDIR/tests/hide
export LC_ALL=C
unset TMPDIR

mkdir -p "$tmp/root/d/e" "$tmp/out/d"
echo x >"$tmp/root/f"
echo x >"$tmp/out/f"
ln -s ../out "$tmp/root/link"
ln -s f "$tmp/root/to-f"
ln -s root "$tmp/in"
cd "$tmp" || exit 1

# policy LINE...
policy()
{
	printf '%s\n' "log \"$tmp/log\"" "$@" "root \"$tmp/root\"" \
	    "guard read write chdir stat" >"$tmp/policy"
	: >"$tmp/log"
}
policy

guarded()
{
	env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$@" 2>/dev/null
}

# look CLAIM BARE SHIMMED CALL [PATH [ARGUMENT]]: lines are joined by spaces.
look()
{
	claim=$1 bare=$2 shimmed=$3
	shift 3
	got=$("$client" "$@" 2>/dev/null | tr '\n' ' ')
	[ "$got" = "$bare " ]
	tap_ok $? "$claim, bare"
	[ "$got" = "$bare " ] || echo "# got $got"
	got=$(guarded "$client" "$@" | tr '\n' ' ')
	[ "$got" = "$shimmed " ]
	tap_ok $? "$claim, shim"
	[ "$got" = "$shimmed " ] || echo "# got $got"
}

# same CLAIM ANSWER CALL [PATH [ARGUMENT]]
same()
{
	claim=$1 answer=$2
	shift 2
	look "$claim" "$answer" "$answer" "$@"
}

look "realpath through a link" "$tmp/out/f" ELOOP realpath root/link/f
look "realpath of a link" "$tmp/root/f" ELOOP realpath root/to-f
look "realpath as of old" "$tmp/root/f" ELOOP realpath-old root/to-f
same "realpath as of old, no room given" EINVAL realpath-old root/f NULL
same "realpath through a link from outside" "$tmp/root/f" realpath in/f
look "how far it led to a link" "ENOENT $tmp/out/none" "ELOOP untouched" \
    realpath-rest root/link/none/x
same "how far it led" "ENOENT $tmp/root/none" realpath-rest in/none/x
same "how far it led to a file" "ENOTDIR untouched" realpath-rest in/f/x
same "realpath, 54,000 bytes" "$tmp/root/f" \
    realpath-long root/f root/d/e/../../../
same "realpath in a directory that is gone" "ENOENT " \
    realpath-gone f "$tmp/root/gone"
grep -c '"call":"realpath".*"reason":"symlink"' "$tmp/log" >"$tmp/count"
[ "$(cat "$tmp/count")" = "$(wc -l <"$tmp/log")" ] &&
	[ "$(cat "$tmp/count")" = 4 ]
tap_ok $? "each refusal is recorded, and no other"

# at DIRECTORY PWD COMMAND...
at()
{
	(
		cd "$1" && PWD=$2 && export PWD && shift 2 && "$@"
	)
}

[ "$(at out/d "$tmp/root/link/d" "$client" current)" = "$tmp/root/link/d" ]
tap_ok $? "control: PWD through a link of the root's is kept"
[ "$(at out/d "$tmp/root/link/d" guarded "$client" current)" = "$tmp/out/d" ]
tap_ok $? "under the shim it is not"
[ "$(at root/d "$tmp/in/d" guarded "$client" current)" = "$tmp/in/d" ]
tap_ok $? "PWD through another link is kept"

# named PREFIX COMMAND...: does it print that, and six letters?
named()
{
	prefix=$1
	shift
	"$@" | grep -qx "${prefix}[A-Za-z0-9]\{6\}"
}

named "root/link/long-" "$client" tempnam root/link long-prefix
tap_ok $? "control: a name behind a link of the root's"
named "/tmp/long-" guarded "$client" tempnam root/link long-prefix
tap_ok $? "under the shim it is one in /tmp"
named "root/d/file" guarded "$client" tempnam root/d//
tap_ok $? "a name in a directory of the root"
named "$tmp/root/link/a" env TMPDIR="$tmp/root/link" "$client" tempnam out a
tap_ok $? "control: TMPDIR comes first"
named "out/a" guarded env TMPDIR="$tmp/root/link" "$client" tempnam out a
tap_ok $? "but not through a link of the root's"

# Fortified entries abort where there is too little room.
for call in realpath-short readlink-short; do
	(guarded "$client" $call root/to-f) >"$tmp/said" 2>&1
	[ $? = 134 ]
	tap_ok $? "$call aborts"
done

# without CALL COMMAND...: guarded, where the kernel has no such call.
without()
{
	missing=$1
	shift
	"$hide" -s "$missing" ENOSYS -- env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM" "$@" 2>/dev/null
}

if [ ! -x "$hide" ]; then
	tap_ok 0 "where a call is missing # SKIP there is no libseccomp"
else
	# libc makes it of another call, which leaves an errno behind.
	told=$("$hide" -s statx ENOSYS -- "$client" statx root/f)
	for path in root/f in/to-f in/link; do
		[ "$(without statx "$client" statx $path)" = "$told" ]
		tap_ok $? "$path without statx"
	done
	[ "$(without statx "$client" statx root/link/f)" = ELOOP ]
	tap_ok $? "a link without statx"
	for call in access faccessat; do
		[ "$(without faccessat2 "$client" $call in/f)" = 0 ]
		tap_ok $? "$call without faccessat2"
		[ "$(without faccessat2 "$client" $call root/to-f)" = \
			ELOOP ]
		tap_ok $? "$call of a link without faccessat2"
	done
fi

# What a look mounts is mounted: tracefs, in debugfs.
# shellcheck disable=SC2016 # the inner shell's own
traced()
{
	unshare -m sh -c 'mount -t debugfs none "$1" && shift && exec "$@"' \
	    sh "$tmp/out/d" "$@" 2>/dev/null
}

if [ "$(traced "$client" statfs out/d/tracing)" != 74726163 ]; then
	tap_ok 0 "mounted by a look # SKIP nothing here is"
else
	[ "$(traced env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" \
	    "$client" statfs out/d/tracing)" = 74726163 ]
	tap_ok $? "what statfs looks at is mounted"
fi

# Without procfs no name can be had.
# shellcheck disable=SC2016
alone()
{
	"$@" unshare -m sh -c 'umount -l /proc && shift && exec "$@"' sh sh \
	    "$client" realpath in/f
}

if ! unshare -m true 2>/dev/null; then
	tap_ok 0 "without procfs # SKIP no mount namespaces here"
else
	[ "$(alone env)" = "$tmp/root/f" ]
	tap_ok $? "bare, procfs is not needed"
	policy
	[ "$(alone guarded)" = EACCES ]
	tap_ok $? "without procfs a realpath is refused"
	[ "$(grep -c '"reason":"no-proc".*"action":"refused"' "$tmp/log")" = 1 ]
	tap_ok $? "it is recorded"
	policy 'refusals audit'
	[ "$(alone guarded)" = "$tmp/root/f" ]
	tap_ok $? "audited, libc does it"
fi
tap_done
