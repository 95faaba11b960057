# SPDX-License-Identifier: LGPL-2.1-or-later
# A link to what is not there yet: whoever writes through it makes it.
# The class of CVE-2025-53109 and CVE-2026-39861.

tool='sh'
what='redirects into a dangling link'
kind=escape
says='"f" is a symlink to "../out/new"'

setup()
{
	ln -s ../out/new root/f
}

attack()
{
	trusted sh -c 'echo PWN >root/f'
}

escaped()
{
	[ -e out/new ]
}
