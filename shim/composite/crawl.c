/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The walk of ftw and nftw. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "shim/composite/crawl.h"
#include "shim/composite/known.h"
#include "shim/composite/step.h"

int
crawl_tell(struct crawl *crawl, const struct stat *st, int what)
{
	if (crawl->nftw)
		return crawl->nftw(crawl->path, st, what, &crawl->at);
	if (what == FTW_SL)
		what = FTW_F;
	else if (what == FTW_SLN)
		what = FTW_NS;
	return crawl->ftw(crawl->path, st, what);
}

/* Puts a name behind that of the directory. */
static int
path_append(struct crawl *crawl, const char *name)
{
	size_t base = (size_t)crawl->at.base;
	size_t size = base + strlen(name) + 2;
	char *path;

	if (size > crawl->size) {
		path = realloc(crawl->path, 2 * size);
		if (!path)
			return -1;
		crawl->path = path;
		crawl->size = 2 * size;
	}
	strcpy(crawl->path + base, name);
	return 0;
}

/* What is at crawl->path, found in a directory?  -1 with errno if that
 * cannot even be said: libc ends a walk where anything but a missing file
 * or permission is in the way.  A refusal is like a missing permission. */
static int
entry_what(struct crawl *crawl, const struct volume *in, struct stat *st)
{
	bool follows = !(crawl->flags & FTW_PHYS);
	const char *name = crawl->path + crawl->at.base;
	int from = AT_FDCWD;
	bool refused = false;

	if (in->stream)
		from = dirfd(in->stream);
	else if (!(crawl->flags & FTW_CHDIR))
		name = crawl->path;
	if (step_stat(from, name, st, follows, &refused) == 0) {
		if (S_ISDIR(st->st_mode))
			return FTW_D;
		return S_ISLNK(st->st_mode) ? FTW_SL : FTW_F;
	}
	if (refused)
		return FTW_NS;
	if (errno != EACCES && errno != ENOENT)
		return -1;
	if (follows && step_stat(from, name, st, false, NULL) == 0 &&
	    S_ISLNK(st->st_mode))
		return FTW_SLN;
	return FTW_NS;
}

static int
crawl_entry(struct crawl *crawl, const struct volume *in, const char *name)
{
	struct stat st = { 0 };
	int what, result;

	if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return 0;
	if (path_append(crawl, name) != 0)
		return -1;
	what = entry_what(crawl, in, &st);
	if (what < 0)
		return -1;
	if (what != FTW_NS && (crawl->flags & FTW_MOUNT) &&
	    st.st_dev != crawl->device)
		return 0;
	if (what != FTW_D)
		result = crawl_tell(crawl, &st, what);
	else if (crawl->flags & FTW_PHYS)
		result = crawl_directory(crawl, &st, in);
	else {
		result = known_add(&crawl->known, &st);
		if (result > 0)
			result = crawl_directory(crawl, &st, in);
	}
	if ((crawl->flags & FTW_ACTIONRETVAL) && result == FTW_SKIP_SUBTREE)
		return 0;
	return result;
}

/* All that is in the directory.  It may be put away meanwhile. */
static int
entries_crawl(struct crawl *crawl, struct volume *volume)
{
	struct dirent *entry;
	int result = 0;

	while (
	    result == 0 && volume->stream && (entry = readdir(volume->stream)))
		result = crawl_entry(crawl, volume, entry->d_name);
	if (volume->stream)
		return result;
	for (const char *name = volume->names; result == 0 && *name;
	     name += strlen(name) + 1)
		result = crawl_entry(crawl, volume, name);
	return result;
}

/* The names of its files come behind that of the directory. */
static int
directory_descend(struct crawl *crawl, struct volume *volume)
{
	int base = crawl->at.base;
	size_t length = strlen(crawl->path);
	int result;

	if (crawl->path[length - 1] != '/')
		crawl->path[length++] = '/';
	crawl->at.base = (int)length;
	crawl->at.level++;
	result = entries_crawl(crawl, volume);
	shelf_close(&crawl->shelf, volume);
	crawl->path[crawl->at.base - 1] = '\0';
	crawl->at.base = base;
	crawl->at.level--;
	if ((crawl->flags & FTW_ACTIONRETVAL) && result == FTW_SKIP_SIBLINGS)
		return 0;
	return result;
}

/* Back to the directory that this one was found in. */
static int
parent_return(const struct crawl *crawl, const struct volume *in)
{
	if (in->stream && step_fchdir(dirfd(in->stream)) == 0)
		return 0;
	return step_chdir(crawl->at.base == 1 ? "/" : "..");
}

/* Does the walk go on, or is at least the way back to be gone? */
static bool
goes_on(const struct crawl *crawl, int result)
{
	return result == 0 || ((crawl->flags & FTW_ACTIONRETVAL) &&
				  result != -1 && result != FTW_STOP);
}

/* A directory is opened from the one that it was found in, or if that was
 * closed, by its path or from where this process is. */
static DIR *
stream_open(struct crawl *crawl, const struct volume *in, bool *refused)
{
	const char *name = crawl->path + crawl->at.base;

	if (in && in->stream)
		return step_opendir(dirfd(in->stream), name, 0, refused);
	if (!(crawl->flags & FTW_CHDIR))
		name = crawl->path;
	else if (!*name)
		name = ".";
	return step_opendir(AT_FDCWD, name, O_CLOEXEC, refused);
}

static int
volume_open(struct crawl *crawl, struct volume *volume, const struct volume *in,
    bool *refused)
{
	*refused = false;
	if (shelf_make_room(&crawl->shelf) != 0)
		return -1;
	volume->stream = stream_open(crawl, in, refused);
	if (!volume->stream)
		return -1;
	shelf_add(&crawl->shelf, volume);
	return 0;
}

int
crawl_directory(
    struct crawl *crawl, const struct stat *st, const struct volume *in)
{
	struct volume volume;
	bool refused;
	int result = 0;

	if (volume_open(crawl, &volume, in, &refused) != 0)
		return refused || errno == EACCES
			   ? crawl_tell(crawl, st, FTW_DNR)
			   : -1;
	if (!(crawl->flags & FTW_DEPTH))
		result = crawl_tell(crawl, st, FTW_D);
	if (result == 0 && (crawl->flags & FTW_CHDIR))
		result = step_fchdir(dirfd(volume.stream));
	if (result != 0) {
		shelf_close(&crawl->shelf, &volume);
		return result;
	}
	result = directory_descend(crawl, &volume);
	if (result == 0 && (crawl->flags & FTW_DEPTH))
		result = crawl_tell(crawl, st, FTW_DP);
	if (in && (crawl->flags & FTW_CHDIR) && goes_on(crawl, result) &&
	    parent_return(crawl, in) != 0)
		return -1;
	return result;
}
