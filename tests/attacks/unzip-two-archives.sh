# SPDX-License-Identifier: LGPL-2.1-or-later
# The first archive brings a link, the second an entry below it.
# The class of CVE-2018-1002200, Zip Slip.

tool='unzip'
what='second archive goes through a link'
kind=escape
says='"x" is a symlink to "../out"'
needs='zip unzip'

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
	(cd root && trusted unzip -qo ../1.zip)
	(cd root && trusted unzip -qo ../2.zip)
}

escaped()
{
	[ -e out/new ]
}
