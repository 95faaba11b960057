# SPDX-License-Identifier: LGPL-2.1-or-later
# A directory becomes a link after cp has looked and before it opens.
# The class of CVE-2026-53797.

tool='cp -r'
what='directory turns into a link'
kind=escape
says='"d" is a symlink to "../out"'
swap='d .l'

setup()
{
	mkdir root/d
	echo in >root/d/secret
	ln -s ../out root/.l
}

attack()
{
	rm -rf copy
	trusted cp -r root copy
}

escaped()
{
	[ -d copy/d ] && ! [ -L copy/d ] && grep -q SECRET copy/d/secret
}
