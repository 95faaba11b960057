/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Says all that a process inherits, with ids as they relate to others. */
#include "config.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS = 300, PATH_SIZE = 4096 };

static void
link_print(const char *what, const char *path)
{
	char target[PATH_SIZE];
	ssize_t length = readlink(path, target, sizeof(target));

	printf("%s %.*s\n", what, (int)(length > 0 ? length : 0), target);
}

static void
descriptors_print(void)
{
	char what[64], path[64];

	for (int fd = 0; fd < DESCRIPTORS; fd++) {
		int flags = fcntl(fd, F_GETFL);

		if (flags < 0)
			continue;
		/* It tells how it was opened where there is no openat2. */
		flags &= ~O_NOFOLLOW;
		snprintf(what, sizeof(what), "fd %d flags %#o at %ld:", fd,
		    flags, (long)lseek(fd, 0, SEEK_CUR));
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		link_print(what, path);
	}
}

static void
signals_print(void)
{
	FILE *status = fopen("/proc/self/status", "re");
	char line[256];

	while (status && fgets(line, sizeof(line), status))
		if (strncmp(line, "Sig", 3) == 0 &&
		    strncmp(line, "SigQ", 4) != 0)
			fputs(line, stdout);
	if (status)
		fclose(status);
}

/* A process is called by what it is to this one. */
static const char *
who(pid_t pid)
{
	if (pid == getpid())
		return "self";
	if (pid == getppid())
		return "parent";
	return pid == getsid(getppid()) ? "parent's session" : "other";
}

static void
ids_print(void)
{
	uid_t uids[3];
	gid_t gids[3];
	struct sched_param param;

	getresuid(&uids[0], &uids[1], &uids[2]);
	getresgid(&gids[0], &gids[1], &gids[2]);
	printf("uids %u %u %u\n", uids[0], uids[1], uids[2]);
	printf("gids %u %u %u\n", gids[0], gids[1], gids[2]);
	printf("group %s\n", who(getpgid(0)));
	printf("session %s\n", who(getsid(0)));
	sched_getparam(0, &param);
	printf("policy %d priority %d nice %d\n", sched_getscheduler(0),
	    param.sched_priority, getpriority(PRIO_PROCESS, 0));
	printf("foreground %s\n", who(tcgetpgrp(STDIN_FILENO)));
}

int
main(int argc, char **argv)
{
	char comm[32] = "";
	FILE *file;
	mode_t mask = umask(0);

	descriptors_print();
	for (int i = 0; i < argc; i++)
		printf("argument %s\n", argv[i]);
	printf("execfn %s\n", (const char *)getauxval(AT_EXECFN));
	file = fopen("/proc/self/comm", "re");
	if (file && fgets(comm, sizeof(comm), file))
		printf("comm %s", comm);
	link_print("exe", "/proc/self/exe");
	link_print("cwd", "/proc/self/cwd");
	printf("umask %o\n", mask);
	signals_print();
	ids_print();
	return 7;
}
