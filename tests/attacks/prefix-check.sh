# SPDX-License-Identifier: LGPL-2.1-or-later
# A check that the path begins with the tree says nothing of its parents.
# The class of CVE-2025-53110.

tool='sh'
what='checks the prefix, then writes'
kind=escape
says='"build" is a symlink to "../out"'

setup()
{
	ln -s ../out root/build
}

attack()
{
	# shellcheck disable=SC2016
	trusted sh -c '
		case $1 in
		"$2"/*) echo PWN >"$1" ;;
		esac' sh "$T/root/build/new" "$T/root"
}

escaped()
{
	[ -e out/new ]
}
