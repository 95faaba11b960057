# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=sh
# How a test script reports: sourced by *.t, TAP on standard output.

tap_count=0

# tap_ok STATUS CLAIM: the claim holds if STATUS is 0.
tap_ok()
{
	tap_count=$((tap_count + 1))
	if [ "$1" -eq 0 ]; then
		echo "ok $tap_count - $2"
	else
		echo "not ok $tap_count - $2"
	fi
}

# tap_none FAULTS CLAIM: the claim holds if the text FAULTS is empty.
tap_none()
{
	[ -z "$1" ]
	tap_ok $? "$2"
	[ -z "$1" ] || printf '%s\n' "$1" | sed 's/^/# /'
}

# tap_some FAULTS WORD CLAIM: the control of tap_none, where FAULTS has to
# name WORD.
tap_some()
{
	case $1 in
	*"$2"*) tap_ok 0 "$3" ;;
	*) tap_ok 1 "$3" ;;
	esac
}

# tap_skip_all REASON
tap_skip_all()
{
	echo "1..0 # SKIP $1"
	exit 0
}

tap_done()
{
	echo "1..$tap_count"
}

# tap_directory: a temporary directory, its path in $tmp, that goes when the
# script ends.
tap_directory()
{
	tmp=$(mktemp -d) || exit 1
	trap 'rm -rf "$tmp"' EXIT
	trap 'exit 1' HUP INT TERM
}
