#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What the shim asks of the dynamic linker: libc alone, early and for good.
. "$SRCDIR/tests/tap.sh"
tap_directory

"$READELF" -W -d "$SHIM" >"$tmp/dynamic"
"$READELF" -W -l "$SHIM" >"$tmp/segments"
# shellcheck disable=SC2086 # NM is a command and its flags
$NM -D --undefined-only "$SHIM" >"$tmp/imports"

# flag SECTION WORD
flag()
{
	grep -q "($1).*[: ]$2\\( \\|\$\\)" "$tmp/dynamic"
	tap_ok $? "the shim is marked $2"
}

grep -q '(NEEDED).*\[libc\.so\.6\]' "$tmp/dynamic"
tap_ok $? "the shim needs libc"
tap_none "$(grep '(NEEDED)' "$tmp/dynamic" |
    grep -v -e '\[libc\.so\.6\]' -e '\[ld-linux-.*\]')" \
    "the shim needs nothing but libc and the dynamic linker"
grep -q '@GLIBC_' "$tmp/imports"
tap_ok $? "the shim imports symbols of glibc"
tap_none "$(grep ' U ' "$tmp/imports" | grep -v '@GLIBC_')" \
    "and no others"

words='malloc|calloc|realloc|reallocarray|free|aligned_alloc|posix_memalign'
words="$words|getenv|secure_getenv|setenv|putenv|unsetenv|clearenv"
words="$words|pthread_(mutex|rwlock|spin|cond|once|key|[gs]etspecific).*"
words="$words|call_once|mtx_.*|__tls_get_addr"
words="$words|f?printf|v?f?dprintf|v?s?n?printf|f?puts|f?putc|fwrite|fflush"
# What libc's own walks return is the program's to free, so that the room
# of their replacements has a heap.
# shellcheck disable=SC2086 # NM is a command and its flags
find "$BUILDDIR/policy" "$BUILDDIR/shim" -name 'libnofollow_la-*.o' \
    -path '*/.libs/*' ! -path '*/shim/composite/*' \
    -exec $NM -A --undefined-only {} + >"$tmp/rooms"
if grep -q ' U dlsym$' "$tmp/rooms"; then
	tap_none "$(grep -E " U ($words)(@|\$)" "$tmp/rooms")" \
	    "no heap, no environment of libc, no lock, no stdio is imported"
else
	tap_ok 0 "no heap # SKIP the objects hold no machine code"
fi
tap_none "$(grep '_chk@' "$tmp/imports")" \
    "nothing was compiled with _FORTIFY_SOURCE"
tap_none "$(grep '^ *TLS ' "$tmp/segments")" "the shim has no thread storage"

tap_none "$(grep TEXTREL "$tmp/dynamic")" "the text has no relocations"
flag FLAGS BIND_NOW
flag FLAGS_1 NOW
flag FLAGS_1 NODELETE
flag FLAGS_1 INITFIRST
tap_none "$(grep 'GNU_STACK' "$tmp/segments" | grep 'E')" \
    "the stack is not executable"
tap_done
