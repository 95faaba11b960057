/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* ftw, nftw. */
#include "config.h"

#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim/composite/crawl.h"
#include "shim/composite/known.h"
#include "shim/composite/step.h"
#include "shim/sys/sys.h"
#include "shim/wrap/wrap.h"

enum {
	FLAGS_OLD = FTW_PHYS | FTW_MOUNT | FTW_CHDIR | FTW_DEPTH,
	FLAGS_KNOWN = FLAGS_OLD | FTW_ACTIONRETVAL,
};

/* Where this process was, to be gone back to. */
struct home {
	int fd;	    /* -1 if it may not be read, */
	char *path; /* then its path */
};

static int
home_leave(struct home *home)
{
	*home = (struct home){ step_open(".", O_DIRECTORY), NULL };
	if (home->fd == -1 && errno == EACCES)
		home->path = getcwd(NULL, 0);
	return home->fd == -1 && !home->path ? -1 : 0;
}

static void
home_return(struct home *home)
{
	int error = errno;

	if (home->fd != -1) {
		sys_fchdir(home->fd);
		sys_close(home->fd);
	} else if (home->path) {
		step_chdir(home->path);
		free(home->path);
	}
	errno = error;
}

/* Goes to the directory that the file is in. */
static int
parent_enter(struct crawl *crawl)
{
	char *slash = crawl->path + crawl->at.base - 1;
	int result;

	if (crawl->at.base == 0)
		return 0;
	if (crawl->at.base == 1)
		return step_chdir("/");
	*slash = '\0';
	result = step_chdir(crawl->path);
	*slash = '/';
	return result;
}

/* From the first file on. */
static int
crawl_first(struct crawl *crawl)
{
	bool follows = !(crawl->flags & FTW_PHYS);
	const char *name = crawl->path;
	struct stat st;

	if (crawl->flags & FTW_CHDIR) {
		name += crawl->at.base;
		if (!*name)
			name = ".";
	}
	if (step_stat(AT_FDCWD, name, &st, follows, NULL) != 0) {
		if (follows && errno == ENOENT &&
		    step_stat(AT_FDCWD, name, &st, false, NULL) == 0 &&
		    S_ISLNK(st.st_mode))
			return crawl_tell(crawl, &st, FTW_SLN);
		return -1;
	}
	if (!S_ISDIR(st.st_mode))
		return crawl_tell(
		    crawl, &st, S_ISLNK(st.st_mode) ? FTW_SL : FTW_F);
	crawl->device = st.st_dev;
	if (follows && known_add(&crawl->known, &st) < 0)
		return -1;
	return crawl_directory(crawl, &st, NULL);
}

static int
crawl_all(struct crawl *crawl)
{
	struct home home = { -1, NULL };
	int result = 0;

	if (crawl->flags & FTW_CHDIR) {
		if (home_leave(&home) != 0)
			return -1;
		if (home.fd != -1 && crawl->shelf.room > 1)
			crawl->shelf.room--;
		result = parent_enter(crawl);
	}
	if (result == 0)
		result = crawl_first(crawl);
	home_return(&home);
	if ((crawl->flags & FTW_ACTIONRETVAL) &&
	    (result == FTW_SKIP_SUBTREE || result == FTW_SKIP_SIBLINGS))
		return 0;
	return result;
}

/* Copies the path, without the slashes at its end. */
static void
path_begin(struct crawl *crawl, const char *path)
{
	size_t length = strlen(path);

	memcpy(crawl->path, path, length + 1);
	while (length > 1 && path[length - 1] == '/')
		length--;
	crawl->path[length] = '\0';
	while (length > 0 && path[length - 1] != '/')
		length--;
	crawl->at.base = (int)length;
}

static int
crawl_begin(struct crawl *crawl, const char *path, int descriptors)
{
	int result = -1;
	int error;

	if (!*path) {
		errno = ENOENT;
		return -1;
	}
	crawl->shelf.room = descriptors < 1 ? 1 : (size_t)descriptors;
	crawl->size = PATH_MAX + 2 * strlen(path);
	crawl->shelf.open =
	    calloc(crawl->shelf.room, sizeof(crawl->shelf.open[0]));
	crawl->path = malloc(crawl->size);
	if (crawl->shelf.open && crawl->path) {
		path_begin(crawl, path);
		result = crawl_all(crawl);
	}
	error = errno;
	known_drop(crawl->known);
	free(crawl->shelf.open);
	free(crawl->path);
	errno = error;
	return result;
}

EXPORT int
ftw(const char *path, __ftw_func_t tell, int descriptors)
{
	struct crawl crawl = { .ftw = tell };

	if (!start_guards(STEP_CLASSES))
		return NEXT(ftw)(path, tell, descriptors);
	return crawl_begin(&crawl, path, descriptors);
}
TWIN(ftw64, ftw);

EXPORT int version_nftw(
    const char *path, __nftw_func_t tell, int descriptors, int flags);

int
version_nftw(const char *path, __nftw_func_t tell, int descriptors, int flags)
{
	struct crawl crawl = { .nftw = tell, .flags = flags };

	if (!start_guards(STEP_CLASSES))
		return NEXT(nftw)(path, tell, descriptors, flags);
	if (flags & ~FLAGS_KNOWN) {
		errno = EINVAL;
		return -1;
	}
	return crawl_begin(&crawl, path, descriptors);
}

EXPORT __typeof__(version_nftw) version_nftw_old;

/* What programs built long ago ask for: unknown flags mean nothing. */
int
version_nftw_old(
    const char *path, __nftw_func_t tell, int descriptors, int flags)
{
	struct crawl crawl = { .nftw = tell, .flags = flags & FLAGS_OLD };

	if (!start_guards(STEP_CLASSES))
		return NEXT_OLD(nftw)(path, tell, descriptors, flags);
	return crawl_begin(&crawl, path, descriptors);
}

/* Two versions cannot be of one function. */
EXPORT __typeof__(version_nftw) version_nftw64, version_nftw64_old;

int
version_nftw64(const char *path, __nftw_func_t tell, int descriptors, int flags)
{
	return version_nftw(path, tell, descriptors, flags);
}

int
version_nftw64_old(
    const char *path, __nftw_func_t tell, int descriptors, int flags)
{
	return version_nftw_old(path, tell, descriptors, flags);
}

EXPORT_NEW(nftw, "GLIBC_2.3.3", version_nftw);
EXPORT_OLD(nftw, "GLIBC_2.2.5", version_nftw_old);
EXPORT_NEW(nftw64, "GLIBC_2.3.3", version_nftw64);
EXPORT_OLD(nftw64, "GLIBC_2.2.5", version_nftw64_old);
