#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Other objects that stand in front of libc, before the shim and after it:
# both do their work.  And programs whose own ways are hard on such objects.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
hide=$BUILDDIR/tests/hide
export LC_ALL=C

mkdir "$tmp/root" "$tmp/out"
echo INSIDE >"$tmp/root/file"
echo SECRET >"$tmp/out/secret"
ln -s ../out/secret "$tmp/root/link"
cd "$tmp/root" || exit 1
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/root" >"$tmp/policy"
{ cat "$tmp/policy"; echo '	guard read'; } >"$tmp/reading"
policy=$tmp/policy

# preloaded OBJECTS COMMAND...
preloaded()
{
	objects=$1
	shift
	rm -f "$tmp/log"
	NOFOLLOW_POLICY=$policy LD_PRELOAD=$objects "$@" </dev/null 2>&1
}

# refuses OBJECTS CLAIM
refuses()
{
	! preloaded "$1" cat file link | grep -q SECRET &&
		[ "$(wc -l <"$tmp/log")" = 1 ]
	tap_ok $? "$2: a link is refused, and recorded once"
}

# skip CLAIM REASON
skip()
{
	tap_ok 0 "$1 # SKIP $2"
}

# library NAME
library()
{
	find /usr/lib /usr/lib64 -name "$1" 2>/dev/null | sort | head -n 1
}

script='
import os, shutil, subprocess, sys, tempfile
with tempfile.TemporaryDirectory(dir=".") as d:
    shutil.copy("file", d)
    print(os.listdir(d), open(d + "/file").read().strip())
    os.symlink("file", d + "/link")
    print(os.readlink(d + "/link"), sorted(os.listdir(".")) != [])
print(subprocess.run(["cat", "file"], capture_output=True).stdout)'

jemalloc=$(library 'libjemalloc.so*')
for order in before after; do
	claim="jemalloc $order the shim"
	[ -n "$jemalloc" ] || { skip "$claim" "no jemalloc"; continue; }
	case $order in
	before) objects=$jemalloc:$SHIM ;;
	after) objects=$SHIM:$jemalloc ;;
	esac
	[ "$(preloaded "$objects" ls)" = "$(ls)" ]
	tap_ok $? "$claim: ls"
	refuses "$objects" "$claim"
	command -v python3 >/dev/null ||
	    { skip "$claim, python3" "no python3"; continue; }
	python3 -c "$script" >"$tmp/bare" &&
	    preloaded "$objects" python3 -c "$script" | cmp -s - "$tmp/bare"
	tap_ok $? "$claim: python3"
done

# What pretends another owner must see the calls of classes that no root
# guards, wherever it stands.

pretend='chown 7:8 file && stat -c %u:%g file'
policy=$tmp/reading
for order in before after; do
	claim="fakeroot $order the shim"
	command -v fakeroot >/dev/null || { skip "$claim" "none"; continue; }
	# fakeroot puts itself first in what it finds.
	case $order in
	before) set -- fakeroot sh -c "$pretend" ;;
	after)
		# shellcheck disable=SC2016 # for the shell that is run
		set -- fakeroot sh -c 'LD_PRELOAD=$1:$LD_PRELOAD sh -c "$2"' \
		    sh "$SHIM" "$pretend"
		;;
	esac
	export FAKEROOTDONTTRYCHOWN=1
	case $order in
	before) said=$(preloaded "$SHIM" "$@") ;;
	after) said=$(NOFOLLOW_POLICY=$policy "$@" 2>&1) ;;
	esac
	[ "$said" = 7:8 ] && [ "$(stat -c %u file)" = "$(id -u)" ]
	tap_ok $? "$claim: it pretends"
done
policy=$tmp/policy

faketime=$(library 'libfaketime.so*')
for order in before after; do
	claim="faketime $order the shim"
	[ -n "$faketime" ] || { skip "$claim" "no faketime"; continue; }
	case $order in
	before) objects=$faketime:$SHIM ;;
	after) objects=$SHIM:$faketime ;;
	esac
	FAKETIME='@2001-02-03 04:05:06'
	export FAKETIME
	[ "$(preloaded "$objects" date -u +%Y-%m)" = 2001-02 ]
	tap_ok $? "$claim: it is another year"
	preloaded "$objects" touch touched && [ -e touched ] &&
	    preloaded "$objects" rm touched && [ ! -e touched ]
	tap_ok $? "$claim: files are made and removed"
	refuses "$objects" "$claim"
	unset FAKETIME
done

# AddressSanitizer wants to come first, and says how it may be told not to.

echo 'int main(void) { return 0; }' >"$tmp/main.c"
# shellcheck disable=SC2086 # CC is a command and its flags
if $CC -fsanitize=address -o "$tmp/main" "$tmp/main.c" 2>"$tmp/said" &&
    ASAN_OPTIONS=detect_leaks=0 "$tmp/main"; then
	preloaded "$SHIM" env ASAN_OPTIONS=detect_leaks=0 "$tmp/main" |
	    grep -q 'does not come first'
	tap_ok $? "a program with AddressSanitizer does not run as it is"
	told=verify_asan_link_order=0:detect_leaks=0
	preloaded "$SHIM" env ASAN_OPTIONS=$told "$tmp/main" >"$tmp/said"
	tap_ok $? "it runs if it does not look"
else
	skip "AddressSanitizer" "it cannot be had"
fi

# Descriptors: a program that closes all it does not know finds the shim no
# worse for it.

closing='
import os, subprocess
a, b = os.pipe()
for keep in (), (b,):
    done = subprocess.run(["sh", "-c", "ls /proc/self/fd; cat file link"],
        close_fds=True, pass_fds=keep, capture_output=True, env={})
    print(keep, done.stdout)
os.closerange(3, 100)
print(os.open("file", os.O_RDONLY))
try:
    print(os.open("link", os.O_RDONLY))
except OSError as error:
    print("refused", os.open("file", os.O_RDONLY))'
if command -v python3 >/dev/null; then
	python3 -c "$closing" >"$tmp/bare"
	preloaded "$SHIM" python3 -c "$closing" >"$tmp/shim"
	sed 's/\\nSECRET//; s/SECRET\\n//; s/^4$/refused 4/' "$tmp/bare" |
	    cmp -s - "$tmp/shim" && grep -q SECRET "$tmp/bare"
	tap_ok $? "python3 with close_fds, pass_fds, closerange"
else
	skip "python3 with close_fds" "no python3"
fi

# fchmodat2 is newer than many filters, which answer what they like.

for answer in ENOSYS EPERM; do
	for calls in "-s 452" "-s 452 -s openat2"; do
		claim="fchmodat2 gets $answer, $calls"
		[ -x "$hide" ] || { skip "$claim" "no libseccomp"; continue; }
		chmod 600 file
		# shellcheck disable=SC2086 # words
		"$hide" $calls $answer -- env NOFOLLOW_POLICY="$policy" \
		    LD_PRELOAD="$SHIM" chmod 640 file &&
		    [ "$(stat -c %a file)" = 640 ]
		tap_ok $? "$claim: chmod works"
	done
done
tap_done
