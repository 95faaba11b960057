/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which file the kernel would run for a path, and whether the shim can hold
 * it. */
#include "tests/program/elf.h"

#include <limits.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "shim/program/program.h"

enum { NOBODY = 65534 };

static char directory[] = "/tmp/check_program.XXXXXX";
static struct program program;

/* A directory for the files, which is the current one. */
static int
directory_make(void **state)
{
	(void)state;
	return !mkdtemp(directory) || chmod(directory, 0755) != 0 ||
	       chdir(directory) != 0;
}

static int
directory_remove(void **state)
{
	char command[64];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s", directory);
	return chdir("/") != 0 || system(command) != 0;
}

static void
program_write(const char *path)
{
	struct elf elf = elf_make();

	file_write(path, &elf, sizeof(elf));
}

static void
static_write(const char *path)
{
	struct elf elf = elf_make();

	elf_make_static(&elf);
	file_write(path, &elf, sizeof(elf));
}

static void
text_write(const char *path, const char *text)
{
	file_write(path, text, strlen(text));
}

static void
gap_is(const char *path, enum gap expected)
{
	assert_int_equal(program_gap(&program, AT_FDCWD, path, 0), expected);
}

/* And it is in that file. */
static void
gap_is_in(const char *path, enum gap expected, const char *file)
{
	gap_is(path, expected);
	assert_string_equal(program.path, file);
}

static void
programs_of_this_system_are_held(void **state)
{
	(void)state;
	gap_is("/proc/self/exe", GAP_NONE);
	gap_is("/bin/sh", GAP_NONE);
}

/* ld.so has no loader and is none the worse: `ldd` runs it. */
static void
the_loader_itself_is_held(void **state)
{
	(void)state;
#if defined(__x86_64__)
	gap_is("/lib64/ld-linux-x86-64.so.2", GAP_NONE);
#elif defined(__aarch64__)
	gap_is("/lib/ld-linux-aarch64.so.1", GAP_NONE);
#endif
}

static void
what_cannot_be_run_is_left_to_the_kernel(void **state)
{
	(void)state;
	gap_is("absent", GAP_ABSENT);
	gap_is("", GAP_ABSENT);
	gap_is("/", GAP_ABSENT);
	gap_is("/dev/null", GAP_ABSENT);
	text_write("text", "echo\n");
	gap_is("text", GAP_ABSENT);
	text_write("empty", "");
	gap_is("empty", GAP_ABSENT);
	static_write("static");
	gap_is("static/below", GAP_ABSENT);
	chmod("static", 0644);
	gap_is("static", GAP_ABSENT);
}

/* An open would let a writer go on. */
static void
a_fifo_is_not_opened(void **state)
{
	char event[sizeof(struct inotify_event) + NAME_MAX + 1];
	int watch = inotify_init1(IN_NONBLOCK);

	(void)state;
	assert_int_equal(mkfifo("fifo", 0755), 0);
	assert_true(inotify_add_watch(watch, "fifo", IN_OPEN) >= 0);
	gap_is("fifo", GAP_ABSENT);
	assert_int_equal(read(watch, event, sizeof(event)), -1);
	close(open("fifo", O_RDONLY | O_NONBLOCK));
	assert_true(read(watch, event, sizeof(event)) > 0);
	close(watch);
}

static void
a_gap_is_in_the_file_itself(void **state)
{
	(void)state;
	static_write("static");
	chmod("static", 0755);
	gap_is_in("static", GAP_STATIC, "static");
	gap_is_in("./static", GAP_STATIC, "./static");
}

static void
the_interpreter_of_a_script_is_judged(void **state)
{
	(void)state;
	static_write("static");
	program_write("dynamic");
	text_write("script", "#!static\n");
	gap_is_in("script", GAP_STATIC, "static");
	text_write("script", "#! \t static -x\n");
	gap_is_in("script", GAP_STATIC, "static");
	text_write("script", "#!static");
	gap_is_in("script", GAP_STATIC, "static");
	text_write("script", "#!dynamic\n");
	gap_is("script", GAP_NONE);
	text_write("script", "#!absent\n");
	gap_is("script", GAP_ABSENT);
	text_write("script", "#!\nstatic");
	gap_is("script", GAP_ABSENT);
	text_write("script", "#!  ");
	gap_is("script", GAP_ABSENT);
}

/* A first line of that many bytes, that of a long path to "static". */
static void
long_script_write(size_t length)
{
	char text[300] = "#!";

	memset(text + 2, '/', length - 2);
	memcpy(text + 2, directory, strlen(directory));
	strcpy(text + length - strlen("static"), "static\n");
	text_write("script", text);
}

/* The kernel reads 256 bytes and runs no path that may have been cut. */
static void
the_path_of_an_interpreter_has_its_limit(void **state)
{
	(void)state;
	static_write("static");
	long_script_write(255);
	gap_is("script", GAP_STATIC);
	long_script_write(256);
	gap_is("script", GAP_ABSENT);
}

/* script5 is run by script4, ..., script0 by the static program. */
static void
scripts_can_be_interpreters_five_deep(void **state)
{
	(void)state;
	static_write("static");
	text_write("script0", "#!static\n");
	for (int i = 1; i <= 5; i++) {
		char name[16], text[32];

		snprintf(name, sizeof(name), "script%d", i);
		snprintf(text, sizeof(text), "#!script%d\n", i - 1);
		text_write(name, text);
	}
	gap_is_in("script4", GAP_STATIC, "static");
	gap_is("script5", GAP_ABSENT);
	text_write("self", "#!self\n");
	gap_is("self", GAP_ABSENT);
}

static void
a_program_is_found_through_a_descriptor(void **state)
{
	char name[32];
	int fd, at;

	(void)state;
	static_write("static");
	fd = open("static", O_PATH);
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	assert_int_equal(
	    program_gap(&program, fd, "", AT_EMPTY_PATH), GAP_STATIC);
	assert_string_equal(program.path, name);
	assert_int_equal(program_gap(&program, fd, "", 0), GAP_ABSENT);
	assert_int_equal(
	    program_gap(&program, -1, "", AT_EMPTY_PATH), GAP_ABSENT);
	assert_int_equal(
	    program_gap(&program, AT_FDCWD, "", AT_EMPTY_PATH), GAP_ABSENT);
	close(fd);
	at = open(directory, O_PATH);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(program_gap(&program, at, "static", 0), GAP_STATIC);
	assert_int_equal(
	    program_gap(&program, at, "static", AT_EMPTY_PATH), GAP_STATIC);
	assert_int_equal(chdir(directory), 0);
	close(at);
}

static void
a_link_is_followed_as_the_kernel_does(void **state)
{
	(void)state;
	static_write("static");
	assert_int_equal(symlink("static", "link"), 0);
	gap_is_in("link", GAP_STATIC, "link");
	assert_int_equal(
	    program_gap(&program, AT_FDCWD, "link", AT_SYMLINK_NOFOLLOW),
	    GAP_ABSENT);
}

/* What a child with those ids sees. */
static enum gap
gap_for(uid_t real, uid_t effective, bool no_new_privs, const char *path)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		if (setresuid(real, effective, real) != 0 ||
		    (no_new_privs &&
			prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0))
			_exit(99);
		_exit(program_gap(&program, AT_FDCWD, path, 0));
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void
a_program_that_is_ones_own_gains_nothing(void **state)
{
	(void)state;
	program_write("own");
	assert_int_equal(chmod("own", 06755), 0);
	gap_is("own", GAP_NONE);
}

static void
a_program_that_cannot_be_read_is_a_gap(void **state)
{
	uid_t user = getuid() ? getuid() : NOBODY;

	(void)state;
	program_write("secret");
	assert_int_equal(chmod("secret", 0111), 0);
	assert_int_equal(gap_for(user, user, false, "secret"), GAP_UNREADABLE);
	assert_int_equal(chmod("secret", 0000), 0);
	assert_int_equal(gap_for(user, user, false, "secret"), GAP_ABSENT);
}

/* A search through PATH may meet it. */
static void
a_program_of_others_is_no_gap(void **state)
{
	uid_t user = getuid() ? getuid() : NOBODY;

	(void)state;
	static_write("others");
	/* Somebody may execute it: for root's file not root's group, in
	 * which the child still is. */
	assert_int_equal(chmod("others", getuid() ? 0411 : 0701), 0);
	assert_int_equal(gap_for(user, user, false, "others"), GAP_ABSENT);
	assert_int_equal(chmod("others", 0755), 0);
	assert_int_equal(gap_for(user, user, false, "others"), GAP_STATIC);
}

/* These need root to give files and ids away; root's run has them all. */
static void
privileges_of_a_program_are_a_gap(void **state)
{
	(void)state;
	if (getuid() != 0)
		return;
	program_write("set");
	assert_int_equal(chown("set", NOBODY - 1, 0), 0);
	assert_int_equal(chmod("set", 04755), 0);
	gap_is("set", GAP_PRIVILEGE);
	assert_int_equal(gap_for(NOBODY, NOBODY, false, "set"), GAP_PRIVILEGE);
	assert_int_equal(gap_for(NOBODY, NOBODY, true, "set"), GAP_NONE);
	assert_int_equal(
	    gap_for(NOBODY - 1, NOBODY - 1, false, "set"), GAP_NONE);
	assert_int_equal(chown("set", 0, NOBODY), 0);
	assert_int_equal(chmod("set", 02755), 0);
	gap_is("set", GAP_PRIVILEGE);
	assert_int_equal(chmod("set", 02745), 0);
	gap_is("set", GAP_NONE);
}

static void
unequal_ids_are_a_gap(void **state)
{
	(void)state;
	if (getuid() != 0)
		return;
	program_write("plain");
	assert_int_equal(gap_for(0, NOBODY, false, "plain"), GAP_PRIVILEGE);
	assert_int_equal(gap_for(NOBODY, 0, true, "plain"), GAP_PRIVILEGE);
	assert_int_equal(gap_for(NOBODY, NOBODY, false, "plain"), GAP_NONE);
	program.is_filtered = true;
	assert_int_equal(gap_for(0, NOBODY, false, "plain"), GAP_NONE);
	program.is_filtered = false;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(programs_of_this_system_are_held),
		cmocka_unit_test(the_loader_itself_is_held),
		cmocka_unit_test(what_cannot_be_run_is_left_to_the_kernel),
		cmocka_unit_test(a_fifo_is_not_opened),
		cmocka_unit_test(a_gap_is_in_the_file_itself),
		cmocka_unit_test(the_interpreter_of_a_script_is_judged),
		cmocka_unit_test(the_path_of_an_interpreter_has_its_limit),
		cmocka_unit_test(scripts_can_be_interpreters_five_deep),
		cmocka_unit_test(a_program_is_found_through_a_descriptor),
		cmocka_unit_test(a_link_is_followed_as_the_kernel_does),
		cmocka_unit_test(a_program_that_is_ones_own_gains_nothing),
		cmocka_unit_test(a_program_that_cannot_be_read_is_a_gap),
		cmocka_unit_test(a_program_of_others_is_no_gap),
		cmocka_unit_test(privileges_of_a_program_are_a_gap),
		cmocka_unit_test(unequal_ids_are_a_gap),
	};

	return cmocka_run_group_tests(tests, directory_make, directory_remove);
}
