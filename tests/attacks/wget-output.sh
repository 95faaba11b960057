# SPDX-License-Identifier: LGPL-2.1-or-later
# The download has the name of a link: wget empties its target even when
# there is nothing to be had.

tool='wget'
what='downloads onto a link'
kind=escape
says='"dl" is a symlink to "../out/victim"'
needs='wget'

setup()
{
	ln -s ../out/victim root/dl
}

attack()
{
	trusted wget -q -t 1 -O root/dl http://127.0.0.1:1/
}

escaped()
{
	! [ -s out/victim ]
}
