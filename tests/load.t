#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What dlopen finds depends on who calls it, and does so under the shim; a
# link is not followed.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
export LC_ALL=C

mkdir -p "$tmp/root/plug/sub" "$tmp/out/sub"
cd "$tmp/root" || exit 1
ln -s ../out way
ln -s plug/sub/callee.so link.so
ln -s ../out/callee.so out.so
ln -s ../root/plug/sub/callee.so ../out/in.so

# object FILE SOURCE FLAG...
object()
{
	file=$1 source=$2
	shift 2
	# shellcheck disable=SC2086 # CC is a command and its flags
	$CC -D_GNU_SOURCE -shared -fPIC -o "$file" "$@" \
	    "$SRCDIR/tests/load/$source.c" -ldl
}

for directory in plug/sub ../out/sub plug ../out .; do
	object $directory/callee.so callee "-DWHICH=\"$directory\""
done &&
    object plug/sub/only.so callee '-DWHICH="only"' &&
    object ../out/sub/other.so callee '-DWHICH="other"' &&
    for directory in plug ../out; do
	# shellcheck disable=SC2016 # for the linker
	object $directory/caller.so caller \
	    '-Wl,-rpath,$ORIGIN/sub,--enable-new-dtags'
    done &&
    $CC -o main -D_GNU_SOURCE "$SRCDIR/tests/load/main.c" \
	"$SRCDIR/tests/load/caller.c" \
	-ldl "-Wl,-rpath,\$ORIGIN/plug/sub,--enable-new-dtags" &&
    cp main ../out/main
built=$?
tap_ok $built "the objects are built"
{ echo "log \"$tmp/log\""; echo "root \"$tmp/root\""; } >"$tmp/default"
{ cat "$tmp/default"; echo ' guard exec'; } >"$tmp/policy"

# shimmed POLICY COMMAND...
shimmed()
{
	policy=$1
	shift
	NOFOLLOW_POLICY="$tmp/$policy" LD_PRELOAD="$SHIM" "$@" 2>&1
}

# alike CLAIM EXPECTED COMMAND...
alike()
{
	claim=$1 expected=$2
	shift 2
	"$@" >"$tmp/bare" 2>&1
	: >"$tmp/log"
	tap_some "$(cat "$tmp/bare")" "$expected" "bare: $claim"
	for policy in policy default; do
		shimmed "$policy" "$@" >"$tmp/said"
		[ -s "$tmp/bare" ] && cmp -s "$tmp/bare" "$tmp/said"
		tap_ok $? "$claim, $policy"
		diff "$tmp/bare" "$tmp/said" | sed 's/^/# /'
	done
	tap_none "$(cat "$tmp/log")" "nothing is recorded: $claim"
}

# refused CLAIM HOW FILE
refused()
{
	"$tmp/root/main" plug/caller.so "$2" "$3" | grep -q ', as "'
	tap_ok $? "bare, it is loaded: $1"
	: >"$tmp/log"
	shimmed policy "$tmp/root/main" plug/caller.so "$2" "$3" >"$tmp/said"
	tap_some "$(cat "$tmp/said")" "refused by nofollow: $3: " \
	    "dlerror says so: $1"
	[ "$(grep -c '"call":"dlopen".*"action":"refused"' "$tmp/log")" = 1 ]
	tap_ok $? "it is recorded: $1"
}

# shellcheck disable=SC2016 # for the linker
for how in now lazy base new; do
	alike "$how: a bare name by the RUNPATH of an object" 'only, as' \
	    ./main plug/caller.so $how only.so
	alike "$how: a bare name by that of another" 'other, as' \
	    ./main ../out/caller.so $how other.so
	alike "$how: a bare name that another would find" 'cannot open' \
	    ./main ../out/caller.so $how only.so
	alike "$how: a bare name by the RUNPATH of the program" 'only, as' \
	    ./main - $how only.so
	alike "$how: \$ORIGIN of an object" ': plug/sub, as' \
	    ./main plug/caller.so $how '$ORIGIN/sub/callee.so'
	alike "$how: \$ORIGIN of another" ': ../out/sub, as' \
	    ./main ../out/caller.so $how '${ORIGIN}/sub/callee.so'
	alike "$how: \$ORIGIN of the program" ': ., as' \
	    ../root/main - $how '$ORIGIN/callee.so'
	alike "$how: what begins like \$ORIGIN" 'cannot open' \
	    ./main plug/caller.so $how './$ORIGINAL/${ORIGIN/callee.so'
	alike "$how: a path" ': ., as' ./main plug/caller.so $how ./callee.so
	alike "$how: by a link outside" ': plug/sub, as' \
	    ./main plug/caller.so $how ../out/in.so
	alike "$how: nothing there" 'cannot open' \
	    ./main plug/caller.so $how ./none.so
	alike "$how: no object" 'file too short' \
	    ./main plug/caller.so $how /dev/null
	refused "$how: a link" $how ./link.so
	refused "$how: a link to outside" $how "$tmp/root/out.so"
	refused "$how: below a link" $how way/callee.so
	refused "$how: a link beside \$ORIGIN" $how '$ORIGIN/../link.so'
done
alike "the program itself" 'loaded, as ""' ./main plug/caller.so now NULL
alike "the program itself, by no name" 'loaded, as ""' \
    ./main plug/caller.so now ''
alike "what is not loaded stays so" 'noload ./callee.so: not loaded' \
    ./main plug/caller.so noload ./callee.so
alike "what is loaded is found" 'noload ./callee.so: ., as' \
    ./main plug/caller.so now ./callee.so noload ./callee.so
alike "no mode" 'invalid mode' ./main plug/caller.so bad ./callee.so

# shellcheck disable=SC2016 # for the linker
tap_some "$(shimmed policy ./main plug/caller.so now '$LIB/callee.so')" \
    'refused by nofollow: $LIB/callee.so: ' "what only the linker knows is refused"
: >"$tmp/log"
shimmed policy ./main - now ./link.so now ./out.so now ./link.so \
    now ./callee.so >"$tmp/said"
[ "$(grep -c 'refused by nofollow: ./link.so: ' "$tmp/said")" = 2 ] &&
    [ "$(grep -c 'refused by nofollow: ./out.so: ' "$tmp/said")" = 1 ] &&
    tail -n 1 "$tmp/said" | grep -q ': ., as' &&
    [ "$(wc -l <"$tmp/log")" = 3 ]
tap_ok $? "each refusal has its own name, and a load after them works"
shimmed default ./main - now ./link.so | grep -q 'plug/sub, as'
tap_ok $? "where the class is not guarded, a link is followed"
tap_done
