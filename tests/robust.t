#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Programs that are hard on a preloaded object: signals, threads, odd stacks,
# descriptors that come and go, filters of their own.  Each runs bare, with
# the shim, and with the shim where openat2 is hidden; what it prints has to
# be the same, or what is said here.
. "$SRCDIR/tests/tap.sh"
tap_directory
programs=$BUILDDIR/tests/robust
trial=$programs/trial
hide=$BUILDDIR/tests/hide
patience=120 # seconds, then it hangs

mkdir -p "$tmp/tree/in/private" "$tmp/tree/in/own" "$tmp/tree/out" "$tmp/lib"
cd "$tmp/tree" || exit 1
echo INSIDE >in/f
echo INSIDE >in/private/f
echo OWN >in/own/f
echo OUTSIDE >out/f
mkfifo in/pipe
ln -s ../out in/lure
ln -s in link
printf 'log none\nroot "%s/in"\n' "$PWD" >"$tmp/policy"
printf 'log stderr\nroot "%s/in"\n' "$PWD" >"$tmp/loud"

# One that others may read as well.
copy=$tmp/lib/libnofollow.so
cp "$SHIM" "$copy"
policy=$tmp/policy
preload=$copy

# side bare|shim|hidden COMMAND...: runs it, prints what it prints and its
# status if that is not 0.  With $report, its descriptors 0, 1 and 2 are
# closed and it prints to that file.
side()
{
	side=$1
	shift
	case $side in
	bare) set -- env ${beside:+"LD_PRELOAD=$beside"} "$@" ;;
	*) set -- env LD_PRELOAD="$preload" NOFOLLOW_POLICY="$policy" "$@" ;;
	esac
	[ "$side" != hidden ] || set -- "$hide" ENOSYS -- "$@"
	set -- timeout -k 1 "$patience" "$@"
	if [ -n "$report" ]; then
		"$@" <&- >&- 2>&- || echo "status $?"
		cat "$report"
	else
		"$@" </dev/null 2>&1 || echo "status $?"
	fi
}

# gives SIDE EXPECTED CLAIM COMMAND...
gives()
{
	where=$1 expected=$2 claim=$3
	shift 3
	got=$(side "$where" "$@")
	[ "$got" = "$expected" ]
	tap_ok $? "$claim"
	[ "$got" = "$expected" ] || printf '%s\n' "expected: $expected" \
	    "got: $got" | sed 's/^/# /'
}

# shimmed EXPECTED CLAIM COMMAND...: with openat2 and without.
shimmed()
{
	wanted=$1 told=$2
	shift 2
	gives shim "$wanted" "$told" "$@"
	[ ! -x "$hide" ] ||
	    gives hidden "$wanted" "$told, without openat2" "$@"
}

# all EXPECTED CLAIM COMMAND...: bare as well.
all()
{
	wanted=$1 told=$2
	shift 2
	gives bare "$wanted" "bare: $told" "$@"
	shimmed "$wanted" "$told" "$@"
}

# same CLAIM COMMAND...: as it is bare, which has to work.
same()
{
	about=$1
	shift
	bare=$(side bare "$@")
	case $bare in
	'' | *"status "[1-9]*)
		tap_ok 1 "$about: bare"
		printf '%s\n' "$bare" | sed 's/^/# /'
		;;
	*) shimmed "$bare" "$about as bare" "$@" ;;
	esac
}

# skip REASON
skip()
{
	tap_count=$((tap_count + 1))
	echo "ok $tap_count # SKIP $1"
}

# Signals, threads, children.

all "0 wrong, 0 more descriptors, no more of memory" \
    "a handler makes the calls that it interrupts, in threads" \
    "$trial" signal
all "200 of 200 children right, 0 wrong, 0 more descriptors" \
    "children are forked in the middle of calls" "$trial" fork
same "a vfork child opens and executes" "$trial" vfork in/f
same "a vfork child opens by way of a link" "$trial" vfork link/f
same "a child on 8 KiB of stack opens and executes" \
    "$trial" stack 1 'cat link/f; env | grep -c ^E'
same "the same with 10,000 variables" \
    "$trial" stack 10000 'cat link/f; env | grep -c ^E'
same "posix_spawn without a place for the process id" "$trial" spawn in/f
all "cancelled, 0 more descriptors" \
    "a thread is cancelled in open" "$trial" cancel in/pipe
all "cancelled, 0 more descriptors" \
    "a thread is cancelled in open by way of a link" \
    "$trial" cancel link/pipe
same "the points of cancellation are" "$trial" point

# Descriptors.

policy=$tmp/loud
report=$tmp/report
gives bare "0 1 2, 0 bytes, opened" \
    "bare: started without 0, 1 and 2" "$trial" number "$report"
shimmed "0 1 2, 0 bytes, refused" \
    "started without 0, 1 and 2, nothing is written to the program's file" \
    "$trial" number "$report"
report=
policy=$tmp/policy
same "descriptors are closed between calls" "$trial" closing
# shellcheck disable=SC2016 # for the shell that is run
same "bash opens 898 descriptors by number" bash -c '
	for i in {3..900}; do eval "exec $i<in/f"; done
	read -r first <&3; read -r last <&900; echo "$first $last"
	for i in {3..899}; do eval "exec $i<&-"; done
	read -r linked <link/f; exec {lowest}<link/f
	echo "$linked $lowest" /proc/self/fd/*'
limited=$(printf '%s\n' "in/f: opened" "in/f: EMFILE" "in/f: opened" \
    "0 more descriptors")
gives bare "$limited" "bare: one descriptor is left" "$trial" limit in/f
gives shim "$limited" "one descriptor is left" "$trial" limit in/f
# shellcheck disable=SC2016
shimmed "$(printf '%s\n' "link/f: opened" "0 more descriptors")" \
    "too few descriptors for a walk do no harm" \
    sh -c '"$0" limit link/f | tail -n 2' "$trial"

# Too few for a call that needs none when bare: that is what it says, nothing
# is recorded, and no link is taken for another.
{ cat "$tmp/loud"; echo " guard read write chdir stat"; } >"$tmp/all"
policy=$tmp/all
few()
{
	gives bare "$2 at last" "bare: few descriptors: $1 $4" \
	    "$trial" few "$1" "$3"
	shimmed "EMFILE $2 at last" "few descriptors: $1 $4" \
	    "$trial" few "$1" "$3"
}
few stat "done" "$PWD/link/f" "by way of a link"
few chdir "done" "$PWD/link" "by way of a link"
few umount EINVAL "$PWD/in/." "with a dot"
few listxattr "done" "$PWD/in/f" "by procfs"
took=$(mktemp -d)
took=$(cd "$took" && pwd -P)
{ echo "log none"; echo "root \"$took\""; echo " guard stat"; } >"$tmp/took"
policy=$tmp/took
# shellcheck disable=SC2016
shimmed "EMFILE ELOOP at last" "few descriptors: a link in a root's place" \
    sh -c 'rmdir "$1" && ln -s "$2/out" "$1" && "$0" few stat "$1/f"; rm "$1" && mkdir "$1"' \
    "$trial" "$took" "$PWD"
rmdir "$took"
policy=$tmp/policy

leaked="0 more descriptors, 0 KiB more of memory"
gives bare "20000 answered, 0 refused, $leaked" \
    "bare: 20,000 calls by links" "$trial" leak
shimmed "10000 answered, 10000 refused, $leaked" \
    "20,000 calls by links leave nothing behind" "$trial" leak

# Types.

if unshare -m true 2>/dev/null; then
	for type in nosuch tmpfs.nosuch; do
		# shellcheck disable=SC2016
		same "no device is looked for to mount $type" \
		    sh -c 'LC_ALL=C unshare -m mount -i -t "$1" none in 2>&1;
			:' - $type
	done
else
	skip "types of mounts: no mount namespaces here"
fi

# Before main.

all "0 at main, EXDEV and EXDEV after" "errno is left alone" \
    "$trial" errno
gives bare "resolver opened, preinit opened, lure opened" \
    "bare: calls from IFUNC resolver and preinit" "$programs/early"
shimmed "resolver opened, preinit opened, lure refused" \
    "IFUNC resolver and preinit are served, preinit is guarded" \
    "$programs/early"
module=$programs/$(basename "$(dirname "$SHIM")")/module.so
beside=$module
case $($CC --version) in
*clang*)
	# Its resolvers run before the library that they are in is relocated.
	tap_ok 0 "a library's resolver # SKIP it crashes bare, built by clang"
	;;
*)
	gives bare "resolver opened, constructor opened, lure opened" \
	    "bare: calls from a library's resolver and constructor" true
	for preload in "$copy:$module" "$module:$copy"; do
		shimmed "resolver opened, constructor opened, lure refused" \
		    "a library's resolver is served, its constructor guarded" \
		    true
	done
	;;
esac
preload=$copy beside=

# Other objects, filters, other users.

jemalloc=$(find /usr/lib /usr/local/lib -name 'libjemalloc.so.2' 2>&1 |
    head -n 1)
if [ -n "$jemalloc" ]; then
	beside=$jemalloc
	for preload in "$copy:$jemalloc" "$jemalloc:$copy"; do
		same "ls with jemalloc works" ls -l in
		same "threads with jemalloc work" "$trial" fork
	done
	preload=$copy beside=
else
	skip "no jemalloc here"
fi
for how in prctl seccomp; do
	same "under a strict filter by $how, files open" \
	    "$trial" sandbox "$how" kill out/f in/f
	same "under a mild filter by $how, files open" \
	    "$trial" sandbox "$how" refuse out/f in/f link/f
done
if [ "$(id -u)" -eq 0 ]; then
	chmod 755 "$tmp"
	chmod 700 in/private
	chown -R 65534:65534 in/own
	same "a program that gave up root" "$trial" owner 65534 cat in/f
else
	skip "only root can give up root"
fi
tap_done
