# SPDX-License-Identifier: LGPL-2.1-or-later
# A file is moved to below a link.

tool='mv'
what='moves a file below a link'
kind=escape
says='"o" is a symlink to "../out"'

setup()
{
	ln -s ../out root/o
	echo PWN >q
}

attack()
{
	trusted mv q root/o/new
}

escaped()
{
	[ -e out/new ]
}
