#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What odd programs do has the same answers as without the shim.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)

odd=$BUILDDIR/tests/odd
hide=$BUILDDIR/tests/hide

# tree: a root with a lure in it, and a link to the root from outside.
tree()
{
	rm -rf "$tmp/tree"
	mkdir -p "$tmp/tree/root" "$tmp/tree/out"
	cd "$tmp/tree" || exit 1
	echo inside >root/f
	echo outside >out/f
	ln -s ../out root/lure
	ln -s root link
}

# answer COMMAND...: in a new tree, on one line.
answer()
{
	tree
	{ "$@" 2>&1 || echo "status $?"; } | tr '\n' ' '
}

tree
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/tree/root" >"$tmp/policy"

# guarded COMMAND...
guarded()
{
	NOFOLLOW_POLICY=$tmp/policy LD_PRELOAD=$SHIM "$@"
}

walking()
{
	"$hide" ENOSYS env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$@"
}

walks=yes

# same NAME ANSWER [GUARDED]: bare, and by both ways of the shim.
same()
{
	name=$1 guarded=${3-$2}
	[ "$(answer "$odd" "$name")" = "$2 " ]
	tap_ok $? "$name, bare: $2"
	[ "$(answer guarded "$odd" "$name")" = "$guarded " ]
	tap_ok $? "$name, kernel: $guarded"
	[ -x "$hide" ] && [ "$walks" = yes ] || return
	[ "$(answer walking "$odd" "$name")" = "$guarded " ]
	tap_ok $? "$name, walk: $guarded"
}

same free-number-as-dirfd "3 3"
same dotdot-by-late-link "3 ENOTDIR 0"
same place-in-stream "7 0 7 0 7"
same letters-before-plus "1 0"
same reopened-in-vain "ENOENT EBADF EBADF"
same reopened-beside-a-thread over
same first-path-of-none "ENAMETOOLONG ENOENT ENAMETOOLONG ENOENT"
same long-name-unmounted "ENAMETOOLONG ENAMETOOLONG"
same long-way-in-common ENAMETOOLONG
same times-nowhere "EFAULT EFAULT EFAULT"
walks=no # for there openat2 is missing
same links-to-other-mounts "EXDEV EXDEV EXDEV EXDEV EXDEV 3"
walks=yes
same limit-on-descriptors "3 3 3 3"
tap_none "$(cat "$tmp/log")" "nothing was refused"

same second-path-of-none "EFAULT ENAMETOOLONG ENOTDIR ENOTDIR" \
    "ELOOP ELOOP ELOOP ELOOP"
tap_some "$(cat "$tmp/log")" '"path":"root/lure/f/","path2":null' \
    "what is no path is not in the log"
tap_none "$(grep -v '^{.*}$' "$tmp/log")" "each record is a whole line"

# A record that cannot be written kills nobody.
tree
grown=$( (ulimit -f 0 && echo x >grown && echo "and yet") 2>/dev/null)
[ -z "$grown" ]
tap_ok $? "control: a file that may not grow"
[ "$(ulimit -f 0 && guarded "$odd" open-the-lure)" = ELOOP ]
tap_ok $? "a log that may not grow: the call is refused"

# unheard COMMAND...: stderr is a pipe that nobody reads any more.
mkfifo "$tmp/fifo"
unheard()
{
	(
		: <"$tmp/fifo" &
		exec 2>"$tmp/fifo"
		wait
		"$@"
	)
}

echo "root \"$tmp/tree/root\"" >"$tmp/policy"
[ -z "$(unheard sh -c 'echo x >&2 && echo "and yet"')" ]
tap_ok $? "control: nobody listens"
[ "$(unheard guarded "$odd" open-the-lure)" = ELOOP ]
tap_ok $? "a pipe that nobody reads: the call is refused"
tap_done
