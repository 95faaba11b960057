/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Images: what an ELF file says of the program that it holds.  The file is
 * a stranger's: nothing in it is believed. */
#ifndef SHIM_PROGRAM_IMAGE_H
#define SHIM_PROGRAM_IMAGE_H

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>

#include "shim/program/gap.h"

/* Do the first bytes of a file begin an ELF file? */
bool image_is_elf(const void *head, size_t length);

/* Is it for the machine, and of the class, that this code was built for? */
bool image_is_native(const Elf64_Ehdr *header);

/* Judges the ELF file at fd, which begins with *header: GAP_NONE, or
 * GAP_ABSENT where the kernel would not run it, or what is in the way.  It
 * reads at most 200 KiB, whatever the file says. */
enum gap image_gap(int fd, const Elf64_Ehdr *header);

#endif
