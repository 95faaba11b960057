/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a policy file says, as a structure.  See nofollow.policy(5). */
#ifndef POLICY_POLICY_H
#define POLICY_POLICY_H

#include <stdbool.h>
#include <stddef.h>

enum {
	POLICY_TEXT_MAX = 64 * 1024, /* bytes of text in one file */
	POLICY_ROOT_MAX = 64,
	POLICY_WORD_MAX = 4095,	 /* bytes of one word, after expansion */
	POLICY_ERROR_MAX = 100,	 /* errors reported of one file */
	POLICY_PHRASE_MAX = 512, /* bytes of a reported phrase and its NUL */
};

/* One for each row of the table: bit 1u << DIRECTIVE_GUARD of `given`. */
enum directive {
#define CHOICE(name, ...) DIRECTIVE_##name,
#define DIRECTIVE(name, ...) DIRECTIVE_##name,
#include "policy/directives.def"
	DIRECTIVE_COUNT
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

/* Where something stands in the text: both from 1, columns in bytes. */
struct position {
	unsigned line;
	unsigned column;
};

/* `link NAME TARGET [CLASS...]` */
struct link {
	struct link *next;
	const char *name;   /* relative to the root, no "." or ".." */
	const char *target; /* the exact text of the link */
	unsigned classes;   /* of enum class */
	bool classes_given; /* not the default, which is all of them */
	struct position at; /* of the keyword */
};

/* One name of `prepare` or `require`, in the order of the file. */
struct step {
	struct step *next;
	const char *name;   /* relative to the root; "." is the root itself */
	bool makes;	    /* prepare */
	struct position at; /* of the name */
};

/* One `root` block. */
struct root {
	const char *path;
	unsigned line, column; /* of PATH in the file */
	unsigned given;	       /* bit per directive that the block holds */
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
	/* Of the keyword of each directive that is given, of the first one
	 * where it may be repeated. */
	struct position at[DIRECTIVE_COUNT];
};

struct policy {
	unsigned given; /* bit per global directive that the file holds */
	enum log_to log_to;
	const char *log_file; /* absolute, or NULL */
	enum refusals refusals;
	enum filter filter;
	enum mounts mounts;
	enum uncovered uncovered;
	struct position at[DIRECTIVE_COUNT]; /* as in struct root */
	size_t root_count;
	struct root roots[POLICY_ROOT_MAX]; /* written up to root_count only */
};

/* Where the words and lists of a policy live: memory of the caller's,
 * used from the front. */
struct room {
	char *free;
	char *end;
};

/* Bytes of room for any text of that many bytes in which nothing is
 * expanded.  Its words, each with a NUL, are no longer than the text and
 * one byte.  The structure that text makes most of is struct step: two
 * bytes, a blank and a letter, make one; a link needs nine of them. */
#define POLICY_ROOM_FOR(length)                                                \
	((length) + 1 +                                                        \
	    (length) / 2 * (sizeof(struct step) + _Alignof(struct step)))

/* Enough for any file: what variables expand to counts as text, so that
 * the words of a file never take more than POLICY_TEXT_MAX + 1 bytes. */
#define POLICY_ROOM POLICY_ROOM_FOR((size_t)POLICY_TEXT_MAX)

/* Enough for policy_print of any policy, with its NUL.  A word of n bytes,
 * one or more, took n + 1 of what POLICY_ROOM counts and is printed in
 * 2n + 3 at most: every byte escaped, two quotes, a separator.  A keyword of
 * n bytes, three or more, took as much and is printed in n + 6 at most: an
 * indent, the end of the line, an empty line. */
enum { POLICY_PRINT_MAX = 3 * POLICY_TEXT_MAX };

/* What to make of a `$` in a word. */
enum dollar {
	DOLLAR_EXPAND, /* ${NAME} is looked up: the first process */
	DOLLAR_KEEP,   /* ${NAME} is checked and kept: --check */
	DOLLAR_PLAIN,  /* a byte like any other: text of policy_print */
};

struct policy_reader {
	enum dollar dollar;
	/* Value of NAME (length bytes, not terminated) or NULL if unset.
	 * Called for DOLLAR_EXPAND only. */
	const char *(*lookup)(void *context, const char *name, size_t length);
	/* Told of every error.  The phrase is one line without control
	 * bytes, and is gone when the function returns. */
	void (*report)(
	    void *context, unsigned line, unsigned column, const char *phrase);
	void *context;
};

/* Fills *policy from length bytes of text (need not be terminated), which
 * are not needed afterwards: strings and lists are in the room, of which
 * DOLLAR_EXPAND needs POLICY_ROOM bytes, the others
 * POLICY_ROOM_FOR(length).  More than POLICY_TEXT_MAX bytes are an error,
 * except with DOLLAR_PLAIN, which takes POLICY_PRINT_MAX.
 * Returns how often an error was reported; 0 is good, else *policy is not
 * to be used.  No input or output, no heap. */
size_t policy_parse(struct policy *policy, struct room *room, const char *text,
    size_t length, const struct policy_reader *reader);

/* Makes *root what it is before its block says anything: every default, and
 * no path. */
void root_clear(struct root *root);

/* Writes the canonical text of *policy into size bytes at text and
 * terminates it: what was given, in the order of directives.def.  Read
 * back with DOLLAR_PLAIN (DOLLAR_KEEP if *policy was read with it) it is
 * the same policy.  Returns its length, which may be more than that of the
 * text that was read, or 0 if it does not fit. */
size_t policy_print(const struct policy *policy, char *text, size_t size);

/* Reports each directive, value and class in *policy that this build
 * cannot enforce yet, by reader->report.  Returns how many there are. */
size_t policy_unenforced(
    const struct policy *policy, const struct policy_reader *reader);

#endif
