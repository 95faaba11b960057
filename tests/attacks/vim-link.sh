# SPDX-License-Identifier: LGPL-2.1-or-later
# vim writes through a link.

tool='vim'
what='saves a file that is a link'
kind=escape
says='"f" is a symlink to "../out/victim"'
needs='vim'

setup()
{
	ln -s ../out/victim root/f
}

attack()
{
	trusted vim -Nu NONE -i NONE -es -c '%s/ORIG/PWN/' -c wq root/f
}

escaped()
{
	grep -q PWN out/victim
}
