# SPDX-License-Identifier: LGPL-2.1-or-later
# With a slash at the end rm goes down into the target and empties it.
# The class of CVE-2022-21658.

tool='rm -rf'
what='empties what link/ points to'
kind=escape
says='"cache" is a symlink to "../out"'

setup()
{
	ln -s ../out root/cache
}

attack()
{
	trusted rm -rf root/cache/
}

escaped()
{
	! [ -e out/secret ]
}
