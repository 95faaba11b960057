# SPDX-License-Identifier: LGPL-2.1-or-later
# install removes what is in the way, so a planted link goes.

tool='install'
what='installs a file onto a link'
kind=control

setup()
{
	ln -s ../out/victim root/v
	echo PWN >q
}

attack()
{
	trusted install -m 644 q root/v
}

escaped()
{
	grep -q PWN out/victim
}
