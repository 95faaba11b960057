#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The command line of nofollow.
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
mkdir root
echo 'root /srv' >policy

# What is printed.

"$NOFOLLOW" --help >help
tap_ok $? "--help succeeds"
grep -q '^Usage: nofollow ' help
tap_ok $? "--help says how it is used"
"$NOFOLLOW" -h | cmp -s - help
tap_ok $? "-h is the same"
awk 'length > 79 { exit 1 }' help
tap_ok $? "--help fits a terminal"
"$NOFOLLOW" --version >version
tap_ok $? "--version succeeds"
grep -q '^nofollow [0-9]' version && grep -q 'LGPL-2.1-or-later' version
tap_ok $? "--version names the version and the licence"
"$NOFOLLOW" -V | cmp -s - version
tap_ok $? "-V is the same"
[ "$("$NOFOLLOW" --help --nonsense)" = "$(cat help)" ]
tap_ok $? "what follows --help does not matter"
for option in --help --version "--check policy"; do
	# shellcheck disable=SC2086 # an option and its argument
	"$NOFOLLOW" $option >/dev/full 2>said
	[ $? = 125 ] && grep -q '^nofollow: cannot write to standard' said
	tap_ok $? "$option: an output that cannot be written is a failure"
done

# What is wrong.

misused 'no COMMAND is given' 'no arguments at all'
misused 'no COMMAND is given' 'no command' -r root
misused 'no COMMAND is given' 'no command after --' -r root --
misused 'unknown option "-x"' 'an unknown letter' -x true
misused 'unknown option "-x"' 'an unknown letter among others' -xr root true
misused 'unknown option "--nonsense"' 'an unknown word' --nonsense true
misused 'unknown option "--nonsense=1"' 'the same with an argument' \
    --nonsense=1
misused 'unknown option "-\x1b"' 'an unknown letter that is a control byte' \
    "$(printf -- '-\033')"
misused 'an argument is missing behind "-p"' '-p without FILE' -p
misused 'an argument is missing behind "-r"' '-r without DIR' -r
misused 'an argument is missing behind "--policy"' '--policy without FILE' \
    --policy
misused 'an argument is missing behind "--log"' '--log without WHERE' --log
misused 'an argument is missing behind "--check"' '--check without FILE' \
    --check
misused 'no argument is taken by "--help=x"' '--help with an argument' \
    --help=x
misused 'no argument is taken by "--version=x"' \
    '--version with an argument' --version=x
misused '-p is given twice' 'two policies' -p policy -p policy true
misused '--log is given twice' 'two logs' --log none --log none true
misused '--check is given twice' 'two files to check' \
    --check policy --check policy
misused '--explain and --check cannot be combined' 'two tasks' \
    --explain --check policy
misused '--explain and --check cannot be combined' 'two tasks, turned' \
    --check policy --explain root
misused '--check takes no other option' '--check with -p' \
    --check policy -p policy
misused '--check takes no other option' '--check with -r' \
    -r root --check policy
misused '--check takes no other option' '--check with --log' \
    --log none --check policy
misused 'too much for --check: "more"' '--check with a command' \
    --check policy more
misused 'no PATH is given' '--explain without PATH' -r root --explain
misused 'too much for one PATH: "more"' '--explain with two paths' \
    -r root --explain root more
misused '--explain knows no class "nonsense"' 'an unknown class' \
    -r root --explain=nonsense root
misused '--log means nothing to --explain, which records nothing' \
    '--explain with --log' -r root --log none --explain root

# What is right.

ends 0 '' '-r' -r root true
ends 0 '' '--root DIR' --root root true
ends 0 '' '--root=DIR' --root=root true
ends 0 '' 'a word cut short' --ro=root true
ends 0 '' '-rDIR' -rroot true
ends 0 '' '--log' --log none -r root true
ends 0 '' '-- before the command' -r root -- true
ends 3 '' "the command's own options are its own" -r root sh -c 'exit 3' -r
ends 127 'nofollow: cannot run "--help": No such file or directory' \
    'a command that looks like an option' -r root -- --help
tap_done
