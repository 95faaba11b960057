#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# An outer sandbox that does not know openat2 changes nothing: what may be
# read is read, and a link is refused.  And the tool that plays the sandbox
# does what it says.
. "$SRCDIR/tests/tap.sh"

hide=$BUILDDIR/tests/hide
[ -x "$hide" ] || tap_skip_all "built without libseccomp"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
export LC_ALL=C

mkdir "$tmp/root" "$tmp/out"
echo inside >"$tmp/root/f"
echo SECRET >"$tmp/out/secret"
ln -s ../out/secret "$tmp/root/link"
ln -s ../root "$tmp/out/way"
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/root" >"$tmp/policy"

# under ANSWER COMMAND...: openat2 gets ANSWER; what COMMAND says goes to
# $said, and its exit status to $status.
under()
{
	answer=$1
	shift
	rm -f "$tmp/log"
	said=$("$hide" "$answer" -- env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM" "$@" 2>&1)
	status=$?
}

# refused FILE: the last command was, and it is recorded once.
refused()
{
	[ "$said" = "cat: $1: Too many levels of symbolic links" ] &&
		[ "$(grep -c '"reason":"symlink"' "$tmp/log")" = 1 ]
}

# falls_back ROW ANSWER
falls_back()
{
	said=$("$hide" "$2" -- cat "$tmp/root/link" 2>&1)
	[ "$said" = SECRET ]
	tap_ok $? "$1, $2: bare, the link is followed"
	under "$2" cat "$tmp/root/f" "$tmp/out/way/f"
	[ "$said" = "inside
inside" ]
	tap_ok $? "$1, $2: a file is read, also by a link outside"
	[ ! -s "$tmp/log" ]
	tap_ok $? "$1, $2: that is not recorded"
	under "$2" cat "$tmp/root/link"
	refused "$tmp/root/link"
	tap_ok $? "$1, $2: the link is refused"
	# shellcheck disable=SC2016 # the inner shell's own
	under "$2" sh -c 'echo new >"$1/made" && mv "$1/made" "$1/moved" &&
	    mkdir "$1/d" && rmdir "$1/d" && rm "$1/moved"' sh "$tmp/root"
	[ "$status$said" = 0 ]
	tap_ok $? "$1, $2: files are made, moved and removed"
	# shellcheck disable=SC2016
	under "$2" sh -c 'echo new >"$1/link"' sh "$tmp/root"
	[ "$status" != 0 ] && [ "$(cat "$tmp/out/secret")" = SECRET ]
	tap_ok $? "$1, $2: nothing is written through the link"
}

falls_back se01 ENOSYS
falls_back se02 EPERM
falls_back se02 EACCES
falls_back se05 0

# se06: nothing can be asked of a call that kills, so dying will do.
said=$("$hide" SIGSYS -- cat "$tmp/root/link" 2>&1)
[ "$said" = SECRET ]
tap_ok $? "se06, SIGSYS: bare, the link is followed"
{ under SIGSYS cat "$tmp/root/link"; } 2>/dev/null # "Bad system call"
{ [ "$status" = 159 ] && [ -z "$said" ]; } || refused "$tmp/root/link"
tap_ok $? "se06, SIGSYS: under the shim it is not"

# ends STATUS PATTERN OPTION...: hide itself.
ends()
{
	want=$1 pattern=$2
	shift 2
	said=$("$hide" "$@" 2>&1)
	status=$?
	[ "$status" = "$want" ] && printf '%s\n' "$said" | grep -q "$pattern"
	tap_ok $? "hide $* ends with $want"
}

ends 0 '^Usage: hide ' --help
ends 0 '^hide (nofollow [0-9.]*)$' --version
ends 125 'no answer given'
ends 125 'neither an errno' NONE true
ends 125 'no command given' EPERM
ends 125 'no such system call' -s none-such EPERM true
ends 125 'invalid option' -x
ends 126 'Permission denied' EPERM "$tmp/policy"
ends 127 'No such file' EPERM "$tmp/none"
ends 1 'Function not implemented' -s mkdir -s mkdirat ENOSYS -- \
    mkdir "$tmp/d"
# mkdir is 83 on x86-64 and missing on arm64, where mkdirat is 34.
ends 1 'Operation not permitted' -s 83 -s 34 -s mkdirat EPERM mkdir "$tmp/d"
tap_done
