/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* ELF files as a test wants them: sound ones, to be made unsound. */
#ifndef TESTS_PROGRAM_ELF_H
#define TESTS_PROGRAM_ELF_H

#include "config.h"

#include <elf.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { SEGMENT_LOAD, SEGMENT_LOADER, SEGMENT_NOTE, SEGMENT_COUNT };

/* As it lies in the file. */
struct elf {
	Elf64_Ehdr header;
	Elf64_Phdr segments[SEGMENT_COUNT];
	char loader[256];
	uint32_t note[64];
	Elf64_Shdr sections[2]; /* none, and the names */
	char names[256];
};

static inline void
elf_set_loader(struct elf *elf, const char *path)
{
	strcpy(elf->loader, path);
	elf->segments[SEGMENT_LOADER].p_filesz = strlen(path) + 1;
}

/* A program for this machine, linked with glibc. */
static inline struct elf
elf_make(void)
{
	struct elf elf = { 0 };
	int self = open("/proc/self/exe", O_RDONLY);

	assert_int_equal(
	    read(self, &elf.header, sizeof(elf.header)), sizeof(elf.header));
	close(self);
	elf.header.e_type = ET_DYN;
	elf.header.e_phoff = offsetof(struct elf, segments);
	elf.header.e_phentsize = sizeof(elf.segments[0]);
	elf.header.e_phnum = SEGMENT_COUNT;
	elf.header.e_shoff = offsetof(struct elf, sections);
	elf.header.e_shentsize = sizeof(elf.sections[0]);
	elf.header.e_shnum = 2;
	elf.header.e_shstrndx = 1;
	elf.segments[SEGMENT_LOAD].p_type = PT_LOAD;
	elf.segments[SEGMENT_LOADER].p_type = PT_INTERP;
	elf.segments[SEGMENT_LOADER].p_offset = offsetof(struct elf, loader);
	elf_set_loader(&elf, "/lib64/ld-linux-x86-64.so.2");
	elf.segments[SEGMENT_NOTE].p_type = PT_NOTE;
	elf.segments[SEGMENT_NOTE].p_offset = offsetof(struct elf, note);
	elf.segments[SEGMENT_NOTE].p_filesz = sizeof(elf.note);
	elf.sections[1].sh_offset = offsetof(struct elf, names);
	elf.sections[1].sh_size = sizeof(elf.names);
	memcpy(elf.names, "\0.text\0.shstrtab", 17);
	return elf;
}

static inline void
elf_make_static(struct elf *elf)
{
	elf->segments[SEGMENT_LOADER].p_type = PT_NULL;
}

/* Writes a file that may be executed. */
static inline void
file_write(const char *path, const void *bytes, size_t size)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0755);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, bytes, size), size);
	close(fd);
}

#endif
