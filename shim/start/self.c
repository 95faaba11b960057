/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What this process is. */
#include "config.h"

#include <dlfcn.h>
#include <stddef.h>
#include <unistd.h>

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

/* Of glibc's ld.so: where the kernel put argc, argv and the environment.  It
 * is there before any code but ld.so's own runs, and environ is not.  musl's
 * has no such name, and sets environ that early. */
extern void *__libc_stack_end __attribute__((weak));

char **
self_environment(void)
{
	long *argc;

	if (!&__libc_stack_end)
		return environ;
	argc = __libc_stack_end;
	return (char **)(argc + 1) + *argc + 1;
}
