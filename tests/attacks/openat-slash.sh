# SPDX-License-Identifier: LGPL-2.1-or-later
# With a slash at the end O_NOFOLLOW does not stop the kernel, so a guard
# built on it is none.  The class of CVE-2026-39822.

tool='python3'
what='openat("l/", O_NOFOLLOW)'
kind=escape
says='"l" is a symlink to "../out"'
needs='python3'

setup()
{
	ln -s ../out root/l
}

attack()
{
	trusted python3 -c '
import os
root = os.open("root", os.O_RDONLY)
flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY
print(os.listdir(os.open("l/", flags, dir_fd=root)))'
}

escaped()
{
	grep -q secret stdout
}
