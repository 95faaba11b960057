/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * An object: an O_PATH descriptor of the thing itself, for the calls that
 * follow their last component.
 */
#ifndef SHIM_RESOLVE_OBJECT_H
#define SHIM_RESOLVE_OBJECT_H

#include "shim/refuse/refusal.h"
#include "shim/sys/procfd.h"

struct object {
	int fd;		 /* -1 if there is none */
	int dirfd;	 /* for the path of it */
	bool met_inside; /* resolving it: see open.h */
	long error;	 /* why there is none, or 0 */
};

/* Opens what path, relative to dirfd, names in the end; flags are
 * O_DIRECTORY, O_NOFOLLOW, and O_PATH if the program is to get hold of the
 * object, which may be a directory: see judge.c. */
void object_find(struct object *object, const struct request *request,
    int dirfd, const char *path, int flags);

/* Has the filesystem mounted that is to be mounted when somebody looks at the
 * object, as statfs(2) does, and takes the mounted one for the object.  For
 * an object that was found without flags. */
void object_mount(struct object *object, const struct request *request,
    int dirfd, const char *path);

/* Takes the kernel's answer, closes the object, and returns the answer of
 * the whole call. */
long object_leave(struct object *object, long answer);

/* Writes /proc/self/fd/N, for the calls that take neither a descriptor of
 * O_PATH nor AT_EMPTY_PATH.  Returns a path relative to object->dirfd: path
 * if it leads to the object on a real procfs.  If not, that is recorded; then
 * the program's own where the policies only audit, else SYS_NOWHERE with the
 * object's error set. */
const char *object_path(struct object *object, const struct request *request,
    char path[PROCFD_PATH_SIZE]);

#endif
