/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Starts the tested process and talks with it. */
#include "config.h"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/probe/actor.h"
#include "tests/probe/verdict.h"

enum { START_WAIT = 10000 }; /* milliseconds */

static void
identity_take(const struct part *part)
{
	if (!part->other_user)
		return;
	if (setgroups(0, NULL) != 0 ||
	    setresgid(part->uid, part->uid, part->uid) != 0 ||
	    setresuid(part->uid, part->uid, part->uid) != 0)
		_exit(124);
	if (part->shim && *part->shim && access(part->shim, R_OK) != 0)
		_exit(124);
}

static void
directory_take(const struct part *part)
{
	if (!part->cwd)
		return;
	if ((strcmp(part->cwd, "@deep") == 0 ? fchdir(part->cwd_fd)
					     : chdir(part->cwd)) != 0)
		_exit(124);
}

static void __attribute__((noreturn))
part_exec(const struct part *part, int line)
{
	char dirfd[16];
	const char *arguments[] = { part->program, "act",
		part->shim ? part->shim : "", dirfd, part->operation,
		part->path, part->then, part->then_path, NULL };

	snprintf(dirfd, sizeof(dirfd), "%d", part->dirfd);
	directory_take(part);
	identity_take(part);
	if (part->shim && *part->shim)
		setenv("LD_PRELOAD", part->shim, 1);
	if (part->shim)
		setenv("NOFOLLOW_POLICY", part->policy, 1);
	if (dup2(line, ACTOR_LINE) == ACTOR_LINE)
		execv(part->program, (char **)arguments);
	_exit(124);
}

/* One message of the process, or its end. */
static bool
line_hear(int line, int milliseconds, char text[ACTOR_ANSWER_MAX])
{
	struct pollfd ready = { .fd = line, .events = POLLIN };
	ssize_t length;

	if (poll(&ready, 1, milliseconds) != 1) {
		strcpy(text, "TIMEOUT/blocked");
		return false;
	}
	length = recv(line, text, ACTOR_ANSWER_MAX - 1, 0);
	text[length > 0 ? length : 0] = '\0';
	return length > 0;
}

/* Says of a process that ended without an answer how it ended. */
static void
end_print(int status, char text[ACTOR_ANSWER_MAX])
{
	if (WIFSIGNALED(status))
		snprintf(text, ACTOR_ANSWER_MAX, "killed by signal %d",
		    WTERMSIG(status));
	else if (WEXITSTATUS(status) == 124)
		verdict_skip("this user cannot run the program or the shim");
	else
		snprintf(text, ACTOR_ANSWER_MAX, "exit status %d",
		    WEXITSTATUS(status));
}

void
actor_start(struct actor *actor, const struct part *part)
{
	char text[ACTOR_ANSWER_MAX];
	int lines[2], status;

	verdict_demand(
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, lines) == 0,
	    "socketpair", part->operation);
	actor->line = lines[0];
	actor->pid = fork();
	verdict_demand(actor->pid >= 0, "fork", part->operation);
	if (actor->pid == 0)
		part_exec(part, lines[1]);
	close(lines[1]);
	if (line_hear(actor->line, START_WAIT, text))
		return;
	kill(actor->pid, SIGKILL);
	waitpid(actor->pid, &status, 0);
	if (text[0] == '\0')
		end_print(status, text);
	verdict_fail("did not start: %s", text);
}

void
actor_play(struct actor *actor, int milliseconds, char answer[ACTOR_ANSWER_MAX])
{
	int status;

	if (send(actor->line, "go", 2, MSG_NOSIGNAL) != 2 ||
	    !line_hear(actor->line, milliseconds, answer))
		kill(actor->pid, SIGKILL);
	waitpid(actor->pid, &status, 0);
	if (answer[0] == '\0')
		end_print(status, answer);
}
