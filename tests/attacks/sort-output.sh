# SPDX-License-Identifier: LGPL-2.1-or-later
# sort -o writes to a link.

tool='sort -o'
what='writes its result to a link'
kind=escape
says='"v" is a symlink to "../out/victim"'

setup()
{
	ln -s ../out/victim root/v
	echo PWN >q
}

attack()
{
	trusted sort -o root/v q
}

escaped()
{
	grep -q PWN out/victim
}
