#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Where file actions open or enter, the shim spawns by itself: the child and
# its parent have to be as libc would have made them.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
programs=$BUILDDIR/tests/spawn
hide=$BUILDDIR/tests/hide
export LC_ALL=C

mkdir -p "$tmp/root/d" "$tmp/out" "$tmp/bin"
cd "$tmp/root" || exit 1
echo f >f
echo g >g
echo h >d/h
ln -s ../out way
ln -s f link
echo "echo run by a shell \"\$0\" \"\$@\"" >shelled
echo "echo found and run by a shell \"\$0\" \"\$@\"" >../bin/shelled
chmod 755 shelled ../bin/shelled
: >../bin/denied
cp "$programs/report" report
cp "$programs/report" ../bin/report
cp "$programs/report" ../out/there
chmod -R go+rX "$tmp"
PATH=$tmp/bin:$PATH
{ echo "log \"$tmp/log\""; echo "root \"$tmp/root\""; } >"$tmp/policy"
{ cat "$tmp/policy"; echo ' guard read write chdir exec'; } >"$tmp/exec"
{ cat "$tmp/policy"; echo ' guard stat'; } >"$tmp/none"
: >"$tmp/log"
chmod 666 "$tmp/log"

# shimmed POLICY COMMAND...
shimmed()
{
	policy=$1
	shift
	NOFOLLOW_POLICY="$tmp/$policy" LD_PRELOAD="$SHIM" "$@" 2>&1
}

clean()
{
	rm -f made d/made
	echo f >f
}

# answer FILE COMMAND...: the child tells of the file that it writes to.
answer()
{
	file=$1
	shift
	clean
	"$@" </dev/null >"$tmp/now" 2>&1
	mv "$tmp/now" "$file"
}

# same CLAIM
same()
{
	[ -s "$tmp/bare" ] && cmp -s "$tmp/bare" "$tmp/said"
	tap_ok $? "$1"
	diff "$tmp/bare" "$tmp/said" | sed 's/^/# /'
}

# alike CLAIM WAY ATTRIBUTES ACTIONS FILE...
alike()
{
	claim=$1
	shift
	answer "$tmp/bare" "$programs/spawn" "$@"
	for policy in policy exec none; do
		answer "$tmp/said" shimmed "$policy" "$programs/spawn" "$@"
		same "$claim, $policy"
	done
	[ -x "$hide" ] || return
	answer "$tmp/said" shimmed exec "$hide" ENOSYS -- "$programs/spawn" "$@"
	same "$claim, without openat2"
}

# refused CLAIM WAY ATTRIBUTES ACTIONS FILE...: it works bare.
refused()
{
	claim=$1
	shift
	clean
	"$programs/spawn" "$@" </dev/null | grep -q ': 0$'
	tap_ok $? "bare: $claim"
	clean
	: >"$tmp/log"
	shimmed exec "$programs/spawn" "$@" </dev/null >"$tmp/said"
	grep -q ': ELOOP$' "$tmp/said" && grep -q '^no child' "$tmp/said" &&
	    grep -q '^pid untouched' "$tmp/said" &&
	    [ "$(grep -c '"action":"refused"' "$tmp/log")" = 1 ]
	tap_ok $? "refused and recorded once: $claim"
}

answer "$tmp/bare" "$programs/spawn" spawn '' open:9:f:0 ./report
tap_some "$(cat "$tmp/bare")" "fd 9 " "bare, the child tells its state"

# An open is in each, so that the shim has to do it all.
o=open:99:f:0

for way in spawn spawnp; do
	alike "$way: an open" $way '' $o ./report word
	alike "$way: nowhere to put the pid" $way nopid $o ./report
done
alike "open at the number that it gets" spawn '' open:3:f:0 ./report
alike "open over one that is open" spawn '' open:6:f:0 ./report
alike "open below one that is open" spawn '' open:0:f:0 ./report
alike "open in place of the output's error" spawn '' open:2:g:0 ./report
alike "open to write" spawn '' open:9:f:01 ./report
alike "open to append and cut" spawn '' open:9:f:03001 ./report
alike "open to make" spawn '' open:9:made:0102 ./report
alike "open to make below" spawn '' open:9:d/made:0301 ./report
alike "open what is there exclusively" spawn '' open:9:f:0301 ./report
alike "open close-on-exec" spawn '' open:9:f:02000000 ./report
alike "open close-on-exec at its own number" spawn '' open:3:f:02000000 \
    ./report
alike "open a directory" spawn '' open:9:d:0200000 ./report
alike "open nothing" spawn '' open:9:none:0 ./report
alike "open an empty path" spawn '' open:9::0 ./report
alike "open a file below a file" spawn '' open:9:f/x:0 ./report
alike "open with no number left" spawn limit:3 \
    dup2:1:0,open:5:f:0 ./report
alike "open beyond the limit" spawn limit:9 open:20:f:0 ./report
alike "close" spawn '' $o,close:6,close:99 ./report
alike "close what is not open" spawn '' $o,close:55 ./report
alike "close beyond the limit" spawn limit:20 open:9:f:0,close:55 ./report
alike "dup2" spawn '' $o,dup2:99:4,dup2:7:8,dup2:5:6 ./report
alike "dup2 onto itself" spawn '' $o,dup2:5:5 ./report
alike "dup2 of what is not open" spawn '' $o,dup2:44:4 ./report
alike "dup2 of what is not open onto itself" spawn '' $o,dup2:44:44 ./report
alike "dup2 beyond the limit" spawn limit:40 open:9:f:0,dup2:9:77 ./report
alike "closefrom" spawn '' $o,from:6 ./report
alike "closefrom beyond" spawn '' $o,from:500 ./report
alike "closefrom and open again" spawn '' from:3,$o,open:4:g:0 ./report
alike "chdir" spawn '' chdir:d,open:9:h:0 ../report
alike "chdir twice" spawn '' chdir:d,chdir:..,$o ./report
alike "chdir alone" spawn '' chdir:d ../report
alike "chdir to nothing" spawn '' chdir:none ./report
alike "chdir to a file" spawn '' chdir:f ./report
alike "chdir and the program as it was" spawn '' chdir:d ./report
alike "fchdir" spawn '' fchdir:6,open:9:h:0 ../report
alike "fchdir alone" spawn '' fchdir:6 ../report
alike "fchdir to what is not open" spawn '' fchdir:44 ./report
alike "fchdir to a file" spawn '' fchdir:5 ./report
alike "no foreground without a terminal" spawn '' $o,foreground:0 ./report
alike "many actions" spawn '' \
    "$o,dup2:99:8,close:99,chdir:d,open:10:h:0,fchdir:6,dup2:10:11,from:40" \
    ../report a b c

# terminal COMMAND...: has one, whose number is left out.
terminal()
{
	script -qec "$*" /dev/null </dev/null 2>&1 |
	    sed 's|/dev/pts/[0-9]*|TERMINAL|'
}

if command -v script >/dev/null; then
	for actions in "$o,foreground:0" "foreground:0,$o,from:3"; do
		for attributes in group:0 ''; do
			call="$programs/spawn spawn '$attributes' $actions"
			terminal "$call ./report" >"$tmp/bare"
			shimmed policy script -qec "$call ./report" /dev/null \
			    </dev/null | sed 's|/dev/pts/[0-9]*|TERMINAL|' \
			    >"$tmp/said"
			grep -q "^fd 0 .*TERMINAL" "$tmp/said"
			tap_ok $? "there is a terminal"
			same "foreground, $actions '$attributes'"
		done
	done
else
	tap_ok 0 "foreground # SKIP no script"
fi

# What goes wrong in the exec, which comes last.
alike "a missing program" spawn '' $o ./none
alike "a program without x" spawn '' $o ./f
alike "an empty path" spawn '' $o ''
alike "a program through a link outside" spawn '' $o "$tmp/bin/report"
for way in spawnp oldp; do
	alike "$way: a program of PATH" $way '' $o report word
	alike "$way: what PATH does not have" $way '' $o none
	alike "$way: what is denied in PATH" $way '' $o denied
	alike "$way: PATH unset" $way unset $o true
	alike "$way: PATH unset, here" $way unset $o report
	alike "$way: a script without #!" $way '' $o shelled a b
	alike "$way: an empty name" $way '' $o ''
done
for way in spawn old; do
	alike "$way: a script without #!" $way '' $o ./shelled a b
	alike "$way: a script without #!, nothing opened" $way '' '' \
	    ./shelled a b
done

# Attributes.
for attribute in setsid group:0 setsid,group:0 group:999999 mask:0 mask:-1 \
    mask:10 default:-1 default:12 default:10,mask:12 vfork param:0 param:5 \
    scheduler:3:0 scheduler:0:0 scheduler:0:5 scheduler:1:3 scheduler:99:0 \
    resetids setsid,mask:0,default:-1,resetids,scheduler:3:0; do
	alike "attributes $attribute" spawn $attribute \
	    $o,dup2:6:8 ./report
done
if [ "$(id -u)" = 0 ]; then
	alike "effective ids" spawn euid:65534 $o ./report
	alike "effective ids reset" spawn euid:65534,resetids $o ./report
	alike "effective ids reset before what is opened" spawn \
	    euid:65534,resetids open:9:made:0101 ./report
	alike "effective ids that may not" spawn euid:65534 \
	    open:9:made:0101 ./report
else
	tap_ok 0 "effective ids # SKIP only root has others"
fi

refused "a link that is opened" spawn '' open:9:link:0 ./report
refused "a link on the way to what is made" spawn '' \
    open:9:way/made:0101 ./report
tap_none "$(find "$tmp/out" -name made -newer "$tmp/said")" \
    "nothing is made outside"
refused "a link that is entered" spawn '' chdir:way "$tmp/bin/report"
refused "a link that is opened after others" spawnp '' \
    "$o,dup2:6:8,open:9:link:0" report
refused "a link where the child is" spawn '' \
    chdir:d,open:9:../link:0 ../report
refused "a program by a link where the child is" spawn '' \
    chdir:d ../way/there
refused "a program by a link where a descriptor led the child" spawn '' \
    fchdir:6 ../way/there

# What cannot be read cannot be guarded.
# shellcheck disable=SC2086 # CC is a command and its flags
$CC -D_GNU_SOURCE -shared -fPIC -o "$tmp/beside.so" \
    "$SRCDIR/tests/spawn/beside.c"
SHIM=$SHIM:$tmp/beside.so
shimmed policy "$programs/spawn" spawn '' $o ./report </dev/null >"$tmp/said"
grep -q '^spawn: EOPNOTSUPP' "$tmp/said" && grep -q '^no child' "$tmp/said"
tap_ok $? "actions that are kept in another way: ENOTSUP"
shimmed none "$programs/spawn" spawn '' $o ./report </dev/null >"$tmp/said"
grep -q '^spawn: 0' "$tmp/said"
tap_ok $? "where no class of theirs is guarded they are libc's affair"
tap_done
