/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Copies a shared object so that one of its definitions is not found any
 * more.
 *
 *	unexport OBJECT COPY SYMBOL[@VERSION]
 *
 * The dynamic linker looks for a name's hash before it compares the name;
 * here the hash becomes another one.  The symbol keeps its name, so that the
 * object itself, where it refers to it, gets the next definition, as every
 * other object does.  The object is one of this machine's kind.
 */
#include "config.h"

#include <elf.h>
#include <err.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HIDDEN_BIT = 0x8000 }; /* of a version that is not the default */

/* The tables of the object; pointers into its bytes. */
struct object {
	char *bytes;
	size_t size;
	const ElfW(Sym) * symbols;
	const char *strings;
	const ElfW(Half) * versions;
	const char *definitions; /* of versions; NULL if there are none */
	uint32_t *hash;
};

static void *
address_find(const struct object *object, ElfW(Addr) address)
{
	const ElfW(Ehdr) *head = (const void *)object->bytes;
	const ElfW(Phdr) *part = (const void *)(object->bytes + head->e_phoff);

	for (int i = 0; i < head->e_phnum; i++)
		if (part[i].p_type == PT_LOAD && address >= part[i].p_vaddr &&
		    address < part[i].p_vaddr + part[i].p_filesz)
			return object->bytes + part[i].p_offset +
			       (address - part[i].p_vaddr);
	errx(1, "no such address");
}

static void
table_note(struct object *object, const ElfW(Dyn) * entry)
{
	void *table;

	switch (entry->d_tag) {
	case DT_SYMTAB:
	case DT_STRTAB:
	case DT_VERSYM:
	case DT_VERDEF:
	case DT_GNU_HASH:
		table = address_find(object, entry->d_un.d_ptr);
		break;
	case DT_HASH:
		errx(1, "a hash of the older kind, too");
	default:
		return;
	}
	if (entry->d_tag == DT_SYMTAB)
		object->symbols = table;
	else if (entry->d_tag == DT_STRTAB)
		object->strings = table;
	else if (entry->d_tag == DT_VERSYM)
		object->versions = table;
	else if (entry->d_tag == DT_VERDEF)
		object->definitions = table;
	else
		object->hash = table;
}

static void
tables_find(struct object *object)
{
	const ElfW(Ehdr) *head = (const void *)object->bytes;
	const ElfW(Phdr) *part = (const void *)(object->bytes + head->e_phoff);
	const ElfW(Dyn) *entry = NULL;

	for (int i = 0; i < head->e_phnum; i++)
		if (part[i].p_type == PT_DYNAMIC)
			entry =
			    (const void *)(object->bytes + part[i].p_offset);
	for (; entry && entry->d_tag != DT_NULL; entry++)
		table_note(object, entry);
	if (!object->symbols || !object->strings || !object->hash ||
	    !object->versions)
		errx(1, "a table is missing");
}

static const char *
version_name(const struct object *object, unsigned index)
{
	const char *at = object->definitions;

	while (at) {
		const ElfW(Verdef) *version = (const void *)at;
		const ElfW(Verdaux) *name =
		    (const void *)(at + version->vd_aux);

		if (version->vd_ndx == index)
			return object->strings + name->vda_name;
		at = version->vd_next ? at + version->vd_next : NULL;
	}
	return "";
}

static int
symbol_is(const struct object *object, size_t index, const char *name)
{
	const char *symbol = object->strings + object->symbols[index].st_name;
	unsigned version = object->versions[index];
	size_t length = strcspn(name, "@");

	if (strlen(symbol) != length || strncmp(symbol, name, length) != 0)
		return 0;
	if (!name[length])
		return !(version & HIDDEN_BIT);
	return strcmp(version_name(object, version & ~HIDDEN_BIT & 0xffff),
		   name + length + 1) == 0;
}

/* The chains hold a hash for each symbol from the first one on; their lowest
 * bit ends a chain. */
static int
symbol_hide(struct object *object, const char *name)
{
	uint32_t bucket_count = object->hash[0], first = object->hash[1];
	uint32_t words = object->hash[2] * (sizeof(ElfW(Addr)) / 4);
	uint32_t *buckets = object->hash + 4 + words;
	uint32_t *chains = buckets + bucket_count;
	int count = 0;

	for (uint32_t i = 0; i < bucket_count; i++)
		for (uint32_t s = buckets[i]; s >= first; s++) {
			if (symbol_is(object, s, name)) {
				chains[s - first] ^= ~(uint32_t)1;
				count++;
			}
			if (chains[s - first] & 1)
				break;
		}
	return count;
}

static void
object_read(struct object *object, const char *path)
{
	struct stat status;
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || fstat(fd, &status) != 0)
		err(1, "%s", path);
	object->size = (size_t)status.st_size;
	object->bytes = mmap(
	    NULL, object->size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
	if (object->bytes == MAP_FAILED)
		err(1, "%s", path);
	close(fd);
}

int
main(int argc, char **argv)
{
	struct object object = { 0 };
	FILE *copy;

	if (argc != 4)
		errx(1, "usage: unexport OBJECT COPY SYMBOL[@VERSION]");
	object_read(&object, argv[1]);
	tables_find(&object);
	if (symbol_hide(&object, argv[3]) != 1)
		errx(1, "%s: not one definition in %s", argv[3], argv[1]);
	copy = fopen(argv[2], "wxe");
	if (!copy || fwrite(object.bytes, object.size, 1, copy) != 1 ||
	    fclose(copy) != 0)
		err(1, "%s", argv[2]);
	return 0;
}
