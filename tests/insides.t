#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What libc opens by itself: nothing is different, things are shared with
# processes that have no shim, and where a path of libc's own has a link under
# a root, the call is refused.
#
#	insides.t [NAME]	of the refusals, that of the name alone
. "$SRCDIR/tests/tap.sh"
unset TMPDIR # it must not be below /dev
tap_directory
tmp=$(cd "$tmp" && pwd -P)
wanted=$1
export LC_ALL=C

inside=$BUILDDIR/tests/inside/inside
hide=$BUILDDIR/tests/hide
[ -x "$hide" ] || hide=

# policy ROOT...
policy()
{
	printf 'log "%s"\n' "$tmp/log"
	printf 'root "%s"\n\tguard read write chdir stat exec\n' "$@"
}

# under WAY COMMAND...
under()
{
	under_as "" "$@"
}

# under_as WORD WAY COMMAND...: the word stands in front.
under_as()
{
	as=$1 with=$2
	shift 2
	case $with in
	kernel) set -- env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$@" ;;
	walk) set -- "$hide" ENOSYS -- env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM" "$@" ;;
	esac
	$as "$@"
}

ways="kernel${hide:+ walk}"

# The answers.

printf '%s\n' "\$set 1" "1 hello" >"$tmp/messages"
gencat -o "$tmp/c.cat" "$tmp/messages" 2>"$tmp/said" || : >"$tmp/c.cat"

# answers WAY
answers()
{
	rm -rf "$tmp/place"
	mkdir "$tmp/place"
	cp "$tmp/c.cat" "$tmp/place"
	under "$1" "$inside" tell "$tmp/place" </dev/null >"$tmp/$1" 2>&1
}

policy "$tmp/place" >"$tmp/policy"
mkdir "$tmp/place"
answers bare
[ "$(tail -n 1 "$tmp/bare")" = complete ] && [ "$(wc -l <"$tmp/bare")" -gt 1000 ]
tap_ok $? "the calls are made"
[ ! -s "$tmp/c.cat" ] || grep -q hello "$tmp/bare"
tap_ok $? "a catalogue is found"
for way in $ways; do
	rm -f "$tmp/log"
	answers "$way"
	tap_none "$(diff "$tmp/bare" "$tmp/$way" | head -n 40)" \
	    "$way: nothing is different"
	[ ! -s "$tmp/log" ]
	tap_ok $? "$way: nothing is refused"
done
if [ -s "$tmp/c.cat" ]; then
	printf '%s\n' "\$set 1" "2 again" >"$tmp/more"
	gencat -o "$tmp/place/c.cat" "$tmp/messages" &&
		under kernel gencat "$tmp/place/c.cat" "$tmp/more"
	tap_ok $? "gencat adds to a catalogue"
	gencat -o "$tmp/both.cat" "$tmp/messages" "$tmp/more"
	cmp -s "$tmp/both.cat" "$tmp/place/c.cat"
	tap_ok $? "which is then what it should be"
	ln -s ../c.cat "$tmp/place/link.cat"
	sum=$(cksum <"$tmp/c.cat")
	! under kernel gencat "$tmp/place/link.cat" "$tmp/more" \
	    2>"$tmp/said" && [ "$sum" = "$(cksum <"$tmp/c.cat")" ]
	tap_ok $? "but not through a link"
fi

# Two processes.

# shares THING FIRST SECOND
shares()
{
	(cd "$tmp" && under "$2" "$inside" share "$1" make &&
	    under "$3" "$inside" share "$1" use &&
	    under "$2" "$inside" share "$1" check)
	tap_ok $? "$1: made $2, used $3"
}

for thing in semaphore memory logins; do
	shares "$thing" bare bare
	for way in $ways; do
		shares "$thing" bare "$way"
		shares "$thing" "$way" bare
	done
done

# Links in the paths that libc has: /dev, /etc, /run and /var/log are other
# directories for a while, in which all that there is leads outside.

if [ "$(id -u)" != 0 ] || ! unshare -m true 2>"$tmp/said"; then
	tap_ok 0 "links in libc's own paths # SKIP takes a mount namespace"
	tap_done
	exit 0
fi

# scene_make: what is outside is as it was before each attempt.
scene_make()
{
	rm -rf "$tmp/out"
	mkdir "$tmp/out" "$tmp/out/shm" "$tmp/out/pts"
	mknod -m 666 "$tmp/out/null" c 1 3
	for file in tty lock hostid wtmp shm/thing; do
		echo secret >"$tmp/out/$file"
	done
	# A semaphore's file, and that of logins with one record.
	head -c 32 /dev/zero >"$tmp/out/shm/sem.thing"
	(cd "$tmp/out" && "$inside" share logins make && mv logins utmp)
	touch -d '2001-01-01' "$tmp/out/"* "$tmp/out/shm/"*
	rm -f "$tmp/log"
}

mkdir -p "$tmp/scene/dev" "$tmp/scene/etc" "$tmp/scene/run" "$tmp/scene/log"
ln -s "$tmp/out/shm" "$tmp/scene/dev/shm"
ln -s "$tmp/out/pts/ptmx" "$tmp/scene/dev/ptmx"
ln -s "$tmp/out/null" "$tmp/scene/dev/null"
ln -s "$tmp/out/tty" "$tmp/scene/dev/tty"
ln -s "$tmp/out/lock" "$tmp/scene/etc/.pwd.lock"
ln -s "$tmp/out/hostid" "$tmp/scene/etc/hostid"
ln -s "$tmp/out/utmp" "$tmp/scene/run/utmp"
ln -s "$tmp/out/wtmp" "$tmp/scene/log/wtmp"
policy /dev /etc /proc /run /var/log >"$tmp/policy"

# in_scene COMMAND...
in_scene()
{
	# shellcheck disable=SC2016 # for the shell that is run
	unshare -m sh -c 'mount --bind /dev/pts "$1/out/pts" &&
	    mount --bind "$1/scene/etc" /etc &&
	    mount --bind "$1/scene/run" /run &&
	    mount --bind "$1/scene/log" /var/log &&
	    exec 3</dev/null && mount --bind "$1/scene/dev" /dev &&
	    shift && exec "$@" <&3 3<&-' sh "$tmp" "$@"
}

state()
{
	(cd "$tmp/out" && ls -ln . shm pts && cat tty lock hostid utmp wtmp \
	    shm/*) | cksum
}

# attempt NAME CHANGES: CHANGES is "changes" if the bare call changes
# something outside.
attempt()
{
	case ${wanted:-$1} in
	"$1") ;;
	*) return ;;
	esac
	scene_make
	before=$(state)
	said=$(under_as in_scene bare "$inside" attempt "$1" 2>&1)
	[ "$said" = "done" ] && { [ -z "$2" ] || [ "$(state)" != "$before" ]; }
	tap_ok $? "$1: bare, it follows the link"
	for way in $ways; do
		scene_make
		before=$(state)
		said=$(under_as in_scene "$way" "$inside" attempt "$1" 2>&1)
		[ "$said" = ELOOP ] && [ "$(state)" = "$before" ] &&
			grep -q '"reason":"symlink"' "$tmp/log"
		tap_ok $? "$1, $way: refused, nothing changes outside"
	done
}
for name in shm_open shm_unlink sem_make sem_unlink getpass sethostid \
    pututline login logout logwtmp; do
	attempt "$name" changes
done
for name in sem_open posix_openpt getpt openpty forkpty daemon lckpwdf \
    getutent pthread_setname_np; do
	attempt "$name" ""
done
tap_done
