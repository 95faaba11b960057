/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What policies say of a program that the shim cannot hold, and what is said
 * of it. */
#include "tests/program/elf.h"

#include <errno.h>
#include <sys/wait.h>

#include "shim/program/coverage.h"
#include "shim/refuse/log.h"
#include "shim/refuse/once.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/resolver.h"

static char directory[] = "/tmp/check_coverage.XXXXXX";
static char log_path[64], shim_path[64];
static struct state below;

static void
in_directory(char path[64], const char *name)
{
	snprintf(path, 64, "%s/%s", directory, name);
}

static int
directory_make(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	if (!mkdtemp(directory) || chmod(directory, 0755) != 0 ||
	    chdir(directory) != 0)
		return -1;
	in_directory(log_path, "log");
	in_directory(shim_path, "shim.so");
	file_write("dynamic", &elf, sizeof(elf));
	elf_make_static(&elf);
	file_write("static", &elf, sizeof(elf));
	once_start();
	return 0;
}

static int
directory_remove(void **state)
{
	char command[64];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s", directory);
	return chdir("/") != 0 || system(command) != 0;
}

static struct policy *
run_add(enum uncovered uncovered, enum log_to log_to)
{
	struct policy *policy = &below.runs[below.run_count++].policy;

	*policy = (struct policy){
		.uncovered = uncovered, .log_to = log_to, .log_file = log_path
	};
	return policy;
}

/* A process below no run, with the shim where it was. */
static int
process_start(void **state)
{
	(void)state;
	below = (struct state){ .shim_path = shim_path };
	file_write("shim.so", "", 0);
	file_write("log", "", 0);
	identity_of_path(shim_path, &below.shim);
	resolver.state = &below;
	return 0;
}

/* What file holds, and holds no longer. */
static const char *
file_take(const char *path)
{
	static char text[65536];
	int fd = open(path, O_RDWR);
	ssize_t length = read(fd, text, sizeof(text) - 1);

	assert_true(length >= 0);
	text[length] = '\0';
	assert_int_equal(ftruncate(fd, 0), 0);
	close(fd);
	return text;
}

static long
asked(const char *path, enum gap expected)
{
	enum gap gap;
	long answer = coverage_ask(AT_FDCWD, path, 0, &gap);

	assert_int_equal(gap, expected);
	return answer;
}

static void
what_is_held_is_not_recorded(void **state)
{
	(void)state;
	run_add(UNCOVERED_REFUSE, LOG_FILE);
	assert_int_equal(asked("dynamic", GAP_NONE), 0);
	assert_int_equal(asked("absent", GAP_ABSENT), 0);
	assert_int_equal(asked(NULL, GAP_ABSENT), 0);
	assert_int_equal(asked((const char *)1, GAP_ABSENT), 0);
	assert_string_equal(file_take("log"), "");
}

static void
has(const char *text, const char *part)
{
	if (!strstr(text, part))
		fail_msg("no %s in %s", part, text);
}

static void
a_gap_is_recorded(void **state)
{
	const char *text;

	(void)state;
	run_add(UNCOVERED_LOG, LOG_FILE);
	assert_int_equal(asked("static", GAP_STATIC), 0);
	text = file_take("log");
	has(text, "\"call\":\"exec\",\"class\":\"exec\",\"path\":\"static\"");
	has(text, "\"component\":\"static\",\"reason\":\"uncovered\","
		  "\"target\":\"statically linked\",\"errno\":13,"
		  "\"action\":\"uncovered\"}\n");
	has(text, "\"root\":null");
}

static void
a_gap_is_refused_where_the_policy_says_so(void **state)
{
	(void)state;
	run_add(UNCOVERED_REFUSE, LOG_FILE);
	assert_int_equal(asked("static", GAP_STATIC), -EACCES);
	has(file_take("log"), "\"action\":\"refused\"}\n");
	below.runs[0].policy.refusals = REFUSALS_AUDIT;
	assert_int_equal(asked("static", GAP_STATIC), 0);
	has(file_take("log"), "\"action\":\"audited\"}\n");
	below.runs[0].policy.log_to = LOG_NONE;
	below.runs[0].policy.refusals = REFUSALS_ENFORCE;
	assert_int_equal(asked("static", GAP_STATIC), -EACCES);
	assert_string_equal(file_take("log"), "");
}

static void
each_policy_in_force_is_asked(void **state)
{
	const char *text;

	(void)state;
	run_add(UNCOVERED_REFUSE, LOG_FILE);
	run_add(UNCOVERED_LOG, LOG_FILE);
	assert_int_equal(asked("static", GAP_STATIC), -EACCES);
	text = file_take("log");
	has(text, "\"action\":\"refused\"}\n");
	has(text, "\"action\":\"uncovered\"}\n");
	below.runs[0].policy.uncovered = UNCOVERED_LOG;
	below.runs[1].policy.uncovered = UNCOVERED_REFUSE;
	assert_int_equal(asked("static", GAP_STATIC), -EACCES);
}

static void
a_script_is_named_beside_what_runs_it(void **state)
{
	const char *text;

	(void)state;
	run_add(UNCOVERED_LOG, LOG_FILE);
	file_write("script", "#!static\n", 9);
	assert_int_equal(asked("script", GAP_STATIC), 0);
	text = file_take("log");
	has(text, "\"path\":\"script\"");
	has(text, "\"component\":\"static\"");
}

/* ld.so goes on without what it cannot preload. */
static void
a_shim_that_is_not_there_is_a_gap(void **state)
{
	(void)state;
	run_add(UNCOVERED_REFUSE, LOG_FILE);
	assert_int_equal(asked("dynamic", GAP_NONE), 0);
	assert_int_equal(rename("shim.so", "moved.so"), 0);
	assert_int_equal(asked("dynamic", GAP_SHIM), -EACCES);
	has(file_take("log"), "out of reach");
	file_write("shim.so", "", 0); /* another one */
	assert_int_equal(asked("dynamic", GAP_SHIM), -EACCES);
	assert_int_equal(asked("absent", GAP_ABSENT), 0);
	assert_int_equal(rename("moved.so", "shim.so"), 0);
	assert_int_equal(asked("dynamic", GAP_NONE), 0);
}

static void
a_shim_that_cannot_be_read_is_a_gap(void **state)
{
	int status;
	pid_t child;

	(void)state;
	run_add(UNCOVERED_REFUSE, LOG_NONE);
	assert_int_equal(chmod("shim.so", 0), 0);
	child = fork();
	if (child == 0) {
		enum gap gap;

		if (getuid() == 0 && setresuid(65534, 65534, 65534) != 0)
			_exit(99);
		coverage_ask(AT_FDCWD, "dynamic", 0, &gap);
		_exit(gap);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, GAP_SHIM << 8);
	assert_int_equal(chmod("shim.so", 0755), 0);
}

/* The line that names a static program; comm has 15 characters. */
#define NAMED(name)                                                            \
	"nofollow: check_coverage: exec \"" name "\": \"" name                 \
	"\" is statically linked, which nofollow cannot hold: uncovered\n"

/* Standard error in a file, from here on. */
static int
stderr_to(const char *path)
{
	int old = dup(2);
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);

	dup2(fd, 2);
	close(fd);
	log_start();
	return old;
}

static void
stderr_back(int old)
{
	dup2(old, 2);
	close(old);
}

/* By the process and by what it forks: a shell forks for each exec. */
static void
on_stderr_a_program_is_named_once(void **state)
{
	int old;
	pid_t child;

	(void)state;
	run_add(UNCOVERED_LOG, LOG_STDERR);
	old = stderr_to("said");
	child = fork();
	if (child == 0) {
		coverage_ask(AT_FDCWD, "static", 0, NULL);
		_exit(0);
	}
	waitpid(child, NULL, 0);
	asked("static", GAP_STATIC);
	asked("./static", GAP_STATIC);
	asked("./static", GAP_STATIC);
	stderr_back(old);
	assert_string_equal(
	    file_take("said"), NAMED("static") NAMED("./static"));
}

/* The same name is another program elsewhere. */
static void
a_relative_name_counts_where_it_is(void **state)
{
	struct elf elf = elf_make();
	int old;

	(void)state;
	run_add(UNCOVERED_LOG, LOG_STDERR);
	elf_make_static(&elf);
	assert_int_equal(mkdir("elsewhere", 0755), 0);
	file_write("elsewhere/here", &elf, sizeof(elf));
	file_write("here", &elf, sizeof(elf));
	old = stderr_to("said");
	asked("here", GAP_STATIC);
	assert_int_equal(chdir("elsewhere"), 0);
	asked("here", GAP_STATIC);
	assert_int_equal(chdir(".."), 0);
	asked("here", GAP_STATIC);
	stderr_back(old);
	assert_string_equal(file_take("said"), NAMED("here") NAMED("here"));
}

/* A refusal is an answer, which is always explained. */
static void
refusals_are_said_each_time(void **state)
{
	const char *text;
	int old;

	(void)state;
	run_add(UNCOVERED_REFUSE, LOG_STDERR);
	old = stderr_to("said");
	asked("static", GAP_STATIC);
	asked("static", GAP_STATIC);
	stderr_back(old);
	text = file_take("said");
	text = strstr(text, ": refused\n");
	assert_non_null(text);
	assert_non_null(strstr(text + 1, ": refused\n"));
}

#define TEST(function) cmocka_unit_test_setup(function, process_start)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(what_is_held_is_not_recorded),
		TEST(a_gap_is_recorded),
		TEST(a_gap_is_refused_where_the_policy_says_so),
		TEST(each_policy_in_force_is_asked),
		TEST(a_script_is_named_beside_what_runs_it),
		TEST(a_shim_that_is_not_there_is_a_gap),
		TEST(a_shim_that_cannot_be_read_is_a_gap),
		TEST(on_stderr_a_program_is_named_once),
		TEST(a_relative_name_counts_where_it_is),
		TEST(refusals_are_said_each_time),
	};

	return cmocka_run_group_tests(tests, directory_make, directory_remove);
}
