/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Puts a filter over itself that kills for some system calls, and then opens
 * FILE, executes FILE or, as a control, opens it by openat2: WAY ACT FILE. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/openat2.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define KILLS_FOR(number)                                                      \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1),                     \
	    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)

static struct sock_filter rules[] = {
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
	KILLS_FOR(437), /* openat2 */
	KILLS_FOR(439), /* faccessat2 */
	KILLS_FOR(SYS_getresuid),
	KILLS_FOR(SYS_fgetxattr),
	BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
};

static struct sock_fprog program = { sizeof(rules) / sizeof(rules[0]), rules };

static int
filter_set(const char *way)
{
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return -1;
	if (strcmp(way, "prctl") == 0)
		return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
	if (strcmp(way, "seccomp") == 0)
		return (int)syscall(
		    SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
	if (strcmp(way, "prctl-by-number") == 0)
		return (int)syscall(SYS_prctl, PR_SET_SECCOMP,
		    SECCOMP_MODE_FILTER, &program, 0, 0);
	errno = ENOSYS;
	return -1;
}

static int
act(const char *what, const char *file)
{
	struct open_how how = { .flags = O_RDONLY };

	if (strcmp(what, "open") == 0)
		return open(file, O_RDONLY);
	if (strcmp(what, "execute") == 0)
		return execl(file, file, "executed", NULL);
	if (strcmp(what, "control") == 0)
		return (int)syscall(437, AT_FDCWD, file, &how, sizeof(how));
	errno = ENOSYS;
	return -1;
}

int
main(int argc, char *argv[])
{
	const struct rlimit none = { 0, 0 };

	if (argc != 4)
		return 2;
	setrlimit(RLIMIT_CORE, &none);
	if (filter_set(argv[1]) != 0) {
		perror("filter_client");
		return 2;
	}
	puts(act(argv[2], argv[3]) == -1 ? strerror(errno) : "opened");
	return 0;
}
