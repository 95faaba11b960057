/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A command of system or popen runs as it would, with the environment
 * corrected. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "shim/program/command.h"
#include "shim/start/carry.h"

/* The variables that matter are ones that need no object to be there. */
#define STATE "NOFOLLOW_STATE=1,'\"$(false)\\'"
#define POLICY "NOFOLLOW_POLICY=/our 'policy'\n"

static void
carry_set(void)
{
	carry.preload = "";
	carry.state = STATE;
	carry.policy = POLICY;
}

/* Runs the corrected command and keeps what it says, without the last
 * newline.  Returns its status. */
static int
command_run(const char *text, char *said, size_t size)
{
	struct command command;
	FILE *pipe;
	size_t length;

	assert_int_equal(command_correct(&command, text), 0);
	assert_ptr_not_equal(command.text, text);
	pipe = popen(command.text, "r");
	command_leave(&command);
	assert_non_null(pipe);
	length = fread(said, 1, size - 1, pipe);
	if (length > 0 && said[length - 1] == '\n')
		length--;
	said[length] = '\0';
	return pclose(pipe) >> 8;
}

static void
says(const char *text, const char *expected)
{
	char said[4096];

	command_run(text, said, sizeof(said));
	assert_string_equal(said, expected);
}

static void
every_byte_of_a_command_arrives(void **state)
{
	char text[300] = "printf %s '";
	char expected[300] = "";
	size_t at = strlen(text);

	(void)state;
	carry_set();
	for (int byte = 1; byte < 256; byte++) {
		if (byte == '\'')
			continue;
		text[at++] = (char)byte;
		expected[strlen(expected)] = (char)byte;
	}
	text[at] = '\'';
	says(text, expected);
	says("printf %s \"it's \\\"quoted\\\"\"", "it's \"quoted\"");
	says("printf %s ''\\'''", "'");
	says("", "");
}

static void
variables_arrive(void **state)
{
	(void)state;
	carry_set();
	says("printf %s \"$NOFOLLOW_STATE\"", strchr(STATE, '=') + 1);
	says("printf %s. \"$NOFOLLOW_POLICY\"", "/our 'policy'\n.");
	says("env | grep -c '^LD_PRELOAD=$'", "1");
}

static void
ld_audit_is_unset(void **state)
{
	(void)state;
	carry_set();
	setenv("LD_AUDIT", "", 1);
	says("env | grep -c '^LD_AUDIT='", "0");
	unsetenv("LD_AUDIT");
}

static void
the_shell_is_called_sh(void **state)
{
	(void)state;
	carry_set();
	says("echo $0 $#", "sh 0");
}

static void
a_command_may_begin_with_a_dash(void **state)
{
	(void)state;
	carry_set();
	says("-x 2>/dev/null || echo $?", "127");
}

static void
the_status_is_that_of_the_command(void **state)
{
	char said[16];

	(void)state;
	carry_set();
	assert_int_equal(command_run("exit 7", said, sizeof(said)), 7);
	assert_int_equal(command_run("true", said, sizeof(said)), 0);
}

static void
where_the_environment_is_right_the_command_stays(void **state)
{
	struct command command;
	const char *text = "true";

	(void)state;
	carry_set();
	setenv("LD_PRELOAD", "", 1);
	setenv("NOFOLLOW_STATE", strchr(STATE, '=') + 1, 1);
	setenv("NOFOLLOW_POLICY", "/its/own", 1);
	assert_int_equal(command_correct(&command, text), 0);
	assert_ptr_equal(command.text, text);
	command_leave(&command);
	unsetenv("NOFOLLOW_STATE");
	says("echo $NOFOLLOW_POLICY", "/its/own");
	unsetenv("LD_PRELOAD");
	unsetenv("NOFOLLOW_POLICY");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_byte_of_a_command_arrives),
		cmocka_unit_test(variables_arrive),
		cmocka_unit_test(ld_audit_is_unset),
		cmocka_unit_test(the_shell_is_called_sh),
		cmocka_unit_test(a_command_may_begin_with_a_dash),
		cmocka_unit_test(the_status_is_that_of_the_command),
		cmocka_unit_test(
		    where_the_environment_is_right_the_command_stays),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
