# SPDX-License-Identifier: LGPL-2.1-or-later
# systemd-tmpfiles reads each link and opens its target itself, so no call
# that it makes ever follows one.  The class of CVE-2018-6954.

tool='systemd-tmpfiles'
what='file below a link'
kind=limit
needs='systemd-tmpfiles'

setup()
{
	ln -s ../out root/x
	printf 'f %s/root/x/new 0644 - - - PWN\n' "$T" >t.conf
}

attack()
{
	trusted systemd-tmpfiles --create "$T/t.conf"
}

escaped()
{
	[ -e out/new ]
}
