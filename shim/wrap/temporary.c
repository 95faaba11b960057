/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* mkstemp and mkdtemp with their families, tmpfile, mktemp, tmpnam. */
#include "config.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum {
	MARK_LENGTH = 6,	     /* of "XXXXXX" */
	ATTEMPTS_MAX = 62 * 62 * 62, /* TMP_MAX of glibc */
};

/* The place of the X's before a suffix, or NULL if there are none. */
static char *
mark_find(char *template, int suffix)
{
	size_t length = strlen(template);
	size_t tail = (size_t)suffix + MARK_LENGTH;
	char *mark;

	if (suffix < 0 || length < tail)
		return NULL;
	mark = template + length - tail;
	return memcmp(mark, "XXXXXX", MARK_LENGTH) == 0 ? mark : NULL;
}

/* Random bits; where the kernel has none yet, the clock and the stack. */
static uint64_t
random_bits(void)
{
	struct timespec now = { 0 };
	uint64_t bits;

	if (sys_getrandom(&bits, sizeof(bits), GRND_NONBLOCK) == sizeof(bits))
		return bits;
	sys_clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_nsec * 6364136223846793005u ^
	       (uintptr_t)&now >> 4 ^ (uint64_t)now.tv_sec << 32;
}

static void
mark_fill(char *mark)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	uint64_t bits = random_bits();

	for (int i = 0; i < MARK_LENGTH; i++, bits /= 62)
		mark[i] = letters[bits % 62];
}

/* Makes a file, or a directory for flags -1, of a name that is not there.
 * Nothing that exists is followed or opened: O_EXCL and mkdir see to it. */
static long
name_make(char *template, int suffix, int flags, mode_t mode)
{
	char *mark = mark_find(template, suffix);
	long result = -EEXIST;

	if (!mark)
		return -EINVAL;
	for (int i = 0; i < ATTEMPTS_MAX && result == -EEXIST; i++) {
		mark_fill(mark);
		result = flags == -1
			     ? file_mkdir(AT_FDCWD, template, mode)
			     : file_open(AT_FDCWD, template, flags, mode);
	}
	return result;
}

static int
temporary_flags(int flags)
{
	return (flags & ~O_ACCMODE) | O_RDWR | O_CREAT | O_EXCL;
}

static long
temporary_make(char *template, int suffix, int flags)
{
	return name_make(template, suffix, flags, 0600);
}

long
file_temporary(char *template, mode_t mode)
{
	return name_make(template, 0, temporary_flags(0), mode);
}

EXPORT int
mkostemps(char *template, int suffix, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkostemps)(template, suffix, flags);
	return (int)answer(
	    temporary_make(template, suffix, temporary_flags(flags)));
}
TWIN(mkostemps64, mkostemps);

EXPORT int
mkstemps(char *template, int suffix)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkstemps)(template, suffix);
	return (int)answer(
	    temporary_make(template, suffix, temporary_flags(0)));
}
TWIN(mkstemps64, mkstemps);

EXPORT int
mkostemp(char *template, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkostemp)(template, flags);
	return (int)answer(temporary_make(template, 0, temporary_flags(flags)));
}
TWIN(mkostemp64, mkostemp);

EXPORT int
mkstemp(char *template)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkstemp)(template);
	return (int)answer(temporary_make(template, 0, temporary_flags(0)));
}
TWIN(mkstemp64, mkstemp);

EXPORT char *
mkdtemp(char *template)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkdtemp)(template);
	return answer(name_make(template, 0, -1, 0700)) < 0 ? NULL : template;
}

/* A file without a name, or one that loses it at once where the file
 * system has no O_TMPFILE. */
static long
nameless_open(void)
{
	char template[] = P_tmpdir "/tmpfXXXXXX";
	long fd =
	    file_open(AT_FDCWD, P_tmpdir, O_TMPFILE | O_RDWR | O_EXCL, 0600);

	/* A refusal would come again, and be recorded again. */
	if (fd >= 0 || fd == -ELOOP)
		return fd;
	fd = temporary_make(template, 0, temporary_flags(0));
	if (fd >= 0)
		file_unlink(AT_FDCWD, template, 0);
	return fd;
}

EXPORT FILE *
tmpfile(void)
{
	FILE *stream;
	int fd;

	if (!start_guards(CLASS_WRITE))
		return NEXT(tmpfile)();
	fd = (int)answer(nameless_open());
	if (fd < 0)
		return NULL;
	stream = fdopen(fd, "w+");
	if (!stream)
		sys_close(fd);
	return stream;
}
TWIN(tmpfile64, tmpfile);

/* A file that is too large to be described is there as well. */
long
file_mktemp(char *template)
{
	char *mark = mark_find(template, 0);
	long error = 0;
	struct stat st;

	if (!mark)
		return -EINVAL;
	for (int i = 0; i < ATTEMPTS_MAX; i++) {
		mark_fill(mark);
		error = file_stat(AT_FDCWD, template, &st, AT_SYMLINK_NOFOLLOW);
		if (error == -ENOENT)
			return 0;
		if (error && error != -EOVERFLOW)
			return error;
	}
	return -EEXIST;
}

/* libc empties what it could not fill in. */
EXPORT char *
mktemp(char *template)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(mktemp)(template);
	if (answer(file_mktemp(template)) < 0)
		template[0] = '\0';
	return template;
}

/* In a directory that has to be there. */
static long
temporary_name(char name[L_tmpnam])
{
	struct stat st;

	strcpy(name, P_tmpdir "/fileXXXXXX");
	if (file_stat(AT_FDCWD, P_tmpdir, &st, 0) != 0 || !S_ISDIR(st.st_mode))
		return -ENOENT;
	return file_mktemp(name);
}

static char *
temporary_name_give(char *name)
{
	char made[L_tmpnam];

	return answer(temporary_name(made)) < 0 ? NULL : strcpy(name, made);
}

EXPORT char *
tmpnam(char name[L_tmpnam])
{
	static char kept[L_tmpnam];

	if (!start_guards(CLASS_STAT))
		return NEXT(tmpnam)(name);
	return temporary_name_give(name ? name : kept);
}

EXPORT char *
tmpnam_r(char name[L_tmpnam])
{
	if (!name || !start_guards(CLASS_STAT))
		return NEXT(tmpnam_r)(name);
	return temporary_name_give(name);
}
