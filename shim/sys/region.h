/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Memory for what is handed to exec and does not fit on a small stack.
 *
 * A child of vfork runs in its parent's memory until its exec succeeds, and
 * then nobody is left to give back what it took.  So the kernel is told to:
 * whatever a process holds when it leaves the memory is free again.
 *
 * What remains: a child that was cloned with CLONE_VM and already has told
 * the kernel of something else (CLONE_CHILD_CLEARTID, as threads have), or
 * a kernel that cannot say whether it has (no CONFIG_CHECKPOINT_RESTORE).
 * A region is then lost with each exec that succeeds.
 */
#ifndef SHIM_SYS_REGION_H
#define SHIM_SYS_REGION_H

#include <stddef.h>

/* size bytes of any content, aligned for any object, or NULL. */
void *region_take(size_t size);

/* NULL is allowed. */
void region_give(void *bytes);

#endif
