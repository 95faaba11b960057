/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The names for large files.  musl's headers make macros of them, for the
 * names that serve files of every size, and of the structs'; here each is one
 * of its own. */
#ifndef SHIM_WRAP_LARGE_H
#define SHIM_WRAP_LARGE_H

#undef creat64
#undef fopen64
#undef freopen64
#undef fstatat64
#undef ftw64
#undef glob64
#undef lstat64
#undef mkostemp64
#undef mkostemps64
#undef mkstemp64
#undef mkstemps64
#undef nftw64
#undef open64
#undef openat64
#undef scandir64
#undef stat64
#undef statfs64
#undef statvfs64
#undef tmpfile64
#undef truncate64

struct stat64;
struct statfs64;
struct statvfs64;

#endif
