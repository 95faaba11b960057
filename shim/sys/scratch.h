/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Memory for what does not fit on a small stack: a walk, a record, a long
 * path.  Wrappers run in signal handlers and on 8 KiB stacks, where there is
 * neither a heap nor room.
 */
#ifndef SHIM_SYS_SCRATCH_H
#define SHIM_SYS_SCRATCH_H

/* Bytes that every scratch has; pages that are not touched cost nothing. */
enum { SCRATCH_SIZE = 512 * 1024 };

/* SCRATCH_SIZE bytes of any content, or NULL: then the call fails with
 * ENOMEM.  To be given back by the process that took it. */
void *scratch_take(void);

void scratch_give(void *scratch);

#endif
