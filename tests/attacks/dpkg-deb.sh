# SPDX-License-Identifier: LGPL-2.1-or-later
# dpkg-deb has tar replace the link by a directory.

tool='dpkg-deb'
what='finds a link for a directory'
kind=control
needs='dpkg-deb'

setup()
{
	mkdir -p d/DEBIAN d/x
	echo PWN >d/x/new
	printf '%s\n' 'Package: p' 'Version: 1' 'Architecture: all' \
	    'Maintainer: a <a@b>' 'Description: x' >d/DEBIAN/control
	dpkg-deb -b d p.deb >/dev/null
	ln -s ../out root/x
}

attack()
{
	trusted dpkg-deb -x p.deb root
}

escaped()
{
	[ -e out/new ]
}
