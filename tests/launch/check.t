#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# nofollow --check says of every policy what the parser does.
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
cases=$SRCDIR/tests/cases/policy

# With an empty environment: variables are kept, whatever they are.
check()
{
	(cd "$cases" && exec env -i "$NOFOLLOW" --check "$1") >out 2>said
}

# verdict NAME: is the status, the text and what is said right?
verdict()
{
	check "$1.policy"
	status=$?
	grep -v ' is not enforced by this build$' said >faults
	errors=$cases/$1.errors
	[ ! -f "$cases/$1.kept-errors" ] || errors=$cases/$1.kept-errors
	if [ -f "$cases/$1.canonical" ] && [ -s said ]; then
		[ $status = 125 ] && [ ! -s out ] && [ ! -s faults ]
	elif [ -f "$cases/$1.canonical" ]; then
		[ $status = 0 ] && cmp -s out "$cases/$1.canonical"
	else
		[ $status = 125 ] && [ ! -s out ] && cmp -s said "$errors"
	fi
}

good=0
for file in "$cases"/*.policy; do
	name=$(basename "$file" .policy)
	verdict "$name"
	tap_ok $? "$name"
	[ ! -s out ] || good=$((good + 1))
done
[ "$good" -ge 4 ]
tap_ok $? "some of them are good policies of this build"

mkfifo fifo
printf 'root %s/fifo\n' "$tmp" >policy
ends 0 '' 'what it names is not looked at' --check policy
cmp -s out policy
tap_ok $? "and the text is printed"
"$NOFOLLOW" --check "$tmp/policy" | cmp -s - policy
tap_ok $? "an absolute path"
fails 'cannot open the policy "TMP/none": no such file' 'no such file' \
    --check none
fails 'the policy "TMP/fifo" is not a regular file' 'a FIFO' --check fifo
name=$(printf 'a\nb')
fails '--check "TMP/a\x0ab": the path holds a control byte' \
    'a name with a newline' --check "$name"
head -c 70000 /dev/zero | tr '\0' '#' >long
ends 125 'long:1:1: the text is longer than 65536 bytes' 'a long text' \
    --check long
printf 'root /srv\n    files regular\n    sync yes\n' >later
ends 125 'later:2:5: "files regular" is not enforced by this build
later:3:5: "sync yes" is not enforced by this build' \
    'all that this build does not enforce' --check later
tap_done
