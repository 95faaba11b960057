/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A program that shuts itself in: its filter lets pass the calls that libc
 * makes for it, and ends it at any other, or says ENOSYS.
 *
 *	sandbox prctl|seccomp kill|refuse PATH... */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/robust/trial.h"

/* What open, read, write, close and exit come to; and fcntl, which the shim
 * needs for its own descriptors to be out of the way. */
static const int bare[] = {
	SYS_openat,
	SYS_read,
	SYS_write,
	SYS_close,
	SYS_exit_group,
	SYS_fcntl,
};

/* What a sandbox that means to be lenient lets pass as well. */
static const int common[] = {
	SYS_mkdirat,
	SYS_unlinkat,
	SYS_newfstatat,
	SYS_fstat,
	SYS_fstatfs,
	SYS_readlinkat,
	SYS_mmap,
	SYS_munmap,
	SYS_getpid,
	SYS_lseek,
#ifdef SYS_mkdir
	SYS_mkdir,
	SYS_rmdir,
#endif
};

enum {
	SANDBOX_FILTER_MAX = 64,
	SANDBOX_USAGE = 2,
};

static struct sock_filter code[SANDBOX_FILTER_MAX];
static struct sock_fprog program = { .filter = code };

static void
code_add(unsigned short what, unsigned char otherwise, unsigned value)
{
	const struct sock_filter step = { what, 0, otherwise, value };

	code[program.len++] = step;
}

static void
calls_allow(const int *numbers, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		code_add(BPF_JMP | BPF_JEQ | BPF_K, 1, numbers[i]);
		code_add(BPF_RET | BPF_K, 0, SECCOMP_RET_ALLOW);
	}
}

static void
filter_build(bool kills)
{
	code_add(
	    BPF_LD | BPF_W | BPF_ABS, 0, offsetof(struct seccomp_data, nr));
	calls_allow(bare, sizeof(bare) / sizeof(*bare));
	if (kills) {
		code_add(BPF_RET | BPF_K, 0, SECCOMP_RET_KILL_PROCESS);
		return;
	}
	calls_allow(common, sizeof(common) / sizeof(*common));
	code_add(BPF_RET | BPF_K, 0, SECCOMP_RET_ERRNO | ENOSYS);
}

static int
filter_install(bool by_prctl)
{
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
		return -1;
	if (by_prctl)
		return prctl(
		    PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

static void
say(const char *path, const char *what)
{
	(void)!write(STDOUT_FILENO, path, strlen(path));
	(void)!write(STDOUT_FILENO, what, strlen(what));
}

static void
path_play(const char *path)
{
	int fd = open(path, O_RDONLY);

	say(path, fd < 0 ? ": not opened\n" : ": opened\n");
	if (fd >= 0)
		close(fd);
}

int
sandbox_trial(int argc, char **argv)
{
	bool kills;
	int i;

	if (argc < 4)
		return SANDBOX_USAGE;
	kills = strcmp(argv[2], "kill") == 0;
	filter_build(kills);
	if (filter_install(strcmp(argv[1], "prctl") == 0) < 0)
		return EXIT_FAILURE;
	for (i = 3; i < argc; i++)
		path_play(argv[i]);
	if (!kills && (mkdir("out/made", 0700) < 0 || rmdir("out/made") < 0))
		say("out/made", ": not made\n");
	_exit(EXIT_SUCCESS);
}
