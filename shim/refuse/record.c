/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The record of a refusal. */
#include "config.h"

#include <limits.h>
#include <sys/prctl.h>

#include "policy/directive.h"
#include "shim/refuse/escape.h"
#include "shim/refuse/moment.h"
#include "shim/refuse/reason.h"
#include "shim/refuse/record.h"
#include "shim/sys/procfd.h"
#include "shim/sys/sys.h"

enum { COMM_SIZE = 16 };

static const char *const action_words[] = {
	[ACTION_REFUSED] = "refused",
	[ACTION_AUDITED] = "audited",
	[ACTION_UNCOVERED] = "uncovered",
};

static const char *
refusal_root(const struct refusal *refusal)
{
	return refusal->root ? refusal->root->path : NULL;
}

void
record_sentence(struct text *text, const struct refusal *refusal)
{
	const char *s = reason_sentence(refusal->reason);

	for (; *s; s++) {
		if (*s != '%') {
			text_byte(text, *s);
			continue;
		}
		s++;
		if (*s == 'c')
			escape_quote(text, refusal->component);
		else if (*s == 't' && refusal->reason == REASON_UNCOVERED)
			text_add(text, refusal->target);
		else if (*s == 't')
			escape_quote(text, refusal->target);
		else
			escape_quote(text, refusal_root(refusal));
	}
}

static void
comm_get(char comm[COMM_SIZE])
{
	if (sys_prctl(PR_GET_NAME, (unsigned long)comm, 0, 0, 0) != 0)
		comm[0] = '\0';
}

void
record_for_people(
    struct text *text, const struct refusal *refusal, enum action action)
{
	const struct request *request = refusal->request;
	char comm[COMM_SIZE];

	comm_get(comm);
	text_add(text, "nofollow: ");
	escape_plain(text, comm);
	text_add(text, ": ");
	text_add(text, request->call);
	text_add(text, " ");
	escape_quote(text, request->path);
	if (request->path2) {
		text_add(text, " ");
		escape_quote(text, request->path2);
	}
	text_add(text, ": ");
	record_sentence(text, refusal);
	text_add(text, ": ");
	text_add(text, action_words[action]);
	text_add(text, "\n");
}

/* Where a relative path starts, or NULL if that cannot be told. */
static const char *
where_get(const struct request *request, char *where)
{
	long length;

	if (!request->path || request->path[0] == '/')
		return NULL;
	if (request->dirfd == AT_FDCWD) {
		length = sys_getcwd(where, PATH_MAX);
		return length > 0 ? where : NULL;
	}
	return procfd_target(request->dirfd, where) ? where : NULL;
}

static void
key_add(struct text *text, const char *key)
{
	text_add(text, ",\"");
	text_add(text, key);
	text_add(text, "\":");
}

static void
string_add(struct text *text, const char *key, const char *value)
{
	key_add(text, key);
	escape_json(text, value);
}

static void
number_add(struct text *text, const char *key, unsigned long value)
{
	key_add(text, key);
	text_number(text, value);
}

void
record_as_json(struct text *text, const struct refusal *refusal,
    enum action action, char *where)
{
	const struct request *request = refusal->request;
	char comm[COMM_SIZE];

	comm_get(comm);
	text_add(text, "{\"time\":\"");
	moment_add(text);
	text_add(text, "\"");
	number_add(text, "pid", (unsigned long)sys_getpid());
	string_add(text, "comm", comm);
	string_add(text, "call", request->call);
	string_add(text, "class", class_word(request->classes));
	string_add(text, "path", request->path);
	string_add(text, "path2", request->path2);
	string_add(text, "cwd_or_dirfd", where_get(request, where));
	string_add(text, "root", refusal_root(refusal));
	string_add(text, "component", refusal->component);
	string_add(text, "reason", reason_word(refusal->reason));
	string_add(text, "target", refusal->target);
	number_add(text, "errno", (unsigned long)reason_errno(refusal->reason));
	string_add(text, "action", action_words[action]);
	text_add(text, "}\n");
}
