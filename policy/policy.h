/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a policy file says, as a structure.  See nofollow.policy(5). */
#ifndef POLICY_POLICY_H
#define POLICY_POLICY_H

#include <stdbool.h>
#include <stddef.h>

enum {
	POLICY_TEXT_MAX = 64 * 1024, /* bytes of text in one file */
	POLICY_ROOT_MAX = 64,
};

/* What a call does to the thing it names; the words of `guard`. */
enum class {
	CLASS_READ = 1 << 0,
	CLASS_WRITE = 1 << 1,
	CLASS_CHDIR = 1 << 2,
	CLASS_STAT = 1 << 3,
	CLASS_EXEC = 1 << 4,
};

enum log_to { LOG_STDERR, LOG_NONE, LOG_FILE };
enum refusals { REFUSALS_ENFORCE, REFUSALS_AUDIT };
enum filter { FILTER_OFF, FILTER_ERRNO, FILTER_TRY };
enum mounts { MOUNTS_REFUSE, MOUNTS_ALLOW };
enum uncovered { UNCOVERED_LOG, UNCOVERED_REFUSE };
enum missing { MISSING_REFUSE, MISSING_ALLOW };
enum symlinks { SYMLINKS_DENY, SYMLINKS_BENEATH };
enum create { CREATE_ANY, CREATE_EXCLUSIVE };
enum identity { IDENTITY_START, IDENTITY_ALWAYS };
enum files { FILES_ANY, FILES_REGULAR };
enum hardlinks { HARDLINKS_ALLOW, HARDLINKS_DENY };
enum dotdot { DOTDOT_ALLOW, DOTDOT_DENY };
enum sync { SYNC_NO, SYNC_YES };

enum { MODE_AS_ASKED = -1 };

/* `link NAME TARGET [CLASS...]` */
struct link {
	struct link *next;
	const char *name;   /* relative to the root, no "." or ".." */
	const char *target; /* the exact text of the link */
	unsigned classes;   /* of enum class */
};

/* One name of `prepare` or `require`, in the order of the file. */
struct step {
	struct step *next;
	const char *name; /* relative to the root; "." is the root itself */
	bool makes;       /* prepare */
};

/* One `root` block. */
struct root {
	const char *path;
	unsigned line, column; /* of PATH in the file */
	unsigned given;        /* bit per directive that the block holds */
	enum missing missing;
	unsigned guard; /* of enum class */
	enum symlinks symlinks;
	struct link *links;
	enum create create;
	int file_mode, dir_mode; /* 07777 at most, or MODE_AS_ASKED */
	struct step *steps;
	enum identity identity;
	enum files files;
	enum hardlinks hardlinks;
	enum dotdot dotdot;
	enum sync sync;
};

struct policy {
	unsigned given; /* bit per global directive that the file holds */
	enum log_to log_to;
	const char *log_file; /* absolute, or NULL */
	enum refusals refusals;
	enum filter filter;
	enum mounts mounts;
	enum uncovered uncovered;
	size_t root_count;
	struct root roots[POLICY_ROOT_MAX];
};

/* Where the words and lists of a policy live: memory of the caller's,
 * used from the front.  POLICY_ROOM bytes are enough for any text. */
struct room {
	char *free;
	char *end;
};

/* What to make of a `$` in a word. */
enum dollar {
	DOLLAR_EXPAND, /* ${NAME} is looked up: the first process */
	DOLLAR_KEEP,   /* ${NAME} is checked and kept: --check */
	DOLLAR_PLAIN,  /* a byte like any other: text of policy_print */
};

struct policy_reader {
	enum dollar dollar;
	/* Value of NAME (length bytes, not terminated) or NULL if unset. */
	const char *(*lookup)(void *context, const char *name, size_t length);
	/* Told of every error: lines and columns from 1, columns in bytes. */
	void (*report)(
	    void *context, unsigned line, unsigned column, const char *phrase);
	void *context;
};

/* Fills *policy from length bytes of text (need not be terminated).
 * Returns the number of errors, each of which was reported; 0 is good.
 * No input or output, no heap. */
size_t policy_parse(struct policy *policy, struct room *room,
    const char *text, size_t length, const struct policy_reader *reader);

/* Writes the canonical text of *policy into size bytes at text and
 * terminates it.  Returns its length, or 0 if it does not fit. */
size_t policy_print(const struct policy *policy, char *text, size_t size);

#endif
