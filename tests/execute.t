#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The class exec: no link inside a root leads to what is executed, and what
# is executed is as it was.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
client=$BUILDDIR/tests/exec_client
export LC_ALL=C

mkdir -p "$tmp/root/bin" "$tmp/root/more" "$tmp/out"
cd "$tmp/root" || exit 1
cp "$BUILDDIR/tests/spawn/report" report
# shellcheck disable=SC2016 # for the script
printf '#!/bin/sh\necho ran "$0" "$@"\n' >script
cp script ../out/tool
cp script more/tool
chmod 755 script ../out/tool more/tool
ln -s ../../out/tool bin/tool
ln -s script link
ln -s "$tmp/root/script" "$tmp/out/link"
ln -s ../out way
ln -s none dangling

# policy NAME LINE...
policy()
{
	name=$1
	shift
	printf '%s\n' "log \"$tmp/log\"" "$@" >"$tmp/$name"
}
# A script is read by its interpreter, which is another class.
policy default "root \"$tmp/root\"" ' guard write'
policy exec "root \"$tmp/root\"" ' guard exec'
policy audit 'refusals audit' "root \"$tmp/root\"" ' guard exec'
policy listed "root \"$tmp/root\"" ' guard exec' ' link link script exec'
policy beneath "root \"$tmp/root\"" ' guard exec' ' symlinks beneath'

# shimmed POLICY COMMAND...
shimmed()
{
	policy=$1
	shift
	NOFOLLOW_POLICY="$tmp/$policy" LD_PRELOAD="$SHIM" "$@" 2>&1
}

records()
{
	grep -c "\"action\":\"$1\"" "$tmp/log"
}

# refused CLAIM WAY PROGRAM ERROR: it works bare.
refused()
{
	"$client" "$2" null "$3" word | grep -q '^ran'
	tap_ok $? "bare, it runs: $1"
	: >"$tmp/log"
	shimmed exec "$client" "$2" null "$3" word >"$tmp/said"
	grep -q "Too many levels of symbolic links" "$tmp/said" &&
	    [ "$(records refused)" = 1 ] && [ "$(wc -l <"$tmp/log")" = 1 ]
	tap_ok $? "refused, and recorded once: $1"
}

# runs CLAIM POLICY PROGRAM
runs()
{
	: >"$tmp/log"
	shimmed "$2" "$client" execve null "$3" word >"$tmp/said"
	tap_some "$(cat "$tmp/said")" "ran $3 word" "it runs: $1"
}

for way in execve execv execvpe execl execlp execle execveat \
    execve-by-number execveat-by-number spawn spawnp; do
	refused "$way, a link" $way ./link
	refused "$way, below a link" $way way/tool
done

# The directories of PATH: what is behind the link was not meant, and what
# lies further on is another program.
search=$BUILDDIR/tests/search_client
first=$tmp/root/bin:$tmp/root/more:$PATH
last=$tmp/root/more:$tmp/root/bin:$PATH
for way in execvp execvpe execlp posix_spawnp; do
	"$search" $way "$first" tool word | grep -q "^ran $tmp/root/bin/tool"
	tap_ok $? "$way: bare, a link in PATH is followed"
	: >"$tmp/log"
	shimmed exec "$search" $way "$first" tool word |
	    grep -q 'Too many levels of symbolic links' &&
	    [ "$(records refused)" = 1 ] && [ "$(wc -l <"$tmp/log")" = 1 ]
	tap_ok $? "$way: it ends the search, and is recorded once"
	: >"$tmp/log"
	shimmed exec "$search" $way "$last" tool word |
	    grep -q "^ran $tmp/root/more/tool" && [ ! -s "$tmp/log" ]
	tap_ok $? "$way: one that the search does not come to is no matter"
	shimmed default "$search" $way "$first" tool word |
	    grep -q "^ran $tmp/root/bin/tool"
	tap_ok $? "$way: where the class is not guarded, it is followed"
done

runs "no link" exec ./script
runs "a link outside" exec ../out/link
tap_none "$(cat "$tmp/log")" "and nothing is recorded"
runs "refusals audit" audit ./link
[ "$(records audited)" = 1 ]
tap_ok $? "refusals audit: it is recorded"
runs "a link that a link line names" listed ./link
runs "a link that stays beneath" beneath ./link
shimmed beneath "$client" execve null ./way/tool word |
    grep -q 'Too many levels'
tap_ok $? "a link that leaves is refused beneath as well"
shimmed exec "$client" execve null ./dangling | grep -q 'Too many levels'
tap_ok $? "a link to nothing is refused"

# What errors come first.
: >"$tmp/log"
shimmed exec "$client" execveat-unknown null ./link |
    grep -q 'Invalid argument'
tap_ok $? "an unknown flag is judged before the path"
shimmed exec "$client" execveat-nofollow null ./link |
    grep -q 'Too many levels'
tap_ok $? "a link that is not to be followed is the kernel's to refuse"
tap_none "$(cat "$tmp/log")" "and nothing is recorded"
shimmed exec "$client" execveat-nofollow null ./script word |
    grep -q '^ran ./script word'
tap_ok $? "what is no link runs"

# What a program can know of how it was executed.
for way in execve execvpe execveat execve-by-number spawn vfork; do
	"$client" $way null ./report word </dev/null |
	    grep -E '^(argument|execfn|comm|exe) ' >"$tmp/bare"
	shimmed exec "$client" $way null ./report word </dev/null |
	    grep -E '^(argument|execfn|comm|exe) ' >"$tmp/said"
	[ -s "$tmp/bare" ] && cmp -s "$tmp/bare" "$tmp/said"
	tap_ok $? "$way: argv, AT_EXECFN, comm, /proc/self/exe are the same"
done

# The shell that libc executes.
shell=$(readlink -f /bin)/sh
if [ -L "$shell" ]; then
	policy shell "root \"$(dirname "$shell")\"" ' guard exec'
	"$client" shell null - -
	tap_ok $? "bare, there is a shell"
	[ "$("$client" system null echo word)" = word ]
	tap_ok $? "bare, system runs it"
	: >"$tmp/log"
	shimmed shell "$client" shell null - -
	[ $? = 1 ]
	tap_ok $? "behind a link there is none"
	shimmed shell "$client" system null echo word >"$tmp/said"
	[ $? = 127 ] && [ ! -s "$tmp/said" ]
	tap_ok $? "system runs none"
	shimmed shell "$client" popen null echo word | grep -q 'Too many levels'
	tap_ok $? "popen runs none"
	[ "$(records refused)" = 3 ]
	tap_ok $? "each is recorded"
else
	tap_ok 0 "the shell # SKIP it is no link here"
fi
tap_done
