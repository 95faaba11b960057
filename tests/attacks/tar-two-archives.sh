# SPDX-License-Identifier: LGPL-2.1-or-later
# The first archive brings a link, the second a member below it.
# The class of CVE-2025-45582.

tool='tar'
what='second archive goes through a link'
kind=escape
says='"x" is a symlink to "../out"'
needs='tar'

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
	trusted tar -C root -xf 1.tar
	trusted tar -C root -xf 2.tar
}

escaped()
{
	[ -e out/new ]
}
