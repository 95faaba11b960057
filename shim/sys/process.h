/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* System calls that change what a process is, as sys.h has the others. */
#ifndef SHIM_SYS_PROCESS_H
#define SHIM_SYS_PROCESS_H

#include <sched.h>
#include <sys/ioctl.h>
#include <sys/resource.h>

#include "shim/sys/sys.h"

/* What the kernel takes for a signal's handler, which is not what libc's
 * sigaction takes. */
struct sys_sigaction {
	uintptr_t handler;
	unsigned long flags;
	uintptr_t restorer;
	uint64_t mask;
};

static inline long
sys_sigaction(
    int signal, const struct sys_sigaction *action, struct sys_sigaction *old)
{
	return sys_call(SYS_rt_sigaction, signal, (long)action, (long)old,
	    sizeof(action->mask), 0, 0);
}

static inline long
sys_wait(pid_t pid)
{
	return sys_call(SYS_wait4, pid, 0, 0, 0, 0, 0);
}

static inline long
sys_setsid(void)
{
	return sys_call(SYS_setsid, 0, 0, 0, 0, 0, 0);
}

static inline long
sys_setpgid(pid_t pid, pid_t group)
{
	return sys_call(SYS_setpgid, pid, group, 0, 0, 0, 0);
}

static inline long
sys_getpgid(pid_t pid)
{
	return sys_call(SYS_getpgid, pid, 0, 0, 0, 0, 0);
}

/* Of this thread alone. */
static inline long
sys_setresuid(uid_t real, uid_t effective, uid_t saved)
{
	return sys_call(
	    SYS_setresuid, (long)real, (long)effective, (long)saved, 0, 0, 0);
}

static inline long
sys_setresgid(gid_t real, gid_t effective, gid_t saved)
{
	return sys_call(
	    SYS_setresgid, (long)real, (long)effective, (long)saved, 0, 0, 0);
}

static inline long
sys_sched_setparam(const struct sched_param *param)
{
	return sys_call(SYS_sched_setparam, 0, (long)param, 0, 0, 0, 0);
}

static inline long
sys_sched_setscheduler(int policy, const struct sched_param *param)
{
	return sys_call(
	    SYS_sched_setscheduler, 0, policy, (long)param, 0, 0, 0);
}

static inline long
sys_close_range(unsigned first, unsigned last)
{
	return sys_call(SYS_close_range, (long)first, (long)last, 0, 0, 0, 0);
}

static inline long
sys_set_foreground(int fd, pid_t group)
{
	return sys_call(SYS_ioctl, fd, TIOCSPGRP, (long)&group, 0, 0, 0);
}

/* How many descriptors the process may have. */
static inline unsigned long
sys_descriptor_limit(void)
{
	struct rlimit limit = { 0 };

	sys_call(SYS_prlimit64, 0, RLIMIT_NOFILE, 0, (long)&limit, 0, 0);
	return limit.rlim_cur;
}

#endif
