# SPDX-License-Identifier: LGPL-2.1-or-later
# Without --keep-dirlinks the receiver replaces the link by a directory.
# The class of CVE-2024-12087.

tool='rsync'
what='finds a link for a directory'
kind=control
needs='rsync'

setup()
{
	mkdir -p src/d
	echo PWN >src/d/new
	ln -s ../out root/d
}

attack()
{
	trusted rsync -a src/ root/
}

escaped()
{
	[ -e out/new ]
}
