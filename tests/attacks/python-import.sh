# SPDX-License-Identifier: LGPL-2.1-or-later
# A package of the tree is a link to code outside.

tool='python3'
what='imports a package through a link'
kind=escape
says='"pkg" is a symlink to "../out/pkg"'
needs='python3'

setup()
{
	mkdir out/pkg
	echo 'print("PWN")' >out/pkg/__init__.py
	ln -s ../out/pkg root/pkg
}

attack()
{
	trusted env PYTHONPATH=root python3 -B -c 'import pkg'
}

escaped()
{
	grep -q PWN stdout
}
