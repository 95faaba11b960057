/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Mounts inside a private namespace. */
#include "config.h"

#include <errno.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/probe/make.h"
#include "tests/probe/mounts.h"
#include "tests/probe/verdict.h"

void
mounts_enter(void)
{
	if (unshare(CLONE_NEWNS) != 0 ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
		verdict_skip("mount namespace: %s", strerror(errno));
}

void
mounts_bind(struct scene *scene, char *words[])
{
	struct stat source;

	(void)scene;
	verdict_demand(stat(words[0], &source) == 0, "stat", words[0]);
	if (!S_ISDIR(source.st_mode))
		make_file(words[1]);
	else
		verdict_demand(mkdir(words[1], 0755) == 0, "mkdir", words[1]);
	verdict_demand(mount(words[0], words[1], NULL, MS_BIND, NULL) == 0,
	    "bind", words[1]);
}

void
mounts_tmpfs(struct scene *scene, char *words[])
{
	(void)scene;
	verdict_demand(
	    mkdir(words[0], 0755) == 0 || errno == EEXIST, "mkdir", words[0]);
	verdict_demand(
	    mount("tmpfs", words[0], "tmpfs", 0, NULL) == 0, "tmpfs", words[0]);
}
