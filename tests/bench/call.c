/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rows of the table, in the order in which they are printed. */
#include "config.h"

#include "tests/bench/call.h"

const char spot_there[] = "there";
const char spot_link[] = "link";
const char spot_made[] = "made";
const char spot_away[] = "away";

const struct call calls[] = {
	{ "open+close", libc_open, hand_open },
	{ "open+close O_TRUNC", libc_truncate, hand_truncate },
	{ "mkdir+rmdir", libc_mkdir, hand_mkdir },
	{ "rename there+back", libc_rename, hand_rename },
	{ "rename away+back", libc_rename_away, hand_rename_away },
	{ "create+unlink", libc_create, hand_create },
	{ "chmod", libc_chmod, hand_chmod },
	{ "link+unlink", libc_link, hand_link },
	{ "symlink+unlink", libc_symlink, hand_symlink },
	{ "chdir", libc_chdir, hand_chdir },
	{ "stat", libc_stat, hand_stat },
	{ "lstat", libc_lstat, hand_lstat },
	{ "access", libc_access, hand_access },
	{ "readlink", libc_readlink, hand_readlink },
};

const size_t call_count = sizeof(calls) / sizeof(*calls);
