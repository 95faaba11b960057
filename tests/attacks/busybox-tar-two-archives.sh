# SPDX-License-Identifier: LGPL-2.1-or-later
# A second run goes through a planted link.  A static program is not entered
# by a preloaded object; that it ran is in the log.

tool='busybox tar'
what='second archive goes through a link'
kind=limit
says='uncovered'
needs='busybox tar'

possible()
{
	! ldd "$(command -v busybox)" >/dev/null 2>&1
}

setup()
{
	ln -s ../out root/x
	mkdir -p s/x
	echo PWN >s/x/new
	tar -C s -cf 2.tar x/new
}

attack()
{
	(cd root && trusted sh -c 'busybox tar xf ../2.tar')
}

escaped()
{
	[ -e out/new ]
}
