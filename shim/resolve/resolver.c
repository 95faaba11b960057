/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The resolver of this process. */
#include "config.h"

#include "shim/resolve/resolver.h"

struct resolver resolver;
