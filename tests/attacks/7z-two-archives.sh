# SPDX-License-Identifier: LGPL-2.1-or-later
# 7z ignores links that leave the tree.
# The class of CVE-2025-11001 and CVE-2025-11002.

tool='7z'
what='second archive goes through a link'
kind=control
needs='zip 7z'

setup()
{
	mkdir s1 s2 s2/x
	ln -s ../out s1/x
	echo PWN >s2/x/new
	(cd s1 && zip -qy ../1.zip x)
	(cd s2 && zip -q ../2.zip x/new)
}

attack()
{
	trusted 7z x -y -oroot 1.zip
	trusted 7z x -y -oroot 2.zip
}

escaped()
{
	[ -e out/new ]
}
