/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What every wrapper needs.  A wrapper has few beats, always the same:
 * collect the arguments; is this class guarded? if not, the next definition
 * of the same name; find the place; act on it; leave it.
 */
#ifndef SHIM_WRAP_WRAP_H
#define SHIM_WRAP_WRAP_H

#include <errno.h>

#include "shim/refuse/refusal.h"
#include "shim/start/start.h"
#include "shim/wrap/large.h"
#include "shim/wrap/next.h"

/* Makes a definition one that programs find before libc's. */
#define EXPORT __attribute__((visibility("default")))

/* What the compiler knows of a function, its twin has as well. */
#if __has_attribute(copy)
#define TWIN_OF(function) copy(function), alias(#function)
#else
#define TWIN_OF(function) alias(#function)
#endif

/* Another name of libc's for the same function.  Headers may have the name as
 * a macro, so it is given to the assembler alone. */
#define TWIN(name, function)                                                   \
	extern __typeof__(function) twin_##name __asm__(#name)                 \
	    __attribute__((TWIN_OF(function), visibility("default")))

/* Makes a function the definition of a version of a symbol: "name@VERSION"
 * for one that only old programs ask for, "name@@VERSION" for the other.  The
 * function's own name begins with version_, see shim/versions, and it is
 * declared as EXPORT, since clang does not heed that behind its body. */
#if __has_attribute(symver)
#define EXPORT_VERSION(version, function)                                      \
	extern __typeof__(function) function                                   \
	    __attribute__((symver(version), visibility("default")))
#else
#define EXPORT_VERSION(version, function)                                      \
	__asm__(".symver " #function ", " version)
#endif

/* The same for a symbol that has an old version where glibc is old enough:
 * the definition for all programs, and the one for old ones.  Elsewhere the
 * first serves every version, which no versioned one would. */
#if defined(__GLIBC__) && defined(__x86_64__)
#define EXPORT_NEW(name, version, function)                                    \
	EXPORT_VERSION(#name "@@" version, function)
#define EXPORT_OLD(name, version, function)                                    \
	EXPORT_VERSION(#name "@" version, function)
#else
#define EXPORT_NEW(name, version, function) TWIN(name, function)
#define EXPORT_OLD(name, version, function) extern __typeof__(function) function
#endif

/* The kernel's answer as libc gives it: -1 and errno, or the answer. */
long answer_failed(long answer);

static inline long
answer(long kernel)
{
	return __builtin_expect(kernel < 0, 0) ? answer_failed(kernel) : kernel;
}

#endif
