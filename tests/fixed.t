#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Where libc opens a path of its own, such as /dev/ptmx or /tmp, a link on the
# way may lead to one in a root.  So it is in a jail, in which every name that
# does so is tried.
. "$SRCDIR/tests/tap.sh"
[ "$(id -u)" = 0 ] || tap_skip_all "takes root"
unshare -m true 2>/dev/null || tap_skip_all "no mount namespaces here"
tap_directory
program=$BUILDDIR/tests/alias/alias_jail
hide=$BUILDDIR/tests/hide
jail=$tmp/jail

mkdir -p "$jail/root" "$jail/proc" "$jail/real/dev" "$jail/real/etc" \
    "$jail/real/tmp/root" "$jail/real/var/run" "$jail/real/var/log"
: >"$jail/real/var/run/utmp"
: >"$jail/real/var/log/wtmp"
ln -s ../real "$jail/root/way"
for name in dev etc tmp var; do
	ln -s "root/way/$name" "$jail/$name"
done
printf 'log /log\nroot /root\n\tguard read write chdir stat exec\n' \
    >"$jail/policy"
cp "$SHIM" "$jail/libnofollow.so"
cp "$program" "$jail/alias_jail"
ldd "$program" | sed -n 's|^[^/]*\(/[^ ]*\) .*|\1|p' >"$tmp/libraries"
while read -r library; do
	mkdir -p "$jail/$(dirname "$library")"
	cp -L "$library" "$jail/$library"
done <"$tmp/libraries"

# jailed COMMAND... [NAME=VALUE...]: the shim needs a procfs.
jailed()
{
	rm -f "$jail/log"
	# shellcheck disable=SC2016 # for the shell that is run
	timeout 60 unshare -m sh -c 'mount -t proc proc "$0/proc" &&
	    mount --rbind /dev "$0/real/dev" && exec "$@"' "$jail" "$@" \
	    </dev/null
}

# The names that are tried, but for those that start a program, which is not
# in the jail, or resolve no path, and for what opens a file in /proc, which
# cannot be a link: the shim asks it.
"$BUILDDIR/tests/alias/alias" inner >"$tmp/inner"
{
	sed -n 's/^NAME(\([^,]*\), exec,.*/\1/p
		s/^NAME(\([^,]*\), none,.*/\1/p' "$SRCDIR/shim/wrap/names.def"
	echo pthread_setname_np
} >"$tmp/others"
grep -vxFf "$tmp/others" "$tmp/inner" >"$tmp/names"

jailed "$program" "$jail" PWD=/tmp >"$tmp/bare"
[ "$(grep -c . "$tmp/bare")" = "$(grep -c . "$tmp/inner")" ]
tap_ok $? "bare, all names are tried"
sed 's/^/^/; s/$/: works, 0 records/' "$tmp/names" >"$tmp/works"
[ "$(grep -cf "$tmp/works" "$tmp/bare")" = "$(grep -c . "$tmp/names")" ]
tap_ok $? "bare, they follow the link"

# refused WAY COMMAND...: some go on without what they could not open, or
# cannot tell that.
refused()
{
	way=$1
	shift
	jailed "$@" "$program" "$jail" PWD=/tmp LD_PRELOAD=/libnofollow.so \
	    NOFOLLOW_POLICY=/policy >"$tmp/shim"
	while read -r name; do
		case $name in
		daemon | get_current_dir_name | getpass | log*)
			answer='[a-z]*'
			;;
		*) answer=fails ;;
		esac
		grep -q "^$name: $answer, [1-9][0-9]* records\$" "$tmp/shim"
		tap_ok $? "$way: $name is refused"
	done <"$tmp/names"
	tap_none "$(grep -v '"reason":"symlink"' "$jail/log")" \
	    "$way: for the link"
}

refused kernel
[ ! -x "$hide" ] || refused walk "$hide" ENOSYS --
tap_done
