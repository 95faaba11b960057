# SPDX-License-Identifier: LGPL-2.1-or-later
# systemd-tmpfiles refuses to step from what nobody owns to what root owns.
# The class of CVE-2018-6954.

tool='systemd-tmpfiles'
what='file below a link of another user'
kind=control
needs='systemd-tmpfiles'

possible()
{
	[ "$(id -u)" = 0 ]
}

setup()
{
	ln -s ../out root/x
	chown -h nobody root root/x
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
