/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What this process is. */
#include "config.h"

#include <dlfcn.h>
#include <stddef.h>

#include "shim/start/fail.h"
#include "shim/start/self.h"
#include "shim/start/settle.h"

/* ld.so's name of it may be relative, if LD_PRELOAD was. */
const char *
self_path(void)
{
	Dl_info info;
	const char *path;

	if (!dladdr((void *)&self_path, &info) || !info.dli_fname)
		fail("cannot tell where libnofollow.so lies", NULL, "");
	path = settle_path(info.dli_fname);
	if (!path)
		fail("cannot tell the absolute path of ", info.dli_fname, "");
	return path;
}

/* Of ld.so: where the kernel put argc, argv and the environment.  It is
 * there before any code but ld.so's own runs. */
extern void *__libc_stack_end;

char **
self_environment(void)
{
	long *argc = __libc_stack_end;

	return (char **)(argc + 1) + *argc + 1;
}
