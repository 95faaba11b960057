/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What odd programs do, one thing by name: odd.t knows what each must print,
 * with the shim and without.
 *
 *	odd NAME */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void
answer_print(long value)
{
	if (value < 0)
		puts(strerrorname_np(errno));
	else
		printf("%ld\n", value);
}

/* The path is absolute: what its number will be used for does not matter. */
static void
free_number_as_dirfd(void)
{
	char path[] = "/proc/self/cwd/link/f";
	int fd = openat(3, path, O_RDONLY);

	answer_print(fd);
	close(fd);
	mkdirat(3, path, 0700);
	answer_print(dup(0));
}

/* Programs take 0 for a new file, and write a heading. */
static void
place_in_stream(void)
{
	static const char *const modes[] = { "a", "a+", "a,ccs=UTF-8", "r" };

	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		answer_print(ftell(fopen("link/f", modes[i])));
	answer_print(ftell(freopen("link/f", "a", stdin)));
}

static void
letters_before_plus(void)
{
	FILE *stream = fopen("link/f", "rbbbb+");

	answer_print(fputs("x", stream));
	answer_print(fclose(stream));
}

static void
reopened_in_vain(void)
{
	FILE *stream = fopen("link/f", "r");

	if (freopen("link/missing", "r", stream))
		puts("reopened");
	answer_print(-1);
	answer_print(fileno(stream));
	answer_print(fclose(stream));
}

/* Text that is too long for a path, and yet has one in front. */
static const char *
path_too_long(const char *path)
{
	static char text[1 << 20];

	memset(text, 'x', sizeof(text) - 1);
	memcpy(text, path, strlen(path));
	return text;
}

static void
second_path_of_none(void)
{
	answer_print(rename("root/lure/f", (char *)1));
	answer_print(rename("root/lure/f", path_too_long("root/")));
	answer_print(link("root/lure/f/", (char *)1));
	answer_print(link("root/lure/f/", path_too_long("root/")));
}

static void
first_path_of_none(void)
{
	answer_print(rename(path_too_long("root/"), "root/lure/f"));
	answer_print(rename("root/missing/f", "root/lure/f"));
	answer_print(link(path_too_long("root/"), "root/lure/f"));
	answer_print(link("root/missing/", "root/lure/f"));
}

/* A name that no file can have, in a path that is none too long. */
static void
long_name_unmounted(void)
{
	char path[PATH_MAX / 2] = "link/";

	memset(path + strlen(path), 'x', sizeof(path) - strlen(path) - 1);
	answer_print(umount(path));
	answer_print(umount2(path, UMOUNT_NOFOLLOW));
}

/* The path is too long, its last name is not. */
static void
long_way_in_common(void)
{
	char from[PATH_MAX] = "", to[PATH_MAX + NAME_MAX];

	while (strlen(from) < PATH_MAX - 8)
		strcat(from, "./");
	strcat(from, "link/");
	strcpy(to, from);
	strcat(from, "f");
	strcat(to, "grown");
	answer_print(rename(from, to));
}

static void
times_nowhere(void)
{
#ifdef SYS_utimes
	answer_print(syscall(SYS_utime, "link/f", (char *)8));
	answer_print(syscall(SYS_utimes, "link/f", (char *)8));
	answer_print(syscall(SYS_futimesat, AT_FDCWD, "link/f", (char *)8));
#else
	puts("EFAULT\nEFAULT\nEFAULT");
#endif
}

/* The way down and up takes a descriptor for each step of the walk, and the
 * file gets the lowest number of all. */
static void
limit_on_descriptors(void)
{
	static const rlim_t limits[] = { 770, 200, 40, 20 };
	char path[128] = "link";

	for (int i = 0; i < 8; i++) {
		strcat(path, "/d");
		mkdir(path, 0700);
	}
	for (int i = 0; i < 8; i++)
		strcat(path, "/..");
	strcat(path, "/f");
	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
		const struct rlimit limit = { limits[i], limits[i] };
		int fd;

		setrlimit(RLIMIT_NOFILE, &limit);
		fd = open(path, O_RDONLY);
		answer_print(fd);
		close(fd);
	}
}

static void
open_the_lure(void)
{
	answer_print(open("root/lure/f", O_RDONLY));
}

/* What can be done with an object only by its name in /proc/self/fd. */
static void
calls_by_proc(void)
{
	int dirfd = open("link", O_PATH);

	answer_print(truncate("link/f", 3));
	answer_print(linkat(dirfd, "f", dirfd, "g", AT_SYMLINK_FOLLOW));
}

static void
open_on_mount(int dirfd, const char *path)
{
	struct open_how how = {
		.flags = O_PATH,
		.resolve = RESOLVE_NO_XDEV,
	};

	answer_print(syscall(SYS_openat2, dirfd, path, &how, sizeof(how)));
}

/* A program's own openat2 does not leave the mount, whatever leads away. */
static void
links_to_other_mounts(void)
{
	int proc = open("/proc/self", O_PATH);

	if (symlink("/", "top") != 0)
		perror("top");
	open_on_mount(AT_FDCWD, "top");
	open_on_mount(AT_FDCWD, "top/..");
	open_on_mount(proc, "cwd");
	open_on_mount(proc, "cwd/");
	open_on_mount(proc, "cwd/link");
	closefrom(3);
	open_on_mount(AT_FDCWD, "link/f");
}

/* The link by which the last ".." comes is met when no other is to come. */
static void
dotdot_by_late_link(void)
{
	mkdir("out/a", 0700);
	mkdir("out/n", 0700);
	if (symlink("n/back", "out/way") != 0 ||
	    symlink("../f", "out/n/back") != 0)
		perror("out");
	answer_print(open("out/a/../way", O_RDONLY));
	answer_print(open("out/a/../way/", O_RDONLY));
	answer_print(chmod("out/a/../way", 0600));
}

static atomic_bool is_over;

/* Opens what can be told from a regular file, at the lowest number. */
static void *
numbers_take(void *unused)
{
	while (!is_over) {
		int fd = open("/dev/zero", O_RDONLY);
		struct stat st;

		if (fstat(fd, &st) != 0 || !S_ISCHR(st.st_mode))
			puts("taken away");
		close(fd);
	}
	return unused;
}

static void
reopened_beside_a_thread(void)
{
	FILE *stream = fopen("link/f", "r");
	pthread_t thread;

	pthread_create(&thread, NULL, numbers_take, NULL);
	for (int i = 0; i < 2000; i++)
		stream = freopen("link/f", "r", stream);
	is_over = true;
	pthread_join(thread, NULL);
	puts("over");
}

static const struct {
	const char *name;
	void (*print)(void);
} oddities[] = {
	{ "free-number-as-dirfd", free_number_as_dirfd },
	{ "place-in-stream", place_in_stream },
	{ "letters-before-plus", letters_before_plus },
	{ "reopened-in-vain", reopened_in_vain },
	{ "reopened-beside-a-thread", reopened_beside_a_thread },
	{ "second-path-of-none", second_path_of_none },
	{ "first-path-of-none", first_path_of_none },
	{ "long-name-unmounted", long_name_unmounted },
	{ "long-way-in-common", long_way_in_common },
	{ "times-nowhere", times_nowhere },
	{ "limit-on-descriptors", limit_on_descriptors },
	{ "dotdot-by-late-link", dotdot_by_late_link },
	{ "links-to-other-mounts", links_to_other_mounts },
	{ "open-the-lure", open_the_lure },
	{ "calls-by-proc", calls_by_proc },
};

int
main(int argc, char **argv)
{
	if (argc != 2)
		errx(1, "usage: odd NAME");
	setlinebuf(stdout);
	closefrom(3);
	for (size_t i = 0; i < sizeof(oddities) / sizeof(oddities[0]); i++) {
		if (strcmp(oddities[i].name, argv[1]) == 0) {
			oddities[i].print();
			return 0;
		}
	}
	errx(1, "%s: no such oddity", argv[1]);
}
