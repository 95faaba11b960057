#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# libc's walks through directories: where nothing is refused they go as they
# do without the shim, step by step, and leave nothing on the heap.
. "$SRCDIR/tests/tap.sh"

if [ -z "$TMPDIR" ] && [ -w /dev/shm ]; then
	export TMPDIR=/dev/shm
fi
tap_directory
trap 'chmod -R u+rwx "$tmp"; rm -rf "$tmp"' EXIT
chmod 755 "$tmp"

program=$BUILDDIR/tests/walkers/walkers
hide=$BUILDDIR/tests/hide
names='scandir ftw nftw nftw-old fts glob glob-old wordexp'

# A user whom permissions bind.
user=
if [ "$(id -u)" = 0 ]; then
	user='setpriv --reuid=65534 --regid=65534 --clear-groups'
	$user test -r "$SHIM" -a -x "$program" || user=
fi

mkdir "$tmp/place" "$tmp/elsewhere"
: >"$tmp/log"
[ -z "$user" ] || chown 65534 "$tmp/place" "$tmp/log"
$user "$program" make "$tmp/place"
tap_ok $? "trees are made"

# compare CLAIM AS ROOT CLASSES NAME [plain]
compare()
{
	claim="$5: $1" as=$2 name=$5 plain=$6
	printf 'log "%s"\nroot "%s"\n\tguard %s\n' \
	    "$tmp/log" "$tmp/$3" "$4" >"$tmp/policy"
	# A command that wordexp cannot fork for ends in WRDE_NOSPACE, which
	# is the machine's fault: it gets a second chance.
	for chance in first second; do
		# shellcheck disable=SC2086 # words of a command
		NOFOLLOW_POLICY=$tmp/policy $as $user env LD_PRELOAD="$SHIM" \
		    "$program" "$name" "$tmp/place" $plain \
		    >"$tmp/shim" 2>/dev/null
		[ "$name$chance" = wordexpfirst ] || break
		cmp -s "$tmp/bare$plain" "$tmp/shim" && break
	done
	tap_none "$(diff -a "$tmp/bare$plain" "$tmp/shim" | head -n 20 |
	    cut -c 1-200)" "$claim"
}

for name in $names; do
	for plain in '' plain; do
		# shellcheck disable=SC2086 # words of a command
		$user "$program" "$name" "$tmp/place" $plain \
		    >"$tmp/bare$plain" 2>/dev/null
		[ "$(tail -n 1 "$tmp/bare$plain")" = complete ] &&
			[ "$(wc -l <"$tmp/bare$plain")" -gt 500 ]
		tap_ok $? "$name${plain:+, without links}: walks"
	done
	all="read write chdir stat exec"
	compare "the root is elsewhere" "" elsewhere "$all" "$name"
	compare "only reading is guarded" "" elsewhere read "$name"
	compare "only stat is guarded" "" elsewhere stat "$name"
	compare "in the root without links" "" place "$all" "$name" plain
	[ "$name" != wordexp ] ||
		compare "its shells are corrected already" \
		    "env LD_PRELOAD=$SHIM" elsewhere "$all" "$name"
	[ -x "$hide" ] || continue
	compare "the root is elsewhere, without openat2" "$hide ENOSYS" \
	    elsewhere "$all" "$name"
	compare "in the root without links, without openat2" "$hide ENOSYS" \
	    place "$all" "$name" plain
done
tap_none "$(grep -a -h '^kept' "$tmp/shim" | grep -v '^kept 0$')" \
    "nothing is left on the heap"
tap_none "$(head -n 5 "$tmp/log")" "nothing is refused"

# The shell of wordexp, in which a redirection goes through a link.
mkdir "$tmp/root" "$tmp/outside"
ln -s ../outside "$tmp/root/way"
printf 'log "%s"\nroot "%s"\n' "$tmp/log" "$tmp/root" >"$tmp/policy"
file=$tmp/root/way/file
# shellcheck disable=SC2016 # texts for wordexp
for text in '$(echo "it'\''s (so)"; echo x >FILE)' \
    '`echo "it'\''s (so)"; echo x >FILE`' \
    '"$(echo "it'\''s (so)"; echo x >FILE)"' \
    '${NO:-$(echo "it is (so)"; echo x >FILE)}'; do
	text=$(printf '%s\n' "$text" | sed "s|FILE|$file|")
	rm -f "$tmp/outside/file" "$tmp/log"
	"$BUILDDIR/tests/walkers/shell" "$text" >"$tmp/bare" 2>&1
	[ -e "$tmp/outside/file" ]
	tap_ok $? "$text: bare, it writes outside"
	rm -f "$tmp/outside/file"
	NOFOLLOW_POLICY=$tmp/policy LD_PRELOAD="$SHIM" \
	    "$BUILDDIR/tests/walkers/shell" "$text" >"$tmp/shim" 2>&1
	[ ! -e "$tmp/outside/file" ] && cmp -s "$tmp/bare" "$tmp/shim" &&
		grep -q '"comm":"sh".*"action":"refused"' "$tmp/log"
	tap_ok $? "$text: refused, and what it prints arrives"
done
tap_done
