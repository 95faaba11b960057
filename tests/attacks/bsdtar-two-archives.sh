# SPDX-License-Identifier: LGPL-2.1-or-later
# libarchive looks for links in the way of a member by itself.

tool='bsdtar'
what='second archive goes through a link'
kind=control
needs='tar bsdtar'

setup()
{
	mkdir s1 s2 s2/x
	ln -s ../out s1/x
	echo PWN >s2/x/new
	tar -C s1 -cf 1.tar x
	tar -C s2 -cf 2.tar x/new
}

attack()
{
	trusted bsdtar -C root -xf 1.tar
	trusted bsdtar -C root -xf 2.tar
}

escaped()
{
	[ -e out/new ]
}
