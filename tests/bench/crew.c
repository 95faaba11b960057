/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The workers of all kinds, as the driver sees them. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/bench/call.h"
#include "tests/bench/crew.h"

static void
answer_receive(const struct worker *worker, struct answer *answer)
{
	ssize_t got = read(worker->answers, answer, sizeof(*answer));

	if (got != sizeof(*answer))
		errx(1, "%s: the worker has gone", worker->kind->name);
}

static void
kind_exec(const struct kind *kind, const char *shim, const char *top,
    const char *planted)
{
	const char *way = kind->way == WAY_HAND ? "hand" : "libc";

	if (kind->policy) {
		setenv("LD_PRELOAD", shim, 1);
		setenv("NOFOLLOW_POLICY", kind->policy, 1);
	}
	execl("/proc/self/exe", "bench", "worker", way, top, planted,
	    (char *)NULL);
	err(1, "%s", kind->name);
}

static void
worker_prove(const struct worker *worker, const char *planted)
{
	int wanted = worker->kind->guards ? ELOOP : 0;
	struct answer answer;

	answer_receive(worker, &answer);
	if (answer.error != wanted)
		errx(1, "%s: %s: got %s, not %s", worker->kind->name, planted,
		    strerror(answer.error), strerror(wanted));
}

void
worker_start(struct worker *worker, const struct kind *kind, const char *shim,
    const char *top, const char *planted)
{
	int orders[2], answers[2];

	if (pipe2(orders, O_CLOEXEC) < 0 || pipe2(answers, O_CLOEXEC) < 0)
		err(1, "pipe");
	worker->kind = kind;
	worker->orders = orders[1];
	worker->answers = answers[0];
	worker->pid = fork();
	if (worker->pid < 0)
		err(1, "fork");
	if (!worker->pid) {
		dup2(orders[0], STDIN_FILENO);
		dup2(answers[1], STDOUT_FILENO);
		kind_exec(kind, shim, top, planted);
	}
	close(orders[0]);
	close(answers[1]);
	worker_prove(worker, planted);
}

int64_t
worker_measure(struct worker *worker, const struct order *order)
{
	struct answer answer;

	if (write(worker->orders, order, sizeof(*order)) != sizeof(*order))
		err(1, "%s", worker->kind->name);
	answer_receive(worker, &answer);
	if (answer.error)
		errx(1, "%s: %s: %s", worker->kind->name,
		    calls[order->call].name, strerror(answer.error));
	return answer.nanoseconds;
}

void
worker_stop(struct worker *worker)
{
	close(worker->orders);
	close(worker->answers);
	waitpid(worker->pid, NULL, 0);
}
