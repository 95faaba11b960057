/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* glob(3), by libc's own and our own directories. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <glob.h>

#include "shim/composite/pattern.h"
#include "shim/composite/step.h"
#include "shim/wrap/wrap.h"

static void *
directory_open(const char *path)
{
	return step_opendir(AT_FDCWD, path, O_CLOEXEC, NULL);
}

static struct dirent *
directory_read(void *stream)
{
	return readdir(stream);
}

static void
directory_close(void *stream)
{
	closedir(stream);
}

static int
file_look(const char *path, struct stat *st)
{
	return step_stat(AT_FDCWD, path, st, true, NULL);
}

static int
link_look(const char *path, struct stat *st)
{
	return step_stat(AT_FDCWD, path, st, false, NULL);
}

/* Afterwards the result is as libc's would be without functions: those
 * fields are the program's, and libc leaves them alone. */
int
pattern_match(const char *pattern, int flags,
    int (*fail)(const char *path, int error), glob_t *found)
{
	const glob_t before = *found;
	const int untouched = before.gl_flags & ~GLOB_ALTDIRFUNC;
	int result;

	found->gl_flags = untouched;
	found->gl_opendir = directory_open;
	found->gl_readdir = directory_read;
	found->gl_closedir = directory_close;
	found->gl_stat = file_look;
	found->gl_lstat = link_look;
	result = NEXT(glob)(pattern, flags | GLOB_ALTDIRFUNC, fail, found);
	if (found->gl_flags == untouched)
		found->gl_flags = before.gl_flags;
	else
		found->gl_flags &= ~GLOB_ALTDIRFUNC;
	found->gl_opendir = before.gl_opendir;
	found->gl_readdir = before.gl_readdir;
	found->gl_closedir = before.gl_closedir;
	found->gl_stat = before.gl_stat;
	found->gl_lstat = before.gl_lstat;
	return result;
}
