/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Regions are given back, also by a child of vfork that never returns. */
#include "config.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "shim/sys/region.h"
#include "shim/sys/sys.h"

static void
what_was_given_back_is_taken_again(void **state)
{
	void *first = region_take(100);
	void *second;

	(void)state;
	assert_non_null(first);
	assert_int_equal((uintptr_t)first % _Alignof(max_align_t), 0);
	memset(first, 1, 100);
	second = region_take(100);
	assert_non_null(second);
	assert_ptr_not_equal(second, first);
	region_give(first);
	assert_ptr_equal(region_take(100), first);
	region_give(first);
	region_give(second);
	region_give(NULL);
}

static void
a_region_has_all_the_bytes_asked_for(void **state)
{
	(void)state;
	for (size_t size = 1; size < 10000000; size = size * 5 / 2 + 1) {
		char *bytes = region_take(size);

		assert_non_null(bytes);
		memset(bytes, 'x', size);
		assert_int_equal(bytes[size - 1], 'x');
		region_give(bytes);
	}
}

/* What a child left behind in the memory that it shared. */
static void *volatile child_region;
static void *volatile child_second;
static int *volatile child_told_before, *volatile child_told_after;

/* The child takes a region and leaves by an exec, by _exit, or, where the
 * program is not there, by both. */
static void
child_take(const char *program)
{
	char *const argv[] = { (char *)"true", NULL };
	char *const envp[] = { NULL };
	int status;
	pid_t child = vfork();

	if (child == 0) {
		child_region = region_take(100);
		child_second = region_take(100);
		region_give(child_second);
		if (program)
			sys_execve(program, argv, envp);
		_exit(3);
	}
	assert_true(child > 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(
	    WEXITSTATUS(status), program && access(program, X_OK) == 0 ? 0 : 3);
}

static void
is_free_after(const char *program)
{
	void *mine;

	child_take(program);
	assert_non_null(child_region);
	assert_ptr_not_equal(child_second, child_region);
	mine = region_take(100);
	assert_ptr_equal(mine, child_region);
	region_give(mine);
}

static void
a_vfork_child_that_executes_gives_its_region_back(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++)
		is_free_after("/bin/true");
}

static void
a_vfork_child_that_exits_gives_its_region_back(void **state)
{
	(void)state;
	is_free_after(NULL);
}

/* The exec fails and the child gives the region back itself: then what the
 * kernel was told must not stand, or it would free what another has taken
 * by the time that the child is gone. */
static void
what_is_given_back_is_the_kernels_no_longer(void **state)
{
	pid_t child = vfork();
	int *told = NULL;

	(void)state;
	if (child == 0) {
		child_region = region_take(100);
		sys_prctl(PR_GET_TID_ADDRESS, (unsigned long)&told, 0, 0, 0);
		child_told_before = told;
		region_give(child_region);
		sys_prctl(PR_GET_TID_ADDRESS, (unsigned long)&told, 0, 0, 0);
		child_told_after = told;
		_exit(0);
	}
	assert_int_equal(waitpid(child, NULL, 0), child);
	assert_non_null(child_told_before);
	assert_null(child_told_after);
}

/* A thread has told the kernel where to write when it ends: pthread_join
 * waits there. */
static void
what_libc_told_the_kernel_stays(void **state)
{
	int *before = NULL, *after = NULL;
	void *mine;

	(void)state;
	assert_int_equal(
	    sys_prctl(PR_GET_TID_ADDRESS, (unsigned long)&before, 0, 0, 0), 0);
	assert_non_null(before);
	mine = region_take(100);
	sys_prctl(PR_GET_TID_ADDRESS, (unsigned long)&after, 0, 0, 0);
	assert_ptr_equal(after, before);
	region_give(mine);
	sys_prctl(PR_GET_TID_ADDRESS, (unsigned long)&after, 0, 0, 0);
	assert_ptr_equal(after, before);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_was_given_back_is_taken_again),
		cmocka_unit_test(a_region_has_all_the_bytes_asked_for),
		cmocka_unit_test(
		    a_vfork_child_that_executes_gives_its_region_back),
		cmocka_unit_test(
		    a_vfork_child_that_exits_gives_its_region_back),
		cmocka_unit_test(what_is_given_back_is_the_kernels_no_longer),
		cmocka_unit_test(what_libc_told_the_kernel_stays),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
