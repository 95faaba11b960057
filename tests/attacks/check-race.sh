# SPDX-License-Identifier: LGPL-2.1-or-later
# A script looks whether it has a link before it uses the name.
# The pattern of CVE-2018-15664.

tool='sh, cat'
what='file turns into a link after test'
kind=escape
says='"f" is a symlink to "../out/secret"'
swap='f .l'

setup()
{
	echo in >root/f
	ln -s ../out/secret root/.l
}

attack()
{
	trusted sh -c '[ ! -L root/f ] && cat root/f'
}

escaped()
{
	grep -q SECRET stdout
}
