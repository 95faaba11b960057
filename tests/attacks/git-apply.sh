# SPDX-License-Identifier: LGPL-2.1-or-later
# git itself refuses what is "beyond a symbolic link".
# The class of CVE-2023-23946.

tool='git apply'
what='new file below a link'
kind=control
needs='git'

setup()
{
	git init -q root/r
	ln -s ../../out root/r/x
	printf '%s\n' '--- /dev/null' '+++ b/x/new' '@@ -0,0 +1 @@' +PWN >p.diff
}

attack()
{
	(cd root/r && trusted git apply ../../p.diff)
}

escaped()
{
	[ -e out/new ]
}
