/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The system calls that make mounts in steps: numbers and flags.  They are
 * newer than many headers, and the same on every architecture. */
#ifndef SHIM_WRAP_TREE_H
#define SHIM_WRAP_TREE_H

enum {
	TREE_OPEN = 428, /* open_tree */
	TREE_MOVE = 429, /* move_mount */
	TREE_CONFIG = 431,
	TREE_PICK = 433,
	TREE_SETATTR = 442,   /* mount_setattr */
	TREE_OPEN_ATTR = 467, /* open_tree_attr */
};

enum { /* of move_mount */
	MOVE_FROM_FOLLOW = 0x1,
	MOVE_FROM_EMPTY = 0x4,
	MOVE_TO_FOLLOW = 0x10,
	MOVE_TO_EMPTY = 0x40,
};

enum { PICK_NOFOLLOW = 0x2, PICK_EMPTY = 0x8 };

enum { CONFIG_STRING = 1, CONFIG_PATH = 3, CONFIG_PATH_EMPTY = 4 };

#endif
