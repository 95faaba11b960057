# SPDX-License-Identifier: LGPL-2.1-or-later
# The download has the name of a link.

tool='curl'
what='downloads onto a link'
kind=escape
says='"dl" is a symlink to "../out/victim"'
needs='curl'

setup()
{
	ln -s ../out/victim root/dl
	echo PWN >page
}

attack()
{
	trusted curl -s -o root/dl "file://$T/page"
}

escaped()
{
	grep -q PWN out/victim
}
