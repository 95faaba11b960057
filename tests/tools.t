#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Ordinary work in a protected tree comes out as it does bare: exit status,
# standard output and error, and the tree that is left.
#
# Links lie about too, but no tool here goes through one: they are copied,
# packed, renamed and removed, as links.  (cp and mv look by O_DIRECTORY
# whether their last argument is one to copy into; -T keeps them from it.)
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)

# shellcheck source=tests/tools-lib.sh
. "$SRCDIR/tests/tools-lib.sh"
tree=$tmp/root
printf 'root "%s"\n' "$tmp/root" >"$tmp/policy"

# Without this, all below might be the same for want of a shim.
echo 'cat links/outside' >"$tmp/script"
tap_some "$(work_do bare)" 'out: SECRET' "bare a link is followed"
for way in $ways; do
	tap_some "$(work_do "$way")" '"outside" is a symlink to' \
	    "a link is refused, $way"
done

# shellcheck source=tests/tools-files.sh
. "$SRCDIR/tests/tools-files.sh"
# shellcheck source=tests/tools-languages.sh
. "$SRCDIR/tests/tools-languages.sh"
tap_done
