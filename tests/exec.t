#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Whatever is started below a protected process is protected, however it is
# started and whatever its environment was meant to be.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
client=$BUILDDIR/tests/exec_client
export LC_ALL=C

mkdir "$tmp/root" "$tmp/other" "$tmp/out"
cd "$tmp/root" || exit 1
echo SECRET >"$tmp/out/secret"
ln -s ../out/secret link
ln -s ../out/secret ../other/link
printf 'show:\n\t@cat link\n' >Makefile
printf 'root "%s"\n' "$tmp/root" >"$tmp/policy"
printf 'root "%s"\n' "$tmp/other" >"$tmp/nested"
{ echo 'uncovered refuse'; cat "$tmp/policy"; } >"$tmp/strict"
{ cat "$tmp/policy"; echo '    guard read'; } >"$tmp/reading"

# guarded POLICY COMMAND...: says what it said, and ends as it ended.
guarded()
{
	policy=$tmp/$1
	shift
	NOFOLLOW_POLICY="$policy" LD_PRELOAD="$SHIM" \
	    "$@" </dev/null 2>"$tmp/log"
}

bare()
{
	"$@" </dev/null 2>"$tmp/log"
}

logged()
{
	grep -q '^nofollow: [^ ]*: .*"link" is a symlink to .*: refused$' \
	    "$tmp/log"
}

# protects CLAIM COMMAND...: it reads the link bare; under nofollow that is
# refused and logged.
protects()
{
	claim=$1
	shift
	bare "$@" | grep -q SECRET &&
	    ! guarded policy "$@" | grep -q SECRET && logged
	tap_ok $? "$claim"
}

# script CLAIM NEEDED...: protects, for the script on standard input.
script()
{
	claim=$1
	shift
	cat >"$tmp/script"
	for need; do
		if ! command -v "$need" >/dev/null; then
			tap_ok 0 "$claim # SKIP no $need"
			return
		fi
	done
	protects "$claim" sh "$tmp/script"
}

cat=$(command -v cat)
env=$(command -v env)

# Each way of libc, with each environment.  fexecve takes no NULL.

ways='execve execv execvp execvpe execl execlp execle fexecve execveat
execve-by-number execveat-by-number spawn spawnp vfork system popen
_IO_popen _IO_proc_open'
for way in $ways; do
	for kind in null empty many huge; do
		[ "$way $kind" != 'fexecve null' ] || continue
		protects "$way, environment $kind" \
		    "$client" "$way" "$kind" "$cat" link
	done
done

bare "$client" fexecve null "$cat" link
was=$?
guarded policy "$client" fexecve null "$cat" link
[ $? = "$was" ] && grep -q 'Invalid argument' "$tmp/log"
tap_ok $? "fexecve without an environment fails as it does bare"

# What the child's environment is then.

ours='^\(LD_PRELOAD\|NOFOLLOW_POLICY\|NOFOLLOW_STATE\)='
for way in execve spawn vfork system; do
	bare "$client" "$way" many "$env" | grep -v "$ours" >"$tmp/bare"
	guarded policy "$client" "$way" many "$env" >"$tmp/all"
	grep -v "$ours" "$tmp/all" >"$tmp/guarded"
	grep -c '^ENTRY_' "$tmp/bare" | grep -qx 10000 &&
	    cmp -s "$tmp/bare" "$tmp/guarded"
	tap_ok $? "$way: 10,000 entries arrive as they were"
	[ "$(grep -c "^LD_PRELOAD=$SHIM\$" "$tmp/all")" = 1 ]
	tap_ok $? "$way: the shim is preloaded by its absolute path, once"
done

bare "$client" execve huge "$env" | sed -n "s|^LD_PRELOAD=||p" >"$tmp/bare"
guarded policy "$client" execve huge "$env" |
    sed -n "s|^LD_PRELOAD=$SHIM:||p" >"$tmp/guarded"
[ -s "$tmp/bare" ] && cmp -s "$tmp/bare" "$tmp/guarded"
tap_ok $? "a huge LD_PRELOAD is kept, after the shim"

bare "$client" execve full "$cat" link | grep -q SECRET &&
    ! guarded policy "$client" execve full "$cat" link >"$tmp/said" &&
    grep -q 'Argument list too long' "$tmp/log"
tap_ok $? "where no room is left in LD_PRELOAD the exec fails: E2BIG"

bare "$client" execve audit "$env" | grep -q '^LD_AUDIT=' &&
    guarded policy "$client" execve audit "$env" >"$tmp/all" &&
    grep -q '^KEPT=1' "$tmp/all" && ! grep -q '^LD_AUDIT=' "$tmp/all"
tap_ok $? "LD_AUDIT is dropped, the rest kept"

guarded policy "$env" | sort >"$tmp/first"
guarded policy "$env" "$env" | sort >"$tmp/second"
tap_none "$(grep -v '^NOFOLLOW_STATE=' "$tmp/second" |
    diff "$tmp/first" -)" "a child's environment gains the state alone"

# What LD_PRELOAD cannot hold can be behind a link that it can.

for name in 'with blank' with:colon "with\$dollar"; do
	mkdir "$tmp/$name"
	cp "$SHIM" "$tmp/$name/libnofollow.so"
	ln -sf "$tmp/$name/libnofollow.so" "$tmp/alias.so"
	NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$tmp/alias.so" \
	    "$cat" link >"$tmp/said" 2>"$tmp/log"
	[ $? = 125 ] && [ ! -s "$tmp/said" ] &&
	    grep -q '^nofollow: .* cannot be preloaded: a blank' "$tmp/log"
	tap_ok $? "a true path that LD_PRELOAD cannot hold: $name"
done

# shellcheck source=tests/exec-tools.sh
. "$SRCDIR/tests/exec-tools.sh"
tap_done
