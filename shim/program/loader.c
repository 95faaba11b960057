/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Loaders. */
#include "config.h"

#include <elf.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>

#include "shim/program/loader.h"
#include "shim/resolve/identity.h"

bool
loader_is_of_libc(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;

	if (strcmp(LIBC, "musl") == 0)
		return strncmp(name, "ld-musl-", 8) == 0;
	/* The second is the Linux Standard Base's name of the first. */
	return strncmp(name, "ld-linux-", 9) == 0 ||
	       strncmp(name, "ld-lsb-", 7) == 0;
}

/* The name in our own program's headers, as the kernel mapped them. */
static const char *
own_path(void)
{
	const Elf64_Phdr *headers = (const Elf64_Phdr *)getauxval(AT_PHDR);
	unsigned long count = getauxval(AT_PHNUM);
	const Elf64_Phdr *self = NULL, *interpreter = NULL;
	uintptr_t base;

	for (unsigned long i = 0; headers && i < count; i++) {
		if (headers[i].p_type == PT_PHDR)
			self = &headers[i];
		else if (headers[i].p_type == PT_INTERP)
			interpreter = &headers[i];
	}
	if (!self || !interpreter)
		return NULL;
	base = (uintptr_t)headers - self->p_vaddr;
	return (const char *)(base + interpreter->p_vaddr);
}

bool
loader_is_own(int fd)
{
	const char *path = own_path();
	struct pin loader, file;

	if (!path)
		return false;
	identity_of_target(path, &loader);
	identity_of_fd(fd, &file);
	return identity_same(&loader, &file);
}
