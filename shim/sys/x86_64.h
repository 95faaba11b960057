/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The system call instruction of x86-64. */
#ifndef SHIM_SYS_X86_64_H
#define SHIM_SYS_X86_64_H

static inline long
sys_call(long number, long a, long b, long c, long d, long e, long f)
{
	register long r10 __asm__("r10") = d;
	register long r8 __asm__("r8") = e;
	register long r9 __asm__("r9") = f;
	long result;

	__asm__ volatile(
	    "syscall"
	    : "=a"(result)
	    : "0"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
	    : "rcx", "r11", "memory");
	return result;
}

#endif
