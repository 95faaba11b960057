# SPDX-License-Identifier: LGPL-2.1-or-later
# --keep-dirlinks follows a link that was a directory when it looked; rsync
# was mended.  The class of CVE-2024-12747 and CVE-2026-29518.

tool='rsync'
what='-K finds a link for a directory'
kind=control
needs='rsync'

setup()
{
	mkdir -p src/d
	echo PWN >src/d/new
	ln -s ../out root/d
}

attack()
{
	trusted rsync -aK src/ root/
}

escaped()
{
	[ -e out/new ]
}
