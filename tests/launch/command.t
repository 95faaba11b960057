#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The command that nofollow runs: how it is found, what it gets, and how
# nofollow ends.
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
mkdir root bin hidden

# Where it is found.

cp /bin/true bin/tool
cp /bin/true hidden/tool
chmod 644 hidden/tool
cp hidden/tool plain
ends 0 '' 'a command of PATH' -r root true
ends 0 '' 'a command with a slash' -r root ./bin/tool
ends 127 'nofollow: cannot run "tool": No such file or directory' \
    'a command that is not in PATH' -r root tool
ends 127 'nofollow: cannot run "": No such file or directory' \
    'an empty name' -r root ''
ends 127 'nofollow: cannot run "./none": No such file or directory' \
    'a path that is not there' -r root ./none
ends 127 'nofollow: cannot run "plain/x": Not a directory' \
    'a path through a file' -r root plain/x
ends 126 'nofollow: cannot run "./plain": Permission denied' \
    'a file that is not executable' -r root ./plain
ends 126 'nofollow: cannot run "./root": Permission denied' \
    'a directory' -r root ./root
ends 127 'nofollow: cannot run "a\x0a\x1b[1m": No such file or directory' \
    'a name that would garble the message' -r root "$(printf 'a\n\033[1m')"

path=$PATH
PATH=$tmp/hidden:$tmp/bin:$path
ends 0 '' 'what is not executable in PATH is passed over' -r root tool
PATH=$tmp/none:$tmp/hidden:$path
ends 126 'nofollow: cannot run "tool": Permission denied' \
    'nothing in PATH is executable' -r root tool
mkdir secret
chmod 0 secret
PATH=$tmp/secret:$path
ends 127 'nofollow: cannot run "tool": No such file or directory' \
    'a directory in PATH that cannot be searched holds nothing' -r root tool
PATH=:$path
(cd bin && launch -r ../root tool)
tap_ok $? "an empty part of PATH is the current directory"
PATH=$path
ends 0 '' 'no PATH: where libc looks then' -r root env -u PATH \
    "$NOFOLLOW" true

# How it ends.

ends 0 '' 'success' -r root true
ends 1 '' 'failure' -r root false
ends 125 '' "a command's own 125" -r root sh -c 'exit 125'
launch -r root sh -c 'kill -TERM $$'
[ $? = 143 ]
tap_ok $? "a signal"
[ "$(launch -r root sh -c 'echo $$; exec sh -c "echo \$\$"' |
    uniq | wc -l)" = 1 ]
tap_ok $? "the command is the same process"

# What it gets.

printf 'one\ntwo words\n\n' >expected
launch -r root printf '%s\n' one 'two words' '' >out
cmp -s out expected
tap_ok $? "arguments"
echo input | launch -r root cat | grep -qx input
tap_ok $? "standard input and output"
environment()
{
	env "$@" "$NOFOLLOW" -r root env 2>/dev/null
}
environment A=1 B= | grep -v '^NOFOLLOW_STATE=\|^LD_PRELOAD=' | sort >out
env A=1 B= env | sort | cmp -s - out
tap_ok $? "the environment gains the shim and the state alone"
environment | grep -qx "LD_PRELOAD=$SHIM"
tap_ok $? "the shim is preloaded by its absolute path"
[ "$(environment | grep -c '^NOFOLLOW_STATE=1,')" = 1 ]
tap_ok $? "the state is there"
environment LD_PRELOAD=libm.so.6 | grep -qx "LD_PRELOAD=$SHIM:libm.so.6"
tap_ok $? "what was preloaded before comes after the shim"
! environment LD_AUDIT=/none.so | grep -q '^LD_AUDIT='
tap_ok $? "LD_AUDIT is dropped"

# Scripts.

printf '#!/bin/sh\nexit 4\n' >script
printf '#!%s/script\n' "$tmp" >nested
printf 'exit 5\n' >bare
printf '#!/none/interpreter\n' >orphan
: >empty
chmod 755 script nested bare orphan empty
ends 4 '' 'a script' -r root ./script
ends 4 '' 'a script whose interpreter is a script' -r root ./nested
ends 5 '' 'a script without a first line' -r root ./bare
ends 0 '' 'an empty file' -r root ./empty
ends 126 'nofollow: cannot run "./orphan": what it needs to run is missing' \
    'a script whose interpreter is missing' -r root ./orphan
tap_done
