#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# By whatever name a program calls, a link is not followed: the names of old
# programs, of fortified ones, of those for large files, and numbers.
. "$SRCDIR/tests/tap.sh"
tap_directory

directory=$BUILDDIR/tests/alias

# passes CLAIM COMMAND...: its claims are counted with ours.
passes()
{
	claim=$1
	shift
	mkdir "$tmp/place" "$tmp/place/root"
	"$@" "$tmp/place" >"$tmp/claims"
	tap_ok $? "$claim: all was tried"
	rm -rf "$tmp/place"
	cat "$tmp/claims"
	tap_count=$((tap_count + $(grep -c '^\(not \)\?ok ' "$tmp/claims")))
}

printf 'log "%s"\nroot "%s"\n guard read write chdir stat exec\n' \
    "$tmp/log" "$tmp/place/root" >"$tmp/policy"
for build in alias alias_fortified alias_large; do
	passes "$build, bare" "$directory/$build" bare
	absent=$(grep -c 'SKIP no such call' "$tmp/claims")
	rm -f "$tmp/log"
	passes "$build, shim" env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM" "$directory/$build" shim
	[ "$(grep -c 'SKIP no such call' "$tmp/claims")" -le "$absent" ]
	tap_ok $? "$build, shim: what is there is not missed"
	refused=$(grep -c '^ok .*: refused' "$tmp/claims")
	[ "$refused" -gt 0 ] && [ "$(wc -l <"$tmp/log")" = "$refused" ] &&
		! grep -v '"reason":"symlink".*"action":"refused"' "$tmp/log"
	tap_ok $? "$build, shim: each refusal is recorded, and no other"
done

# imports BUILD NAME...
imports()
{
	build=$1
	shift
	# shellcheck disable=SC2086 # NM is a command and its flags
	$NM -D --undefined-only "$directory/$build" | sed 's/.* //; s/@.*//' \
	    >"$tmp/imports"
	for name; do
		grep -qx "$name" "$tmp/imports" || echo "$name"
	done
}

tap_none "$(imports alias fopen creat truncate mkstemp)" \
    "the plain build calls the plain names"
tap_none "$(imports alias_large fopen64 creat64 truncate64 mkstemp64)" \
    "the build for large files calls those for large files"
tap_some "$(imports alias_large fopen creat truncate mkstemp)" truncate \
    "and no others"
# glibc has its checking open for GCC alone.
case $($CC --version) in
*clang*)
	tap_ok 0 "the fortified build # SKIP clang has no checking names"
	;;
*)
	tap_some "$(imports alias_fortified open64 openat64)" openat64 \
	    "the fortified build does not: it calls the checking names"
	;;
esac

# What has a class is tried above.
sed -n 's/^NAME(\([A-Za-z0-9_]*\), \([a-z]*\), .*/\1 \2/p' \
    "$SRCDIR/shim/wrap/names.def" | grep -v ' none$' |
    sed 's/ .*//' | sort >"$tmp/table"
"$directory/alias" names | sed 's/ .*//' | sort -u >"$tmp/names"
[ -s "$tmp/table" ]
tap_ok $? "the table of names is read"
tap_none "$(comm -23 "$tmp/table" "$tmp/names")" \
    "every name of the table is tried"
tap_done
