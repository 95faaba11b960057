#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# nofollow below nofollow, and the state that it inherits.
# shellcheck disable=SC2016 # inner shells expand their own text
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
mkdir one two
echo SECRET >secret
ln -s "$tmp/secret" one/link
ln -s "$tmp/secret" two/link
echo "root $tmp/one" >policy
echo "root $tmp/two" >second
{ echo 'refusals audit' && cat policy; } >audit
cat one/link two/link | grep -c SECRET | grep -qx 2
tap_ok $? "control: bare the links lead to the secret"

# A run below another one.

refuses 'the outer root still holds below -r' \
    -r one "$NOFOLLOW" -r two cat one/link
refuses 'and the inner one holds too' -r one "$NOFOLLOW" -r two cat two/link
refuses 'the outer root still holds below -p' \
    -p policy "$NOFOLLOW" -p second cat one/link
refuses 'and the inner one holds too' \
    -p policy "$NOFOLLOW" -p second cat two/link
shows 'what the inner run adds is not there outside of it' \
    -r one sh -c '"$0" -r two true; cat two/link' "$NOFOLLOW"
refuses 'nofollow without options runs under what is in force' \
    -r one "$NOFOLLOW" cat one/link
launch -p policy "$NOFOLLOW" -r two cat one/link two/link
[ "$(grep -c '^nofollow: .*: refused$' said)" = 2 ]
tap_ok $? "each refuses under its own root"
ends 125 'audit:1:1: a nested run cannot choose to audit' \
    'an inner policy cannot choose to audit' \
    -r two "$NOFOLLOW" -p audit cat one/link
launch -p audit "$NOFOLLOW" -r two cat one/link >out
grep -q SECRET out && grep -q 'root "[^"]*/one": audited$' said
tap_ok $? "under an outer policy that audits, the inner run still enforces"

# What is in force is not read again.

launch -p policy sh -c 'echo nonsense >policy
	exec "$0" -p policy cat one/link' "$NOFOLLOW" >out
! grep -q SECRET out && grep -q ': refused$' said && ! grep -q nonsense said
tap_ok $? "a policy in force is not read again"
echo "root $tmp/one" >policy
fails '--log is for a policy of this run, and there is none' \
    'its log cannot be moved either' \
    -p policy "$NOFOLLOW" --log none -p policy true
launch -p policy "$NOFOLLOW" -p policy env >out
[ "$(grep '^NOFOLLOW_STATE=' out)" = \
    "$(launch -p policy env | grep '^NOFOLLOW_STATE=')" ]
tap_ok $? "nothing is added to the state"
grep -qx "NOFOLLOW_POLICY=$tmp/policy" out
tap_ok $? "the policy is named in the environment"
launch -p policy "$NOFOLLOW" -r two env >out
! grep -q '^NOFOLLOW_POLICY=' out && grep -q '^NOFOLLOW_STATE=1,' out
tap_ok $? "where the last run has no file, none is named"
set -- true
for number in 1 2 3 4 5 6 7 8; do
	mkdir "deep$number"
	set -- "$NOFOLLOW" -r "deep$number" "$@"
done
shift
ends 0 '' 'eight runs' "$@"
fails 'too many nested policies' 'nine runs' -r one "$NOFOLLOW" "$@"

# The state.

state=$(launch -r one env | sed -n 's/^NOFOLLOW_STATE=//p')

# damaged STATE REASON CLAIM
damaged()
{
	export NOFOLLOW_STATE="$1"
	fails "NOFOLLOW_STATE is damaged: $2" "$3" true
	unset NOFOLLOW_STATE
}

export NOFOLLOW_STATE="$state"
refuses 'control: a state that is whole is taken' cat one/link
unset NOFOLLOW_STATE
damaged '' 'it is cut short' 'an empty state'
damaged nonsense 'it is cut short' 'a state that is none'
damaged "2${state#1}" 'another version wrote it' 'a state of another version'
damaged "${state%?}" 'its checksum is wrong' 'a state that was cut'
damaged "${state}0" 'its checksum is wrong' 'a state that goes on'
damaged "$(echo "$state" | sed 's/one/two/')" 'its checksum is wrong' \
    'a state with another root'
damaged "$(printf '%98305s' '' | tr ' ' 1)" 'it is too long' \
    'a state that is too long'
refuses 'a program below cannot damage it' \
    -r one sh -c 'NOFOLLOW_STATE=nonsense "$0" cat one/link' "$NOFOLLOW"
tap_done
