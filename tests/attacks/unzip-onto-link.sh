# SPDX-License-Identifier: LGPL-2.1-or-later
# unzip removes what is in the way of an entry, so a planted link goes.

tool='unzip'
what='entry has the name of a link'
kind=control
needs='zip unzip'

setup()
{
	echo PWN >f
	zip -q 1.zip f
	ln -s ../out/victim root/f
}

attack()
{
	(cd root && trusted unzip -qo ../1.zip)
}

escaped()
{
	grep -q PWN out/victim
}
