#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# A shim for another machine: the rows of the table of resolver cases in a
# program that the shim's code is linked with, and every name through the
# shim itself.  Emulators know no openat2, so it is the walk that is tried.
. "$SRCDIR/tests/tap.sh"
tap_directory
chmod 755 "$tmp" # some rows run as another user

[ -n "$EMULATOR" ] || tap_skip_all "EMULATOR is not set"

table=$SRCDIR/tests/cases/resolver-cases.tsv
within=$tmp/within

# program NAME FILE: a file that the kernel itself can execute.
printf '#!/bin/sh\nexec %s "%s" "$@"\n' \
    "$EMULATOR" "$BUILDDIR/tests/probe/within" >"$within"
chmod 755 "$within"

# counted FILE: its claims are ours.
counted()
{
	cat "$1"
	tap_count=$((tap_count + $(grep -c '^\(not \)\?ok ' "$1")))
}

mkdir -m 755 "$tmp/rows"
$EMULATOR "$BUILDDIR/tests/probe/probe" emulated "$table" "$tmp/rows" \
    "$within" >"$tmp/claims" 2>"$tmp/noise"
tap_ok $? "the rows were played"
counted "$tmp/claims"
[ "$(grep -c '^ok - [a-z][a-z][0-9]' "$tmp/claims")" = \
    "$(grep -c '^[a-z][a-z][0-9]' "$table")" ]
tap_ok $? "and none was left out"

# What an emulator does not do: it has no execveat, quotactl, fanotify_mark or
# mounts that are made step by step, loads no libc a second time, and its
# vfork is a fork, whose child cannot tell its parent why it failed.
lacks='execveat|dlmopen LM_ID_NEWLM|posix_spawn_file_actions_[a-z_]*'
lacks="$lacks|quotactl|fanotify_mark|open_tree|move_mount|fspick|fsconfig"
lacks="$lacks|mount_setattr"

printf 'log none\nroot "%s"\n guard read write chdir stat exec\n' \
    "$tmp/place/root" >"$tmp/policy"
# tries WAY VARIABLE...: every name, in that environment.
tries()
{
	way=$1
	shift
	mkdir "$tmp/place" "$tmp/place/root"
	# What is native here cannot preload the shim, says so and goes on.
	# shellcheck disable=SC2086 # a command and its flags
	env "$@" $EMULATOR "$BUILDDIR/tests/alias/alias" "$way" "$tmp/place" \
	    >"$tmp/raw" 2>"$tmp/noise"
	tap_ok $? "every name was tried, $way"
	sed -E "s/^not (ok - ($lacks)( [a-z]*)?, .*)/\\1 # SKIP emulated/" \
	    "$tmp/raw" >"$tmp/claims"
	rm -rf "$tmp/place"
	counted "$tmp/claims"
}

tries bare
tries shim NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM"
grep -q '^ok .*: refused' "$tmp/claims"
tap_ok $? "and some were refused"
tap_done
