# SPDX-License-Identifier: LGPL-2.1-or-later
# A file is installed below a link.

tool='install'
what='installs a file below a link'
kind=escape
says='"o" is a symlink to "../out"'

setup()
{
	ln -s ../out root/o
	echo PWN >q
}

attack()
{
	trusted install -m 644 q root/o/new
}

escaped()
{
	[ -e out/new ]
}
