# SPDX-License-Identifier: LGPL-2.1-or-later
# A hard link is no symlink: nothing is followed.

tool='sh'
what='writes to a hard link'
kind=limit

setup()
{
	ln out/victim root/h
}

attack()
{
	trusted sh -c 'echo PWN >root/h'
}

escaped()
{
	grep -q PWN out/victim
}
