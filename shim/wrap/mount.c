/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* mount. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mount.h>

#include "shim/resolve/outside.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/wrap.h"

/* musl's header knows nothing of mounts that are made step by step. */
#ifndef FSOPEN_CLOEXEC
#define FSOPEN_CLOEXEC 1
#endif

enum {
	TYPES_SIZE = 64 * 1024, /* of /proc/filesystems; part of a scratch */
	NO_NEW_MOUNT = MS_REMOUNT | MS_BIND | MS_MOVE | MS_SHARED | MS_PRIVATE |
		       MS_SLAVE | MS_UNBINDABLE,
};

static long
sys_mount(const char *source, const char *target, const char *type,
    unsigned long flags, const void *data)
{
	return sys_call(SYS_mount, (long)source, (long)target, (long)type,
	    (long)flags, (long)data, 0);
}

/* What the source of a new mount is. */
enum source { SOURCE_UNKNOWN, SOURCE_TEXT, SOURCE_DEVICE };

/* Has a line of the text, which begins with "nodev" where no device is
 * needed, this type?  What comes behind a dot is another's business. */
static bool
line_is_of(const char *line, size_t length, const char *type)
{
	const char *tab = memchr(line, '\t', length);
	size_t name = tab ? length - (size_t)(tab + 1 - line) : 0;

	return tab && strcspn(type, ".") == name &&
	       memcmp(tab + 1, type, name) == 0;
}

static enum source
source_in(const char *text, const char *type)
{
	while (*text) {
		size_t length = strcspn(text, "\n");

		if (line_is_of(text, length, type))
			return text[0] == '\t' ? SOURCE_DEVICE : SOURCE_TEXT;
		text += length + (text[length] == '\n');
	}
	return SOURCE_UNKNOWN;
}

static enum source
source_of_type(const char *type)
{
	enum source source = SOURCE_UNKNOWN;
	char *text = scratch_take();
	int fd = (int)sys_openat(
	    AT_FDCWD, "/proc/filesystems", O_RDONLY | O_CLOEXEC, 0);
	long length = text && fd >= 0 ? sys_read(fd, text, TYPES_SIZE - 1) : -1;

	if (length > 0) {
		text[length] = '\0';
		source = source_in(text, type);
	}
	if (fd >= 0)
		sys_close(fd);
	if (text)
		scratch_give(text);
	return source;
}

/* Has the kernel load what it needs for a type, as mount(2) does.  Returns
 * -ENODEV if there is no such type. */
static long
type_load(const char *type)
{
	long fd = -ENOSYS;

	if (!atomic_load(&resolver.is_filtered))
		fd = sys_call(
		    SYS_fsopen, (long)type, FSOPEN_CLOEXEC, 0, 0, 0, 0);
	if (fd >= 0)
		sys_close((int)fd);
	return fd;
}

/* Is the source of a new mount of this type a path?  For many types it is
 * any text, and so it is for one that nobody knows. */
static bool
type_needs_device(const char *type)
{
	enum source source = source_of_type(type);

	if (source == SOURCE_UNKNOWN) {
		if (type_load(type) == -ENODEV)
			return false;
		source = source_of_type(type);
	}
	return source != SOURCE_TEXT;
}

static bool
source_is_path(const char *source, const char *type, unsigned long flags)
{
	if (!path_is_usable(source) || !*source || flags & MS_REMOUNT)
		return false;
	if (flags & MS_BIND)
		return true;
	if (flags & (MS_SHARED | MS_PRIVATE | MS_SLAVE | MS_UNBINDABLE))
		return false;
	if (flags & MS_MOVE)
		return true;
	return !path_is_nowhere(type) && type_needs_device(type);
}

/* The source of a new mount is shown to everybody, so it is the program's
 * own text where that is safe. */
static const char *
source_find(struct reach *from, const char *source, unsigned long flags)
{
	reach_find(from, "mount", CLASS_WRITE, AT_FDCWD, source, 0);
	if (from->of.error || from->is_own)
		return from->path;
	if (flags & NO_NEW_MOUNT)
		object_mount(&from->of, &from->request, AT_FDCWD, source);
	else if (outside_is_object(&from->of, &from->request))
		return source;
	return from->path;
}

/* A source that was not found: what else the kernel would have said. */
static long
mount_nothing(const char *target, const char *type, long error)
{
	long known = sys_mount(NULL, target, type, MS_BIND, NULL);

	return known == -EINVAL ? error : known;
}

long
file_mount(const char *source, const char *target, const char *type,
    unsigned long flags, const void *data)
{
	struct reach from, to;
	long result;

	reach_find(&to, "mount", CLASS_WRITE, AT_FDCWD, target, 0);
	if (to.of.error || !source_is_path(source, type, flags))
		return reach_leave(
		    &to, sys_mount(source, to.path, type, flags, data));
	source = source_find(&from, source, flags);
	if (from.of.error)
		result = mount_nothing(to.path, type, from.of.error);
	else
		result = sys_mount(source, to.path, type, flags, data);
	return reach_leave(&to, reach_leave(&from, result));
}

EXPORT int
mount(const char *source, const char *target, const char *type,
    unsigned long flags, const void *data)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mount)(source, target, type, flags, data);
	return (int)answer(file_mount(source, target, type, flags, data));
}
