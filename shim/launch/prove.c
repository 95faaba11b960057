/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Proof that the command will run with the shim in it. */
#include "config.h"

#include <fcntl.h>
#include <stdbool.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "shim/launch/command.h"
#include "shim/launch/failure.h"
#include "shim/launch/prove.h"
#include "shim/program/coverage.h"
#include "shim/program/image.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/resolver.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"

/* Does the open file look like a shared object for this machine? */
static bool
is_shared_object(int fd)
{
	Elf64_Ehdr header;

	return pread(fd, &header, sizeof(header), 0) == sizeof(header) &&
	       image_is_elf(&header, sizeof(header)) &&
	       image_is_native(&header) && header.e_type == ET_DYN;
}

void
prove_shim(const struct state *state)
{
	const char *path = state->shim_path;
	struct statvfs fs;
	struct pin pin;
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		fail_errno("cannot open ", path);
	if (identity_of_fd(fd, &pin) != 0 || !identity_same(&pin, &state->shim))
		fail("", path, " is not the file that it was at start");
	if (!is_shared_object(fd))
		fail("", path, " is no shared object for this machine");
	if (fstatvfs(fd, &fs) == 0 && (fs.f_flag & ST_NOEXEC))
		fail("", path, " lies on a mount that forbids execution");
	close(fd);
}

/* A record on stderr has said it already. */
static bool
was_said(void)
{
	const struct state *state = resolver.state;

	for (size_t i = 0; i < state->run_count; i++)
		if (state->runs[i].policy.log_to == LOG_STDERR)
			return true;
	return false;
}

static void
gap_say(const char *path, enum gap gap)
{
	struct complaint complaint;

	complaint_begin(&complaint);
	complaint_add(&complaint, "", path, " is ");
	text_add(&complaint.text, gap_phrase(gap));
	text_add(&complaint.text, ", which nofollow cannot hold");
	complaint_write(&complaint);
}

void
prove_command(const char *path)
{
	enum gap gap;
	long error = coverage_ask(AT_FDCWD, path, 0, &gap);

	if (gap_phrase(gap) && !was_said())
		gap_say(path, gap);
	if (error)
		command_fail(COMMAND_CANNOT, path, (int)-error);
}
