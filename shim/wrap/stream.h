/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening for a stream, for the names by which libc does it. */
#ifndef SHIM_WRAP_STREAM_H
#define SHIM_WRAP_STREAM_H

#include <stdio.h>

/* The flags of a mode of fopen(3), or -1 if libc knows it not. */
int stream_flags(const char *mode);

/* Opens the file of a stream.  One that only appends begins at the end of
 * its file.  Returns the descriptor or a negative errno value. */
long stream_file_open(const char *path, const char *mode);

/* fopen(3), guarded. */
FILE *stream_new(const char *path, const char *mode);

#endif
