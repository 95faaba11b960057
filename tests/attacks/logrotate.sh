# SPDX-License-Identifier: LGPL-2.1-or-later
# The log file is a link: logrotate opens it with O_NOFOLLOW.
# The class of CVE-2011-1548.

tool='logrotate'
what='log file is a link'
kind=control
needs='logrotate'

setup()
{
	ln -s ../out/victim root/a.log
	printf '%s/root/a.log {\n rotate 1\n copytruncate\n}\n' "$T" >lr.conf
	chmod 600 lr.conf
}

attack()
{
	trusted logrotate -f -s "$T/state" lr.conf
}

escaped()
{
	! [ -s out/victim ]
}
