# SPDX-License-Identifier: LGPL-2.1-or-later
# tar goes down by O_NOFOLLOW, so it packs nothing from outside.

tool='tar -c'
what='directory turns into a link'
kind=control
needs='tar'
swap='d .l'

setup()
{
	mkdir root/d
	echo in >root/d/secret
	ln -s ../out root/.l
}

attack()
{
	trusted tar -cf - root
}

escaped()
{
	grep -q SECRET stdout
}
