#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# nofollow proves that the shim will load before it runs anything.
# shellcheck disable=SC2016 # inner shells expand their own text
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
mkdir root
installed=$NOFOLLOW

# place DIRECTORY: a build tree with a launcher and a shim in it, to which
# $NOFOLLOW then leads.
place()
{
	mkdir -p "$1/.libs"
	cp "$installed" "$1/nofollow"
	cp "$SHIM" "$1/.libs/libnofollow.so"
	NOFOLLOW=$tmp/$1/nofollow
	beside=$1/.libs/libnofollow.so
}

place good
launch -r root env >out
grep -qx "LD_PRELOAD=$tmp/$beside" out
tap_ok $? "the shim beside the launcher is taken"
ln -s good/nofollow link
NOFOLLOW=$tmp/link
launch -r root env >out
grep -qx "LD_PRELOAD=$tmp/$beside" out
tap_ok $? "beside the true launcher, if that is run by a link"

place missing
rm "$beside"
if launch -r root true; then
	tap_ok 0 "no shim anywhere # SKIP one is installed"
else
	[ $? = 125 ] && grep -q \
	    "^nofollow: there is no libnofollow.so at \"$tmp/$beside\", " said
	tap_ok $? "no shim anywhere"
fi
place empty
: >"$beside"
fails "\"TMP/$beside\" is no shared object for this machine" \
    'an empty shim' -r root true
place text
echo text >"$beside"
fails "\"TMP/$beside\" is no shared object for this machine" \
    'a shim that is a text' -r root true
place wide
printf '\001' | dd of="$beside" bs=1 seek=4 conv=notrunc 2>/dev/null
fails "\"TMP/$beside\" is no shared object for this machine" \
    'a shim of 32 bits' -r root true
place foreign
printf '\377' | dd of="$beside" bs=1 seek=18 conv=notrunc 2>/dev/null
fails "\"TMP/$beside\" is no shared object for this machine" \
    'a shim for another machine' -r root true
place directory
rm "$beside"
mkdir "$beside"
fails "\"TMP/$beside\" is no shared object for this machine" \
    'a directory in the place of the shim' -r root true
for name in 'with blank' with:colon "with\$dollar"; do
	place "$name"
	cannot='cannot be preloaded: a blank, a colon or a dollar sign'
	fails "\"TMP/$beside\" $cannot is in its path" \
	    "a path that LD_PRELOAD cannot hold: $name" -r root true
done

place removed
launch -r root sh -c 'rm "$1" && exec "$0" true' "$NOFOLLOW" "$beside"
[ $? = 125 ] && grep -q '^nofollow: cannot open ".*": No such file' said
tap_ok $? "a shim that was removed since"
place replaced
launch -r root sh -c 'cp "$1" new && mv new "$1" && exec "$0" true' \
    "$NOFOLLOW" "$beside"
[ $? = 125 ] && grep -q '^nofollow: ".*" is not the file that it was' said
tap_ok $? "a shim that was replaced since"

if unshare -m true 2>unshare.log; then
	place noexec
	unshare -m sh -c 'mount -t tmpfs -o noexec none noexec/.libs &&
		cp "$1" noexec/.libs && exec "$0" -r root true' \
	    "$NOFOLLOW" "$SHIM" 2>said
	[ $? = 125 ] && grep -q 'lies on a mount that forbids execution$' said
	tap_ok $? "a shim on a mount without execution"
else
	tap_ok 0 "a shim on a mount without execution # SKIP $(head -n 1 unshare.log)"
fi

# Commands that the shim cannot enter.

NOFOLLOW=$installed
echo 'log none' >quiet
echo 'uncovered refuse' >strict
for policy in quiet strict; do
	echo "root $tmp/root" >>$policy
done
uncovered()
{
	printf 'int main(void) { return 7; }\n' |
	    $CC -x c "$@" -o static - 2>cc.log
}
if uncovered -static; then
	launch -r root ./static
	[ $? = 7 ] && grep 'statically linked' said |
	    grep -q '^nofollow: nofollow: exec "./static": .*: uncovered$'
	tap_ok $? "a static command is run, and recorded as uncovered"
	is='is statically linked, which nofollow cannot hold'
	ends 7 "nofollow: \"./static\" $is" \
	    "without a record on stderr it is said" -p quiet ./static
	printf '#!./static\n' >script
	chmod 755 script
	launch -r root ./script
	[ $? = 7 ] && grep -q 'exec "./script": "./static" is statically' said
	tap_ok $? "the interpreter of a script is looked at"
	launch -p strict ./static
	[ $? = 126 ] &&
	    grep -q '^nofollow: nofollow: exec .*: refused$' said &&
	    grep -qx 'nofollow: cannot run "./static": Permission denied' said
	tap_ok $? "a policy can refuse it"
	launch -p strict ./script
	[ $? = 126 ]
	tap_ok $? "and a script that it would run"
else
	tap_ok 0 "a static command # SKIP $CC cannot link it"
fi
tap_done
