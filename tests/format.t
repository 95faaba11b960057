#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Sources are laid out as .clang-format says.
. "$SRCDIR/tests/tap.sh"

[ -n "$CLANG_FORMAT" ] || tap_skip_all "no clang-format"
case $("$CLANG_FORMAT" --version) in
*'version 14.'*) ;;
*) tap_skip_all "another clang-format than 14, whose layout is the law" ;;
esac

# Reads the files named, or standard input.
layout_faults()
{
	"$CLANG_FORMAT" --dry-run --style=file:"$SRCDIR/.clang-format" \
	    "$@" 2>&1
}

tap_some "$(printf 'int  a ;\n' | layout_faults)" 'clang-format-violations' \
    "a bad layout is found"
tap_none "$(cd "$SRCDIR" && find policy shim tests -name '*.[ch]' |
    sort | while read -r file; do layout_faults "$file"; done)" \
    "every source is laid out by .clang-format"
tap_done
