# SPDX-License-Identifier: LGPL-2.1-or-later
# A directory to be made lies below a link.

tool='mkdir -p'
what='makes directories below a link'
kind=escape
says='"o" is a symlink to "../out"'

setup()
{
	ln -s ../out root/o
}

attack()
{
	trusted mkdir -p root/o/new/deep
}

escaped()
{
	[ -e out/new ]
}
