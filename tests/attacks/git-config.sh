# SPDX-License-Identifier: LGPL-2.1-or-later
# A planted .git/config.  git reads the link and makes its lock file beside
# the target, by a path that has no link in it; only then does it open
# .git/config itself, and stops.

tool='git config'
what='.git/config is a link to outside'
kind=partly
says='"config" is a symlink to "../../../out/cfg"'
needs='git'

setup()
{
	git init -q root/r
	mv root/r/.git/config out/cfg
	ln -s ../../../out/cfg root/r/.git/config
}

attack()
{
	(cd root/r && trusted git config core.pager PWN)
}

escaped()
{
	grep -q PWN out/cfg
}
