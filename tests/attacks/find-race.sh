# SPDX-License-Identifier: LGPL-2.1-or-later
# find goes down by O_NOFOLLOW, so it deletes nothing outside.

tool='find -delete'
what='directory turns into a link'
kind=control
needs='find'
swap='d .l'

setup()
{
	mkdir root/d
	ln -s ../out root/.l
}

attack()
{
	touch root/d/victim
	trusted find root -name victim -delete
}

escaped()
{
	! [ -e out/victim ]
}
