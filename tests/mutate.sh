#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# A wrapper whose absence nobody notices is not tested: takes the names out of
# the shim, one by one, and wants a claim to fail each time that holds with
# the name.
#
#	mutate.sh [NAME...]	all names of the table, if none is given
. "$SRCDIR/tests/tap.sh"

if [ -z "$TMPDIR" ] && [ -w /dev/shm ]; then
	export TMPDIR=/dev/shm
fi
tap_directory
hide=$BUILDDIR/tests/hide
[ -x "$hide" ] || hide=
mkdir "$tmp/root"
echo SECRET >"$tmp/secret"
ln -s ../secret "$tmp/root/link"
printf 'log none\nroot "%s"\n' "$tmp/root" >"$tmp/policy"

# Lines of NAME[@VERSION] FILE PATHS.
table=$tmp/table
sed -n '
	s/, *"\([^"]*\)")$/, "\1")/
	s/^NAME(\([^,]*\), [a-z]*, "\(.*\)", [a-z]*, "\(.*\)")/\1 \3 \2/p
	s/^OLD(\([^,]*\), "\([^"]*\)", [a-z]*, "\(.*\)", [a-z]*, "\(.*\)")/\1@\2 \4 \3/p
' "$SRCDIR/shim/wrap/names.def" >"$table"

# protects WAY: what is started protects itself, although its environment
# knows nothing of the shim.
protects()
{
	LD_PRELOAD=$shim NOFOLLOW_POLICY=$tmp/policy \
	    "$BUILDDIR/tests/exec_client" "${1#posix_}" empty "$(command -v cat)" \
	    "$tmp/root/link" 2>&1 | grep -q SECRET || echo "ok - $1"
}

# cells NAME: the matrix.
cells()
{
	rm -rf "$tmp/matrix"
	mkdir "$tmp/matrix"
	"$BUILDDIR/tests/matrix/matrix" "$shim" "$hide" "$tmp/matrix" "$1"
}

# script_claims NAME: those of the script, which for the whole shim need be
# known once.
script_claims()
{
	# shellcheck disable=SC2153 # it comes from the environment
	if [ "$shim" != "$SHIM" ]; then
		SHIM=$shim sh "$SRCDIR/tests/$1"
		return
	fi
	[ -e "$tmp/$1" ] || sh "$SRCDIR/tests/$1" >"$tmp/$1" 2>&1
	cat "$tmp/$1"
}

# claims_of NAME FILE PATHS: those that hold of the object $shim.
claims_of()
{
	case $2:$3 in
	actions:) script_claims spawn.t ;;
	filter:) script_claims filter.t ;;
	fts:* | fts_read:*) script_claims fts.t ;;
	shell:* | exec:* | execl:* | spawn:*) protects "$1" ;;
	syscall:) ;;
	thread:) SHIM=$shim sh "$SRCDIR/tests/insides.t" "$1" ;;
	*:) script_claims fixed.t ;;
	esac
	cells "$1"
}

# libc_has NAME: some are younger than the libc at hand.
libc_has()
{
	# shellcheck disable=SC2086 # NM is a command and its flags
	$NM -D --defined-only "$($CC -print-file-name=libc.so.6)" |
	    grep -q " $1@"
}

# mutate NAME FILE PATHS
mutate()
{
	if ! libc_has "${1%%@*}"; then
		tap_ok 0 "without $1 # SKIP libc has none"
		return
	fi
	# shellcheck disable=SC2153 # it comes from the environment
	shim=$SHIM
	claims_of "$@" 2>&1 | grep '^ok ' >"$tmp/with"
	shim=$tmp/shim.so
	rm -f "$shim"
	if "$BUILDDIR/tests/unexport" "$SHIM" "$shim" "$1"; then
		claims_of "$@" 2>&1 | grep '^ok ' >"$tmp/without"
		grep -vqxFf "$tmp/without" "$tmp/with"
		tap_ok $? "without $1 something fails"
	else
		tap_ok 1 "$1 is exported"
	fi
}

while read -r name file paths; do
	case " $* " in
	"  " | *" $name "*) mutate "$name" "$file" "$paths" ;;
	esac
done <"$table"
[ "$tap_count" -ge $# ] && [ "$tap_count" -gt 0 ]
tap_ok $? "the names are in the table"
tap_done
