/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* realpath, canonicalize_file_name. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "shim/resolve/canonical.h"
#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/sys.h"
#include "shim/wrap/wrap.h"

EXPORT char *version_realpath_old(const char *path, char *resolved);
EXPORT char *version_realpath(const char *path, char *resolved);
char *__realpath_chk(const char *path, char *resolved, size_t room);

/* No errno value: the name cannot be told, and the policies let libc try. */
enum { LIBC_MAY = -4096 };

/* A canonical name that is being made. */
struct making {
	struct request request;
	bool wants_rest;     /* of a path that leads nowhere, how far it led */
	char text[PATH_MAX]; /* what is canonical of it so far */
	char next[2 * PATH_MAX]; /* that with the next piece of the path */
};

/* Asks the kernel what an open file is called, and closes it. */
static long
text_of_object(struct making *making, struct object *of)
{
	char path[PROCFD_PATH_SIZE];
	const char *name = object_path(of, &making->request, path);
	long length;

	if (of->error)
		return object_leave(of, -EFAULT);
	if (name != path)
		return object_leave(of, LIBC_MAY);
	length = object_leave(
	    of, sys_readlinkat(AT_FDCWD, path, making->text, PATH_MAX));
	if (length < 0)
		return length;
	if (length == PATH_MAX)
		return -ENAMETOOLONG;
	making->text[length] = '\0';
	return making->text[0] == '/' ? 0 : -ENOENT;
}

/* Where the path came to an end, with the name that it could not pass. */
static long
text_of_stop(struct making *making, const struct stop *stop)
{
	struct object of = { .fd = stop->dir, .dirfd = AT_FDCWD };
	char *text = making->text;
	long error;
	size_t length;

	if (stop->dir == AT_FDCWD)
		error = sys_getcwd(text, PATH_MAX) < 0 ? -ENOENT : 0;
	else
		error = text_of_object(making, &of);
	length = error ? 0 : strlen(text);
	if (error || length + 1 + strlen(stop->name) >= PATH_MAX)
		return -ENAMETOOLONG;
	if (text[length - 1] != '/')
		text[length++] = '/';
	strcpy(text + length, stop->name);
	return 0;
}

/* The end of a path that failed with this error. */
static void
stop_take(struct making *making, const struct stop *stop, long error)
{
	bool leads_nowhere = error == -ENOENT || error == -EACCES;

	if (making->wants_rest && leads_nowhere &&
	    text_of_stop(making, stop) == 0)
		return;
	making->wants_rest = false;
	if (!leads_nowhere && stop->dir >= 0)
		sys_close(stop->dir);
}

/* Bytes of the path that go with what is there of it.  A piece that is not
 * the last ends in a slash. */
static size_t
piece_length(const struct making *making, const char *path)
{
	size_t room = PATH_MAX - 2 - strlen(making->text);
	size_t length = strnlen(path, room + 1);

	if (length <= room)
		return length;
	length = room;
	while (length > 0 && path[length - 1] != '/')
		length--;
	return length;
}

/* Takes up the next piece of the path.  Returns its length, or a negative
 * errno value. */
static long
piece_resolve(struct making *making, const char *path)
{
	size_t length = piece_length(making, path);
	size_t before = strlen(making->text);
	struct object of = { .dirfd = AT_FDCWD };
	struct stop stop = { .dir = -1 };
	long error;

	if (length == 0)
		return -ENAMETOOLONG;
	memcpy(making->next, making->text, before);
	if (before > 0)
		making->next[before++] = '/';
	memcpy(making->next + before, path, length);
	making->next[before + length] = '\0';
	error = canonical_open(&making->request, making->next, before + length,
	    making->wants_rest ? &stop : NULL);
	if (error < 0) {
		stop_take(making, &stop, error);
		return error;
	}
	of.fd = (int)error;
	error = text_of_object(making, &of);
	return error ? error : (long)length;
}

/* libc begins by asking for the current directory, which may be gone. */
static long
path_resolve(struct making *making, const char *path)
{
	long done = 0;

	if (*path != '/' &&
	    sys_getcwd(making->text, sizeof(making->text)) == -ENOENT)
		done = -ENOENT;
	making->text[0] = '\0';
	while (done >= 0 && *path) {
		done = piece_resolve(making, path);
		if (done > 0)
			path += done;
	}
	if (done < 0)
		return done;
	/* What is called "... (deleted)" is not there. */
	return canonical_check(
	    &making->request, making->text, strlen(making->text));
}

/* Hands the name out as libc does, or a part of it.  Returns NULL with errno
 * where it failed. */
static char *
making_give(const struct making *making, long error, char *resolved)
{
	bool leads_nowhere = error == -ENOENT || error == -EACCES;

	if (resolved && (!error || (leads_nowhere && making->wants_rest)))
		strcpy(resolved, making->text);
	if (answer(error) < 0)
		return NULL;
	return resolved ? resolved : strdup(making->text);
}

char *
version_realpath(const char *path, char *resolved)
{
	struct making *making;
	char *result;
	long error;

	if (!start_guards(CLASS_STAT) || !path || !*path || !resolver.state)
		return NEXT(realpath)(path, resolved);
	making = malloc(sizeof(*making));
	if (!making)
		return NULL;
	making->request = (struct request){ "realpath", CLASS_STAT, AT_FDCWD,
		path_or_none(path), NULL };
	making->wants_rest = resolved;
	error = path_resolve(making, path);
	if (error == LIBC_MAY)
		result = NEXT(realpath)(path, resolved);
	else
		result = making_give(making, error, resolved);
	free(making);
	return result;
}
EXPORT_NEW(realpath, "GLIBC_2.3", version_realpath);

/* It makes no room for what it returns. */
char *
version_realpath_old(const char *path, char *resolved)
{
	if (!resolved) {
		errno = EINVAL;
		return NULL;
	}
	return version_realpath(path, resolved);
}
EXPORT_OLD(realpath, "GLIBC_2.2.5", version_realpath_old);

/* libc aborts the program where there is too little room; so does its own
 * entry. */
EXPORT char *
__realpath_chk(const char *path, char *resolved, size_t room)
{
	if (room < PATH_MAX)
		return NEXT(__realpath_chk)(path, resolved, room);
	return version_realpath(path, resolved);
}

EXPORT char *
canonicalize_file_name(const char *path)
{
	return version_realpath(path, NULL);
}
