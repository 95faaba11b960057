/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What dlopen and dlmopen may load.  ld.so opens it by its path after the
 * check. */
#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>

#include "policy/text.h"
#include "shim/program/admission.h"
#include "shim/resolve/path.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"
#include "shim/wrap/load.h"
#include "shim/wrap/origin.h"
#include "shim/wrap/wrap.h"

/* Nothing can be found there, and dlerror will say so of the whole name. */
#define REFUSED "/dev/null/refused by nofollow: "

/* A name that says what was refused.  ld.so still reads it when there is
 * nobody left to give it back, so it stays, and is used again. */
struct refused {
	struct refused *next;
	char name[];
};

static _Atomic(struct refused *) all_refused;

static const char *
refused_find(const char *file)
{
	struct refused *refused = atomic_load(&all_refused);

	for (; refused; refused = refused->next)
		if (strcmp(refused->name + strlen(REFUSED), file) == 0)
			return refused->name;
	return NULL;
}

static const char *
refused_make(const char *file)
{
	size_t size = sizeof(REFUSED) + strlen(file);
	struct refused *refused = sys_map(sizeof(*refused) + size);
	struct text text;

	if (!refused)
		return REFUSED;
	text_begin(&text, refused->name, size);
	text_add(&text, REFUSED);
	text_add(&text, file);
	refused->next = atomic_load(&all_refused);
	while (!atomic_compare_exchange_weak(
	    &all_refused, &refused->next, refused))
		;
	return refused->name;
}

static const char *
refused_name(const char *file)
{
	const char *name = refused_find(file);

	return name ? name : refused_make(file);
}

static long
expanded_ask(const char *file, const void *caller)
{
	char *path = scratch_take();
	long error = -EINVAL;

	if (path && origin_expand(path, PATH_MAX, file, caller))
		error = admission_ask_path("dlopen", AT_FDCWD, path, 0);
	scratch_give(path);
	return error;
}

/* A name without a slash is searched for where an administrator, the program
 * or its environment says. */
static long
file_ask(const char *file, const void *caller)
{
	if (start_is_pending() || !start_guards(CLASS_EXEC) ||
	    path_is_nowhere(file) || !strchr(file, '/'))
		return 0;
	if (strchr(file, '$'))
		return expanded_ask(file, caller);
	return admission_ask_path("dlopen", AT_FDCWD, file, 0);
}

/* Errno stays as it is: ld.so does not say what it leaves there. */
static struct load
load_ask(void *next, const char *file, const void *caller)
{
	struct load load = { next, file };

	if (file_ask(file, caller) != 0)
		load.file = refused_name(file);
	return load;
}

struct load
load_ask_open(const char *file, const void *caller)
{
	return load_ask((void *)NEXT(dlopen), file, caller);
}

struct load
load_ask_mopen(const char *file, const void *caller)
{
	return load_ask((void *)NEXT(dlmopen), file, caller);
}
