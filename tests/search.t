#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What libc finds along PATH, and how it fails, is the same under the shim,
# which searches by itself.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
client=$BUILDDIR/tests/search_client
export LC_ALL=C

mkdir "$tmp/root"
echo "root \"$tmp/root\"" >"$tmp/policy"

# Where things are, some of which are in the way.
mkdir "$tmp/a" "$tmp/b" "$tmp/here" "$tmp/a/tool"
cd "$tmp/here" || exit 1
runnable()
{
	printf '%s\n' "$2" >"$1"
	chmod 755 "$1"
}
for directory in a b here; do
	runnable "$tmp/$directory/script" "echo $directory \"\$0\" \"\$#\" \"\$@\""
	runnable "$tmp/$directory/said" "#!/bin/echo"
done
runnable "$tmp/b/tool" "#!/bin/echo"
runnable "$tmp/b/denied" "#!/bin/echo"
: >"$tmp/a/denied"
: >"$tmp/a/refused"
ln -s loop "$tmp/a/loop"
runnable "$tmp/b/loop" "#!/bin/echo"
ln -s "$tmp/b/tool" "$tmp/here/linked"
runnable "$tmp/a/lost" "#!/nonexistent"
runnable "$tmp/b/lost" "#!/bin/echo"
runnable "$tmp/a/garbage" "$(printf '\177ELF')"
name=$(printf '%0255d' 0)
runnable "$tmp/b/$name" "#!/bin/echo"
long=$(printf '%05000d' 0)

# guarded WAY PATH FILE [ARGUMENT]...
guarded()
{
	NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$client" "$@" 2>&1
}

# alike CLAIM WAY PATH FILE [ARGUMENT]...
alike()
{
	claim=$1
	shift
	"$client" "$@" >"$tmp/bare" 2>&1
	bare=$?
	guarded "$@" >"$tmp/guarded"
	[ $? = $bare ] && [ -s "$tmp/bare" ] && cmp -s "$tmp/bare" "$tmp/guarded"
	tap_ok $? "$claim"
	cmp -s "$tmp/bare" "$tmp/guarded" ||
	    sed 's/^/# /' "$tmp/bare" "$tmp/guarded"
}

"$client" execvp "$tmp/a:$tmp/b" denied >"$tmp/bare" 2>&1
tap_some "$(cat "$tmp/bare")" "$tmp/b/denied" "the files are found bare"

a=$tmp/a
b=$tmp/b
for way in execvp execvpe execlp posix_spawnp; do
	guarded $way "$PATH" env | grep -q ^NOFOLLOW_STATE=
	tap_ok $? "$way: it is the shim that searches"
	alike "$way: the first directory" $way "$a:$b" said word
	alike "$way: a directory is passed over" $way "$a:$b" tool word
	alike "$way: a file without x is passed over" $way "$a:$b" denied
	alike "$way: a directory that is none" $way "$a/said:$b" said
	alike "$way: a directory that is missing" $way "/none:$b" said
	alike "$way: a loop ends the search" $way "$a:$b" loop
	alike "$way: a lost interpreter" $way "$a:$b" lost
	alike "$way: a script without #!" $way "$a:$b" script word
	alike "$way: nothing anywhere" $way "$a:$b" none
	alike "$way: only what is denied" $way "$a:/none" refused
	alike "$way: an empty PATH" $way "" said
	alike "$way: an empty directory in front" $way ":$b" said
	alike "$way: an empty directory at the end" $way "/none:" said
	alike "$way: an empty directory between" $way "/none::$b" said
	alike "$way: PATH unset" $way - echo word
	alike "$way: PATH unset, a file here" $way - said
	alike "$way: a path" $way "$a" ../b/tool
	alike "$way: a path to a script without #!" $way "$a" ../b/script word
	alike "$way: a path through a link" $way "$a" ./linked
	alike "$way: a path that is missing" $way "$a" ./none
	alike "$way: an empty name" $way "$a" ""
	alike "$way: a trailing slash" $way "$a" ../b/tool/
	alike "$way: a name of 255 bytes" $way "$b" "$name"
	alike "$way: a name of 256 bytes" $way "$b" "x$name"
	alike "$way: a long directory at the end" $way "$b:$long" none
	alike "$way: garbage" $way "$a" garbage
done
alike "execvp: no arguments at all" execvp-none "$a:$b" script
tap_done
