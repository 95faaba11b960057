/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* prctl: once a program has put a filter over itself, the shim makes no
 * system call of a kind that the program need not have allowed. */
#include "config.h"

#include <linux/seccomp.h>
#include <sys/prctl.h>

#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"
#include "shim/wrap/filter.h"
#include "shim/wrap/wrap.h"

static void
filter_expect(void)
{
	scratch_give(scratch_take()); /* one is kept, for the walks to come */
	atomic_store(&resolver.is_filtered, true);
	atomic_store(&resolver.walks_only, true);
}

void
filter_expect_prctl(int option)
{
	if (option == PR_SET_SECCOMP)
		filter_expect();
}

void
filter_expect_seccomp(unsigned operation)
{
	if (operation == SECCOMP_SET_MODE_STRICT ||
	    operation == SECCOMP_SET_MODE_FILTER)
		filter_expect();
}

/* Not declared as variadic, like libc's own: the arguments are in registers
 * either way, as many as the option takes. */
EXPORT int prctl_by_name(int option, unsigned long a, unsigned long b,
    unsigned long c, unsigned long d) __asm__("prctl");

int
prctl_by_name(int option, unsigned long a, unsigned long b, unsigned long c,
    unsigned long d)
{
	if (!start_is_possible())
		return (int)answer(sys_prctl(option, a, b, c, d));
	filter_expect_prctl(option);
	return ((__typeof__(prctl_by_name) *)next_get(NEXT_prctl))(
	    option, a, b, c, d);
}
