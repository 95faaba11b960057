/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Single facts about descriptors and errors, one by name: facts.t knows
 * what each must print.
 *
 *	facts NAME FILE */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static void
answer_print(long value)
{
	if (value < 0)
		puts(strerrorname_np(errno));
	else
		printf("%ld\n", value);
}

/* rc08 */
static void
one_descriptor_left(const char *file)
{
	const struct rlimit limit = { 4, 4 };

	closefrom(3);
	setrlimit(RLIMIT_NOFILE, &limit);
	answer_print(open(file, O_RDONLY));
}

/* fl06 */
static void
flags_of_descriptor(const char *file)
{
	printf("%#o\n", fcntl(open(file, O_RDONLY), F_GETFL));
}

/* se03 */
static void
open_for_writing(const char *file)
{
	answer_print(open(file, O_WRONLY));
}

/* op01 */
static void
path_descriptor(const char *file)
{
	int fd = open(file, O_PATH);

	answer_print(fchmod(fd, 0600));
	answer_print(fchown(fd, geteuid(), getegid()));
	answer_print(futimens(fd, NULL));
	answer_print(flistxattr(fd, NULL, 0));
	answer_print(ftruncate(fd, 0));
}

/* op02: the interpreter could not open the script again. */
static void
script_by_descriptor(const char *file)
{
	char *arguments[] = { (char *)file, NULL };
	int fd = open(file, O_PATH | O_CLOEXEC);
	pid_t child = fork();
	int status;

	if (child == 0) {
		execveat(fd, "", arguments, environ, AT_EMPTY_PATH);
		_exit(errno);
	}
	waitpid(child, &status, 0);
	puts(strerrorname_np(WEXITSTATUS(status)));
}

/* op04 */
static void
mode_of_link(const char *file)
{
	answer_print(fchmodat(AT_FDCWD, file, 0600, AT_SYMLINK_NOFOLLOW));
}

static const struct {
	const char *name;
	void (*print)(const char *file);
} facts[] = {
	{ "one-descriptor-left", one_descriptor_left },
	{ "flags-of-descriptor", flags_of_descriptor },
	{ "open-for-writing", open_for_writing },
	{ "path-descriptor", path_descriptor },
	{ "script-by-descriptor", script_by_descriptor },
	{ "mode-of-link", mode_of_link },
};

int
main(int argc, char **argv)
{
	if (argc != 3)
		errx(1, "usage: facts NAME FILE");
	for (size_t i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
		if (strcmp(facts[i].name, argv[1]) == 0) {
			facts[i].print(argv[2]);
			return 0;
		}
	}
	errx(1, "%s: no such fact", argv[1]);
}
