# SPDX-License-Identifier: LGPL-2.1-or-later
# A new file below a link that leaves the tree: an invalid name to patch.
# The class of CVE-2015-1196.

tool='patch'
what='new file below a link'
kind=control
needs='patch'

setup()
{
	ln -s ../out root/x
	printf '%s\n' '--- /dev/null' '+++ x/new' '@@ -0,0 +1 @@' +PWN >p.diff
}

attack()
{
	(cd root && trusted patch -p0 -i ../p.diff)
}

escaped()
{
	[ -e out/new ]
}
