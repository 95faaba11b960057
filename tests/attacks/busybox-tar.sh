# SPDX-License-Identifier: LGPL-2.1-or-later
# busybox refuses to make a link that leaves the tree.  The class of
# CVE-2011-5325.

tool='busybox tar'
what='link and member in one archive'
kind=control
needs='busybox python3'

setup()
{
	python3 - <<'PY'
import io, tarfile
with tarfile.open("e.tar", "w") as tar:
    link = tarfile.TarInfo("x")
    link.type = tarfile.SYMTYPE
    link.linkname = "../out"
    tar.addfile(link)
    member = tarfile.TarInfo("x/new")
    member.size = 4
    tar.addfile(member, io.BytesIO(b"PWN\n"))
PY
}

attack()
{
	(cd root && trusted busybox tar xf ../e.tar)
}

escaped()
{
	[ -e out/new ]
}
