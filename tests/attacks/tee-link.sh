# SPDX-License-Identifier: LGPL-2.1-or-later
# tee writes to a link.

tool='tee'
what='writes to a link'
kind=escape
says='"v" is a symlink to "../out/victim"'

setup()
{
	ln -s ../out/victim root/v
	echo PWN >q
}

attack()
{
	trusted tee root/v <q
}

escaped()
{
	grep -q PWN out/victim
}
