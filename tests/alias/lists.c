/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The lists of callers, one after the other. */
#include "config.h"

#include "tests/alias/alias.h"

static const struct alias_list *const lists[] = {
	&alias_attribute,
	&alias_canonical,
	&alias_directory,
	&alias_execute,
	&alias_fixed,
	&alias_inside,
	&alias_load,
	&alias_login,
	&alias_look,
	&alias_look_raw,
	&alias_make,
	&alias_mount,
	&alias_move,
	&alias_open,
	&alias_raw,
	&alias_raw_old,
	&alias_remove,
	&alias_rpc,
	&alias_socket,
	&alias_spawn,
	&alias_stream,
	&alias_temporary,
	&alias_tree,
	&alias_walk,
	&alias_xattr,
};

const struct alias *
alias_at(size_t index)
{
	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
		if (index < lists[i]->count)
			return &lists[i]->aliases[index];
		index -= lists[i]->count;
	}
	return NULL;
}
