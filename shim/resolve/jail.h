/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* chroot(2): below a root, no walk upwards could find the root again. */
#ifndef SHIM_RESOLVE_JAIL_H
#define SHIM_RESOLVE_JAIL_H

#include "shim/refuse/refusal.h"

/* Is the directory at dirfd below a root?  The root itself is not.  Returns
 * 0, or -EPERM after the refusal was recorded, or -ENOMEM. */
long jail_check(const struct request *request, int dirfd);

#endif
