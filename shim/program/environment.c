/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The environment of a new program. */
#include "config.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "policy/text.h"
#include "shim/program/environment.h"
#include "shim/resolve/path.h"
#include "shim/start/carry.h"
#include "shim/start/variable.h"
#include "shim/sys/region.h"

enum kind { KIND_PRELOAD, KIND_STATE, KIND_POLICY, KIND_AUDIT, KIND_OTHER };

/* What there is, by kind.  It is looked at once: another thread may change
 * the environment of the process meanwhile, and the copy has to fit. */
struct survey {
	bool is_readable;
	size_t counts[KIND_OTHER + 1];
	const char *preload; /* value that ld.so would take: the last */
	const char *state;   /* value */
	const char *policy;  /* entry that start would take: the first */
	size_t preload_size; /* of the entry that it becomes, with its NUL */
};

static enum kind
entry_kind(const char *entry, const char **value)
{
	static const char *const names[] = {
		[KIND_PRELOAD] = VARIABLE_PRELOAD,
		[KIND_STATE] = VARIABLE_STATE,
		[KIND_POLICY] = VARIABLE_POLICY,
		[KIND_AUDIT] = VARIABLE_AUDIT,
	};

	for (enum kind kind = 0; kind < KIND_OTHER; kind++) {
		*value =
		    variable_value(entry, names[kind], strlen(names[kind]));
		if (*value)
			return kind;
	}
	return KIND_OTHER;
}

static size_t
preload_size(const char *list)
{
	return sizeof(VARIABLE_PRELOAD "=") + strlen(carry.preload) +
	       (list ? 1 + strlen(list) : 0);
}

/* Pointers that point nowhere are left to the kernel, which fails: EFAULT. */
static void
survey_make(struct survey *survey, char *const envp[])
{
	*survey = (struct survey){ .is_readable = true };
	if (envp && path_is_nowhere((const char *)envp))
		survey->is_readable = false;
	for (; survey->is_readable && envp && *envp; envp++) {
		const char *value;
		enum kind kind;

		if (path_is_nowhere(*envp)) {
			survey->is_readable = false;
			return;
		}
		kind = entry_kind(*envp, &value);
		survey->counts[kind]++;
		if (kind == KIND_PRELOAD)
			survey->preload = value;
		else if (kind == KIND_STATE)
			survey->state = value;
		else if (kind == KIND_POLICY && !survey->policy)
			survey->policy = *envp;
	}
	survey->preload_size = preload_size(survey->preload);
}

/* ld.so takes both for a separator. */
static const char separators[] = ": ";

/* Is the object at the front of a list the shim? */
static bool
object_is_shim(const char *list)
{
	size_t length = strlen(carry.preload);

	return strncmp(list, carry.preload, length) == 0 &&
	       strcspn(list + length, separators) == 0;
}

/* What follows the object at the front of a list, "" at its end. */
static const char *
object_next(const char *list)
{
	list += strcspn(list, separators);
	return list + strspn(list, separators);
}

/* Is the shim first, and there only? */
static bool
preload_is_right(const char *list)
{
	if (!object_is_shim(list))
		return false;
	while (*(list = object_next(list)))
		if (object_is_shim(list))
			return false;
	return true;
}

static bool
survey_is_right(const struct survey *survey)
{
	const size_t *counts = survey->counts;
	const char *ours = strchr(carry.state, '=') + 1;

	return counts[KIND_PRELOAD] == 1 && counts[KIND_STATE] == 1 &&
	       counts[KIND_AUDIT] == 0 && counts[KIND_POLICY] <= 1 &&
	       (survey->policy || !carry.policy) &&
	       preload_is_right(survey->preload) &&
	       strcmp(survey->state, ours) == 0;
}

/* What the list held stays as it was, in its order and with its separators,
 * but for the shim, which goes with the separators in front of it. */
static void
preload_write(char *entry, const struct survey *survey)
{
	const char *list = survey->preload ? survey->preload : "";
	struct text text;

	text_begin(&text, entry, survey->preload_size);
	text_add(&text, VARIABLE_PRELOAD "=");
	text_add(&text, carry.preload);
	if (*list && strspn(list, separators) == 0 && !object_is_shim(list))
		text_byte(&text, ':');
	while (*list) {
		const char *object = list + strspn(list, separators);
		const char *end = object + strcspn(object, separators);

		if (object_is_shim(object))
			list = end;
		while (list < end)
			text_byte(&text, *list++);
	}
}

/* Puts the corrected copy together: first the pointers, then the entry of
 * LD_PRELOAD, the only text that is new. */
static void
copy_write(struct environment *environment, char *const envp[],
    const struct survey *survey, void *bytes)
{
	char **entries = bytes;
	const char *policy = survey->policy ? survey->policy : carry.policy;
	char **at = entries;
	char **end = entries + survey->counts[KIND_OTHER];
	const char *unused;

	for (; envp && *envp && at < end; envp++)
		if (entry_kind(*envp, &unused) == KIND_OTHER)
			*at++ = *envp;
	environment->entries = entries;
	environment->own = at;
	*at++ = (char *)(end + 4);
	preload_write(at[-1], survey);
	*at++ = (char *)carry.state;
	if (policy)
		*at++ = (char *)policy;
	*at = NULL;
}

long
environment_correct(struct environment *environment, char *const envp[])
{
	struct survey survey;
	size_t size;

	environment->entries = envp;
	environment->own = NULL;
	environment->region = NULL;
	survey_make(&survey, envp);
	if (!survey.is_readable || survey_is_right(&survey))
		return 0;
	size = (survey.counts[KIND_OTHER] + 4) * sizeof(char *) +
	       survey.preload_size;
	if (size > sizeof(environment->small)) {
		environment->region = region_take(size);
		if (!environment->region)
			return -ENOMEM;
	}
	copy_write(environment, envp, &survey,
	    environment->region ? environment->region : environment->small);
	return 0;
}

void
environment_leave(struct environment *environment)
{
	region_give(environment->region);
}
