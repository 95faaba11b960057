/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Images: an ELF file, read in small pieces. */
#include "config.h"

#include <stdint.h>
#include <string.h>

#include "shim/program/image.h"
#include "shim/program/loader.h"
#include "shim/sys/sys.h"

enum {
	PIECE_SIZE = 1024, /* lives on the stack of whoever calls exec */
	NOTES_SIZE = 256,  /* what is read of a segment of notes */
	/* As many program headers as the kernel takes. */
	HEADERS_MAX = 65536 / sizeof(Elf64_Phdr),
	/* Names of sections end within it, or none is looked for.  Those of
	 * an executable take a few hundred bytes. */
	NAMES_MAX = 64 * 1024,
	/* A section's name, with the NUL of the one before and its own. */
	NAME_MAX_SIZE = 16,
	LOADER_SIZE = 64, /* what is read of a loader's path: its end */
};

struct image {
	int fd;
	bool has_loader;
	_Alignas(Elf64_Phdr) unsigned char piece[PIECE_SIZE];
};

/* This very object: built for the machine that is wanted. */
extern const Elf64_Ehdr own_header __asm__("__ehdr_start")
    __attribute__((visibility("hidden")));

bool
image_is_elf(const void *head, size_t length)
{
	return length >= sizeof(Elf64_Ehdr) &&
	       memcmp(head, ELFMAG, SELFMAG) == 0;
}

bool
image_is_native(const Elf64_Ehdr *header)
{
	return header->e_machine == own_header.e_machine &&
	       header->e_ident[EI_CLASS] == own_header.e_ident[EI_CLASS] &&
	       header->e_ident[EI_DATA] == own_header.e_ident[EI_DATA];
}

/* What the kernel asks of a header before it runs anything. */
static bool
header_is_sound(const Elf64_Ehdr *header)
{
	return (header->e_type == ET_EXEC || header->e_type == ET_DYN) &&
	       header->e_phentsize == sizeof(Elf64_Phdr) &&
	       header->e_phnum > 0 && header->e_phnum <= HEADERS_MAX;
}

/* Returns how many bytes are there, of size at most. */
static size_t
image_read(const struct image *image, void *bytes, size_t size, uint64_t offset)
{
	long got = sys_pread(image->fd, bytes, size, (off_t)offset);

	return got > 0 ? (size_t)got : 0;
}

/* The end of its path says it: the loader's own name. */
static enum gap
loader_gap(struct image *image, const Elf64_Phdr *header)
{
	char path[LOADER_SIZE + 1] = "";
	uint64_t skipped = 0;

	if (header->p_filesz > LOADER_SIZE)
		skipped = header->p_filesz - LOADER_SIZE;
	image_read(image, path, (size_t)(header->p_filesz - skipped),
	    header->p_offset + skipped);
	return loader_is_of_libc(path) ? GAP_NONE : GAP_LOADER;
}

/* Go's linker leaves the identity of the build in a note of its own. */
static enum gap
note_gap(const struct image *image, const Elf64_Phdr *header)
{
	static const char name[4] = "Go\0";
	uint32_t words[NOTES_SIZE / sizeof(uint32_t)];
	size_t size = sizeof(words);

	if (header->p_filesz < size)
		size = (size_t)header->p_filesz;
	size = image_read(image, words, size, header->p_offset);
	/* Length of the name, of what follows, type; then the name. */
	for (size_t i = 0; (i + 4) * sizeof(words[0]) <= size; i++)
		if (words[i] == sizeof(name) && words[i + 2] == 4 &&
		    memcmp(&words[i + 3], name, sizeof(name)) == 0)
			return GAP_GO;
	return GAP_NONE;
}

static enum gap
segment_gap(struct image *image, const Elf64_Phdr *header)
{
	if (header->p_type == PT_NOTE)
		return note_gap(image, header);
	if (header->p_type != PT_INTERP || image->has_loader)
		return GAP_NONE;
	image->has_loader = true; /* the kernel takes the first */
	return loader_gap(image, header);
}

static enum gap
segments_gap(struct image *image, const Elf64_Ehdr *header)
{
	const Elf64_Phdr *headers = (const Elf64_Phdr *)image->piece;
	const size_t step = PIECE_SIZE / sizeof(*headers);
	enum gap gap = GAP_NONE;

	for (size_t first = 0; first < header->e_phnum; first += step) {
		size_t count = header->e_phnum - first;
		size_t got;

		if (count > step)
			count = step;
		got = image_read(image, image->piece, count * sizeof(*headers),
		    header->e_phoff + first * sizeof(*headers));
		if (got < count * sizeof(*headers))
			return GAP_ABSENT;
		for (size_t i = 0; i < count && gap == GAP_NONE; i++)
			gap = segment_gap(image, &headers[i]);
	}
	if (gap == GAP_NONE && !image->has_loader && !loader_is_own(image->fd))
		gap = GAP_STATIC;
	return gap;
}

/* Is it among the NUL-terminated names? */
static bool
names_hold(const unsigned char *names, size_t length, const char *name)
{
	size_t size = strlen(name) + 1;

	for (size_t i = 0; i + 1 + size <= length; i++)
		if (!names[i] && memcmp(&names[i + 1], name, size) == 0)
			return true;
	return false;
}

/* The table of section names is searched as it is: which section a name is
 * of does not matter. */
static enum gap
names_gap(struct image *image, const Elf64_Shdr *names)
{
	uint64_t size = names->sh_size < NAMES_MAX ? names->sh_size : 0;

	for (uint64_t at = 0; at < size; at += PIECE_SIZE - NAME_MAX_SIZE) {
		size_t length =
		    size - at < PIECE_SIZE ? (size_t)(size - at) : PIECE_SIZE;

		length = image_read(
		    image, image->piece, length, names->sh_offset + at);
		if (names_hold(image->piece, length, ".go.buildinfo"))
			return GAP_GO;
		if (names_hold(image->piece, length, ".bun"))
			return GAP_BUN;
	}
	return GAP_NONE;
}

static enum gap
sections_gap(struct image *image, const Elf64_Ehdr *header)
{
	Elf64_Shdr names;
	uint64_t at =
	    header->e_shoff + (uint64_t)header->e_shstrndx * sizeof(names);

	if (header->e_shoff == 0 || header->e_shentsize != sizeof(names) ||
	    image_read(image, &names, sizeof(names), at) < sizeof(names))
		return GAP_NONE;
	return names_gap(image, &names);
}

enum gap
image_gap(int fd, const Elf64_Ehdr *header)
{
	struct image image = { .fd = fd, .has_loader = false };
	enum gap gap;

	if (!image_is_native(header))
		return GAP_MACHINE;
	if (!header_is_sound(header))
		return GAP_ABSENT;
	gap = segments_gap(&image, header);
	return gap == GAP_NONE ? sections_gap(&image, header) : gap;
}
