# SPDX-License-Identifier: LGPL-2.1-or-later
# ed writes through a link.

tool='ed'
what='saves a file that is a link'
kind=escape
says='"f" is a symlink to "../out/victim"'
needs='ed'

setup()
{
	ln -s ../out/victim root/f
}

attack()
{
	printf '%s\n' a PWN . w q | trusted ed -s root/f
}

escaped()
{
	grep -q PWN out/victim
}
