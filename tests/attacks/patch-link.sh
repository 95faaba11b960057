# SPDX-License-Identifier: LGPL-2.1-or-later
# The file to patch was swapped for a link; patch looks before it opens.
# The class of CVE-2019-13636.

tool='patch'
what='file to patch is a link'
kind=control
needs='patch'

setup()
{
	ln -s ../out/victim root/f
	printf '%s\n' '--- f' '+++ f' '@@ -1 +1 @@' -ORIG +PWN >p.diff
}

attack()
{
	(cd root && trusted patch -p0 -i ../p.diff)
}

escaped()
{
	grep -q PWN out/victim
}
