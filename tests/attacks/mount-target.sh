# SPDX-License-Identifier: LGPL-2.1-or-later
# The kernel follows a link to where it mounts.

tool='python3'
what='mounts onto a planted link'
kind=escape
says='"data" is a symlink to "../out"'
needs='unshare python3'

possible()
{
	unshare -m true 2>/dev/null
}

setup()
{
	ln -s ../out root/data
}

# What is mounted is seen in that namespace alone.
attack()
{
	trusted unshare -m python3 -c '
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
top = sys.argv[1]
target = os.fsencode(top + "/root/data")
if libc.mount(b"none", target, b"tmpfs", 0, None):
    sys.exit(os.strerror(ctypes.get_errno()))
if not os.path.exists(top + "/out/victim"):
    open(top + "/seen", "w").close()' "$T"
}

escaped()
{
	[ -e seen ]
}
