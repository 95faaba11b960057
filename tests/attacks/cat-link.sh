# SPDX-License-Identifier: LGPL-2.1-or-later
# A secret is read under a harmless name.
# The class of CVE-2025-53109 and CVE-2026-25724.

tool='cat'
what='reads a secret under another name'
kind=escape
says='"README.md" is a symlink to "../out/secret"'

setup()
{
	ln -s ../out/secret root/README.md
}

attack()
{
	trusted cat root/README.md
}

escaped()
{
	grep -q SECRET stdout
}
