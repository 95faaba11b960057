# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=sh
# For the tests of the command: sourced by tests/launch/*.t, which are then
# in a temporary directory of their own, its true path in $tmp.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
cd "$tmp" || exit 1
unset NOFOLLOW_POLICY NOFOLLOW_STATE LD_PRELOAD NO_COLOR
export LC_ALL=C
touch said

# launch ARGUMENT...: runs nofollow; what goes to stderr is in the file said,
# without the warning that every root here gets.
launch()
{
	launch_raw "$@" 2>said.raw
	set -- $?
	grep -v 'is no mount: see\|are no mounts: see' said.raw >said
	return "$1"
}

launch_raw()
{
	timeout 30 "$NOFOLLOW" "$@"
}

# ends STATUS LINE CLAIM ARGUMENT...: nofollow ends with that status, and
# nothing but that line, which may be empty, is said.  TMP stands for the
# directory of the test.
ends()
{
	expected=$1
	line=$(printf '%s' "$2" | sed "s|TMP|$tmp|g")
	claim=$3
	shift 3
	launch "$@" >out </dev/null
	status=$?
	[ "$status" = "$expected" ] && [ "$(cat said)" = "$line" ]
	set -- $?
	tap_ok "$1" "$claim"
	[ "$1" -eq 0 ] || {
		echo "# status $status, said:"
		sed 's/^/# /' said
	}
}

# fails LINE CLAIM ARGUMENT...: an own failure, before anything is run.
fails()
{
	line=$1
	claim=$2
	shift 2
	ends 125 "nofollow: $line" "$claim" "$@"
}

# misused LINE CLAIM ARGUMENT...: the command line is wrong.
misused()
{
	line=$1
	claim=$2
	shift 2
	ends 125 "nofollow: $line; see nofollow --help" "$claim" "$@"
}

# refuses CLAIM ARGUMENT...: nofollow runs a command that would show SECRET;
# it does not, and one refusal is said.
refuses()
{
	claim=$1
	shift
	! launch "$@" >out </dev/null && ! grep -q SECRET out &&
	    [ "$(grep -c '^nofollow: .*: refused$' said)" = 1 ]
	tap_ok $? "$claim"
}

# shows CLAIM ARGUMENT...: the same, and it does show it.
shows()
{
	claim=$1
	shift
	launch "$@" >out </dev/null && grep -q SECRET out && [ ! -s said ]
	tap_ok $? "$claim"
}
