# SPDX-License-Identifier: LGPL-2.1-or-later
# grep -r opens directories by O_NOFOLLOW.

tool='grep -r'
what='directory turns into a link'
kind=control
swap='d .l'

setup()
{
	mkdir root/d
	echo in >root/d/secret
	ln -s ../out root/.l
}

attack()
{
	trusted grep -rs SECRET root
}

escaped()
{
	grep -q SECRET stdout
}
