/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A process that makes the calls: bare, or under the shim. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/matrix/cell.h"
#include "tests/matrix/runner.h"

enum { PATIENCE = 10 }; /* seconds for a call */

struct question {
	size_t alias, cell;
};

void
runner_start(struct runner *runner, char *const command[])
{
	int lines[2];
	pid_t child;

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, lines) != 0)
		err(1, "socketpair");
	child = fork();
	if (child == 0) {
		if (dup2(lines[1], RUNNER_FD) == RUNNER_FD)
			execvp(command[0], command);
		err(1, "%s", command[0]);
	}
	close(lines[1]);
	runner->fd = lines[0];
}

struct answer
runner_ask(const struct runner *runner, size_t alias, size_t cell)
{
	struct question question = { alias, cell };
	struct answer answer;

	if (send(runner->fd, &question, sizeof(question), MSG_NOSIGNAL) < 0 ||
	    recv(runner->fd, &answer, sizeof(answer), 0) != sizeof(answer))
		errx(1, "%s, %s: the runner is gone", alias_at(alias)->name,
		    cells[cell].name);
	return answer;
}

static void __attribute__((noreturn))
call_make(const struct question *question, struct answer *answer)
{
	const struct alias *alias = alias_at(question->alias);
	const struct cell *cell = &cells[question->cell];
	const char *path = cell_path(cell, alias);

	alias_dirfd = cell_dirfd(cell);
	close(RUNNER_FD);
	alarm(PATIENCE);
	errno = RUNNER_ERRNO;
	answer->result = alias->call(path);
	answer->error = errno;
	answer->status = 0;
	_exit(0);
}

static void
question_answer(const struct question *question, struct answer *answer)
{
	int status;
	pid_t child;

	memset(answer, 0, sizeof(*answer));
	answer->status = -1; /* a child that ends before the call does */
	child = fork();
	if (child == 0)
		call_make(question, answer);
	if (child < 0 || waitpid(child, &status, 0) != child)
		err(1, "fork");
	if (status != 0)
		answer->status = status;
}

int
runner_serve(void)
{
	const struct rlimit none = { 0, 0 };
	struct question question;
	struct answer *answer = mmap(NULL, sizeof(*answer),
	    PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (answer == MAP_FAILED || setrlimit(RLIMIT_CORE, &none) != 0)
		err(1, "starting the runner");
	while (recv(RUNNER_FD, &question, sizeof(question), 0) ==
	       sizeof(question)) {
		question_answer(&question, answer);
		if (send(RUNNER_FD, answer, sizeof(*answer), 0) < 0)
			break;
	}
	return 0;
}
