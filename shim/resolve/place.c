/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A place: an open parent directory and one last name. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/resolve/open.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"

/* Bytes of a parent's path that are copied on the stack; longer ones take
 * a scratch. */
enum { PARENT_SIZE = 1024 };

/* Behind the parent stands a dot where the path goes on: in a sticky
 * directory the kernel does not follow every link that is the last. */
static long
parent_open_in(struct place *place, char *text, const struct request *request,
    const char *path, size_t length)
{
	memcpy(text, path, length);
	memcpy(text + length, ".", sizeof("."));
	return open_for_shim_watched(request, place->dirfd, text, length + 1,
	    O_DIRECTORY, &place->met_inside);
}

static long
parent_open_long(struct place *place, const struct request *request,
    const char *path, size_t length)
{
	char *text = scratch_take();
	long fd;

	if (!text)
		return -ENOMEM;
	fd = parent_open_in(place, text, request, path, length);
	scratch_give(text);
	return fd;
}

static long
parent_open(struct place *place, const struct request *request,
    const char *path, size_t length)
{
	char text[PARENT_SIZE];

	if (length + sizeof(".") > sizeof(text))
		return parent_open_long(place, request, path, length);
	return parent_open_in(place, text, request, path, length);
}

void
place_find(struct place *place, const struct request *request, int dirfd,
    const char *path)
{
	size_t length, parent;
	long fd;

	*place = (struct place){ .dirfd = dirfd, .name = path };
	if (!path_is_usable(path) || !resolver.state)
		return;
	length = strlen(path);
	parent = (size_t)(path_last(path, length) - path);
	/* No name before the last one: no link, nothing to resolve. */
	if (path_lead(path, parent) == parent)
		return;
	fd = parent_open(place, request, path, parent);
	if (fd < 0) {
		place->error = fd;
		place->name = SYS_NOWHERE;
		return;
	}
	place->dirfd = (int)fd;
	place->is_ours = true;
	place->name = path + parent;
}

long
place_leave(struct place *place, long answer)
{
	if (place->is_ours)
		sys_close(place->dirfd);
	return answer == -EFAULT && place->error ? place->error : answer;
}

/* Is the parent of `new` the directory that was opened for `from`? */
static bool
shares_parent(const struct place *from, const struct request *request,
    int newdirfd, const char *new)
{
	const char *old = request->path;
	size_t parent = (size_t)(from->name - old);

	return from->is_ours && path_is_usable(new) &&
	       (newdirfd == request->dirfd || old[0] == '/') &&
	       strncmp(old, new, parent) == 0 &&
	       path_last(new, strlen(new)) == new + parent;
}

void
place_find_both(struct place *from, struct place *to,
    const struct request *request, int newdirfd, const char *new)
{
	place_find(from, request, request->dirfd, request->path);
	*to = (struct place){ .dirfd = newdirfd, .name = new };
	/* The kernel will not come to the second path. */
	if (from->error || !path_is_usable(request->path))
		return;
	if (shares_parent(from, request, newdirfd, new))
		*to = (struct place){
			.dirfd = from->dirfd,
			.name = new + (from->name - request->path),
		};
	else
		place_find(to, request, newdirfd, new);
}

long
place_leave_both(struct place *from, struct place *to, long answer)
{
	long first = place_leave(from, answer);
	long second = place_leave(to, answer);

	return first != answer ? first : second;
}
