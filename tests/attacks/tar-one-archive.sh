# SPDX-License-Identifier: LGPL-2.1-or-later
# A link and a member below it in one archive: tar puts a placeholder in the
# link's place until the end.

tool='tar'
what='link and member in one archive'
kind=control
needs='tar python3'

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
	trusted tar -C root -xf e.tar
}

escaped()
{
	[ -e out/new ]
}
