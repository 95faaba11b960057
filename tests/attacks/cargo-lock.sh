# SPDX-License-Identifier: LGPL-2.1-or-later
# The lock file is a link to outside.  The class of CVE-2025-53547.

tool='cargo'
what='Cargo.lock is a link to outside'
kind=escape
says='"Cargo.lock" is a symlink to "../../out/lock"'
needs='cargo'

setup()
{
	mkdir -p root/p/src
	printf '[package]\nname="p"\nversion="0.1.0"\nedition="2021"\n' \
	    >root/p/Cargo.toml
	echo 'fn main(){}' >root/p/src/main.rs
	: >out/lock
	ln -s ../../out/lock root/p/Cargo.lock
}

attack()
{
	(cd root/p && trusted cargo generate-lockfile --offline -q)
}

escaped()
{
	grep -q 'name = "p"' out/lock
}
