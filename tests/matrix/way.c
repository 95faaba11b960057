/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The ways in which the calls are tried. */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/matrix/way.h"

enum { TEXT_MAX = 4096, COMMAND_MAX = 8 };

/* What the policies guard for the classes of rows: that class and no other,
 * which shows that it is the one; or all the others, of which opening a
 * directory is both. */
static const struct {
	const char *class, *guard, *others;
} classes[] = {
	{ "read", "read", "chdir stat exec" },
	{ "write", "write", "read chdir stat exec" },
	{ "flags", "read write", "chdir stat exec" },
	{ "chdir", "chdir", "read write stat exec" },
	{ "stat", "stat", "read write chdir exec" },
	{ "exec", "exec", "read write chdir stat" },
	{ "walks", "read chdir stat", "exec" },
	{ "none", "read write chdir stat exec", NULL },
};
enum { CLASS_COUNT = sizeof(classes) / sizeof(classes[0]) };

const char *const way_names[WAY_COUNT] = { "bare", "kernel", "walk",
	"its class unguarded" };

static const char *program, *shim, *hide, *directory;
static struct runner runners[WAY_COUNT][CLASS_COUNT];
static int log_fd;

void
way_prepare(const char *the_program, const char *the_shim, const char *the_hide,
    const char *the_directory)
{
	char path[TEXT_MAX];

	program = the_program;
	shim = the_shim;
	hide = the_hide;
	directory = the_directory;
	memset(runners, -1, sizeof(runners));
	snprintf(path, sizeof(path), "%s/log", directory);
	log_fd = open(path, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (log_fd < 0)
		err(1, "%s", path);
}

static size_t
class_of(const struct row *row)
{
	const char *class = row->class;
	size_t i = 0;

	if (strcmp(row->symbol, "syscall") == 0)
		class = "none";
	else if (row_walks(row))
		class = "walks";
	while (strcmp(classes[i].class, class) != 0)
		if (++i == CLASS_COUNT)
			errx(1, "%s: class %s", row->symbol, class);
	return i;
}

bool
way_is_possible(enum way way, const struct row *row)
{
	if (way == WAY_WALK)
		return hide != NULL;
	return way != WAY_UNGUARDED || classes[class_of(row)].others;
}

static void
policy_write(const char *path, const char *guard)
{
	FILE *file = fopen(path, "we");

	if (!file ||
	    fprintf(file,
		"log \"%s/log\"\nroot \"%s/world/place/root\"\n\tguard %s\n",
		directory, directory, guard) < 0 ||
	    fclose(file) != 0)
		err(1, "%s", path);
}

static void
shimmed_start(enum way way, size_t class, struct runner *runner)
{
	static char preload[TEXT_MAX], policy[TEXT_MAX];
	char *command[COMMAND_MAX] = { NULL };
	char *path = strchr(policy, '=');
	int count = 0;

	snprintf(preload, sizeof(preload), "LD_PRELOAD=%s", shim);
	snprintf(policy, sizeof(policy), "NOFOLLOW_POLICY=%s/%s-%d.policy",
	    directory, classes[class].class, way);
	path = strchr(policy, '=') + 1;
	policy_write(path, way == WAY_UNGUARDED ? classes[class].others
						: classes[class].guard);
	if (way == WAY_WALK) {
		command[count++] = (char *)hide;
		command[count++] = (char *)"ENOSYS";
		command[count++] = (char *)"--";
	}
	command[count++] = (char *)"env";
	command[count++] = preload;
	command[count++] = policy;
	command[count++] = (char *)program;
	runner_start(runner, command);
}

const struct runner *
way_runner(enum way way, const struct row *row)
{
	size_t class = way == WAY_BARE ? 0 : class_of(row);
	struct runner *runner = &runners[way][class];
	char *bare[] = { (char *)program, NULL };

	if (runner->fd >= 0)
		return runner;
	if (way == WAY_BARE)
		runner_start(runner, bare);
	else
		shimmed_start(way, class, runner);
	return runner;
}

int
way_records(void)
{
	char text[TEXT_MAX];
	ssize_t length;
	int count = 0;

	while ((length = read(log_fd, text, sizeof(text))) > 0)
		for (ssize_t i = 0; i < length; i++)
			count += text[i] == '\n';
	return count;
}
