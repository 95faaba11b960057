/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the compiler's flags and libc's headers must not do to the shim.  The
 * Makefile puts it before every file of the shim and of its libraries. */

/* These turn functions that the shim defines into inline ones or rename
 * them.  A distribution's flags set them, after all flags of ours. */
#undef _FORTIFY_SOURCE
#undef _FILE_OFFSET_BITS
#undef _TIME_BITS

/* libc promises the compiler that a path is not NULL, and the compiler then
 * drops the test for NULL from the wrapper that has to answer EFAULT. */
#define __nonnull(params)
