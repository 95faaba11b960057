/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What an ELF file says of its program, and what it may say of itself to
 * confuse whoever reads it. */
#include "tests/program/elf.h"

#include <sys/mman.h>

#include "shim/program/image.h"

static int file = -1;

/* The gap in a file of those bytes, GAP_ABSENT if it is no ELF file. */
static enum gap
bytes_gap(const void *bytes, size_t size)
{
	Elf64_Ehdr header = { 0 };

	if (file == -1)
		file = memfd_create("elf", 0);
	assert_int_equal(ftruncate(file, 0), 0);
	assert_int_equal(pwrite(file, bytes, size, 0), size);
	if (!image_is_elf(bytes, size))
		return GAP_ABSENT;
	memcpy(&header, bytes, sizeof(header));
	return image_gap(file, &header);
}

static void
gap_is(const struct elf *elf, enum gap expected)
{
	assert_int_equal(bytes_gap(elf, sizeof(*elf)), expected);
}

static void
a_program_of_glibc_has_no_gap(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	gap_is(&elf, GAP_NONE);
	elf.header.e_type = ET_EXEC;
	gap_is(&elf, GAP_NONE);
	elf_set_loader(&elf, "/lib64/ld-lsb-x86-64.so.3");
	gap_is(&elf, GAP_NONE);
	elf_set_loader(&elf, "ld-linux-aarch64.so.1");
	gap_is(&elf, GAP_NONE);
	elf_set_loader(&elf,
	    "/nix/store/0123456789abcdef0123456789abcdef-glibc-2.36-9/"
	    "lib/ld-linux-x86-64.so.2");
	gap_is(&elf, GAP_NONE);
}

static void
a_program_without_a_loader_is_static(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	elf_make_static(&elf);
	gap_is(&elf, GAP_STATIC);
	elf.header.e_type = ET_EXEC;
	gap_is(&elf, GAP_STATIC);
	elf.header.e_shoff = 0;
	gap_is(&elf, GAP_STATIC);
}

static void
another_loader_is_a_gap(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	elf_set_loader(&elf, "/lib/ld-musl-x86_64.so.1");
	gap_is(&elf, GAP_LOADER);
	elf_set_loader(&elf, "/system/bin/linker64");
	gap_is(&elf, GAP_LOADER);
	elf_set_loader(&elf, "/ld-linux-x86-64.so.2/other");
	gap_is(&elf, GAP_LOADER);
	elf_set_loader(&elf, "");
	gap_is(&elf, GAP_LOADER);
}

/* The kernel takes the first. */
static void
a_second_loader_does_not_count(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	elf.segments[SEGMENT_LOAD] = elf.segments[SEGMENT_LOADER];
	elf.segments[SEGMENT_LOAD].p_offset = offsetof(struct elf, note);
	strcpy((char *)elf.note, "/lib/ld-musl-x86_64.so.1");
	gap_is(&elf, GAP_LOADER);
	elf.segments[SEGMENT_NOTE] = elf.segments[SEGMENT_LOAD];
	elf.segments[SEGMENT_LOAD].p_type = PT_LOAD;
	gap_is(&elf, GAP_NONE);
}

static void
another_machine_is_a_gap(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	elf.header.e_machine = EM_386;
	gap_is(&elf, GAP_MACHINE);
	elf = elf_make();
	elf.header.e_ident[EI_CLASS] = ELFCLASS32;
	gap_is(&elf, GAP_MACHINE);
	elf = elf_make();
	elf.header.e_ident[EI_DATA] = ELFDATA2MSB;
	gap_is(&elf, GAP_MACHINE);
}

static void
a_note_of_go_is_found(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	for (size_t at = 0; at < 60; at++) {
		memset(elf.note, 0, sizeof(elf.note));
		elf.note[at] = 4;
		elf.note[at + 1] = 80;
		elf.note[at + 2] = 4;
		memcpy(&elf.note[at + 3], "Go\0", 4);
		gap_is(&elf, GAP_GO);
		elf.note[at + 2] = 3; /* another type */
		gap_is(&elf, GAP_NONE);
	}
	memset(elf.note, 0, sizeof(elf.note));
	memcpy(elf.note, (uint32_t[]){ 4, 80, 4 }, 12);
	memcpy(&elf.note[3], "GNU", 4);
	gap_is(&elf, GAP_NONE);
	memcpy(&elf.note[3], "Go\0", 4);
	elf.segments[SEGMENT_NOTE].p_filesz = 16;
	gap_is(&elf, GAP_GO);
	elf.segments[SEGMENT_NOTE].p_filesz = 12; /* behind the segment */
	gap_is(&elf, GAP_NONE);
}

static void
names_become(struct elf *elf, const char *name)
{
	memset(elf->names, 0, sizeof(elf->names));
	strcpy(elf->names + 1, ".text");
	strcpy(elf->names + 7, name);
}

static void
marks_among_the_sections_are_found(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	names_become(&elf, ".go.buildinfo");
	gap_is(&elf, GAP_GO);
	names_become(&elf, ".bun");
	gap_is(&elf, GAP_BUN);
	names_become(&elf, ".bundle");
	gap_is(&elf, GAP_NONE);
	names_become(&elf, ".rela.bun");
	gap_is(&elf, GAP_NONE);
	names_become(&elf, ".go.buildinfo.x");
	gap_is(&elf, GAP_NONE);
}

/* Names are read piece by piece. */
static void
a_mark_is_found_wherever_it_lies(void **state)
{
	enum { SIZE = 8192 };
	struct elf elf = elf_make();
	char *bytes = malloc(sizeof(elf) + SIZE);

	(void)state;
	elf.sections[1].sh_offset = sizeof(elf);
	elf.sections[1].sh_size = SIZE;
	for (size_t at = 1; at + sizeof(".go.buildinfo") <= SIZE; at += 7) {
		memcpy(bytes, &elf, sizeof(elf));
		memset(bytes + sizeof(elf), 0, SIZE);
		strcpy(bytes + sizeof(elf) + at, ".go.buildinfo");
		assert_int_equal(bytes_gap(bytes, sizeof(elf) + SIZE), GAP_GO);
	}
	free(bytes);
}

/* More program headers than are read at once, the last of which matter. */
static void
many_segments_are_read(void **state)
{
	enum { COUNT = 65536 / sizeof(Elf64_Phdr) };
	struct elf elf = elf_make();
	struct {
		struct elf elf;
		Elf64_Phdr segments[COUNT];
	} *many = calloc(1, sizeof(*many));

	(void)state;
	elf.header.e_phoff = offsetof(__typeof__(*many), segments);
	elf.header.e_phnum = COUNT;
	many->elf = elf;
	assert_int_equal(bytes_gap(many, sizeof(*many)), GAP_STATIC);
	many->segments[COUNT - 1] = elf.segments[SEGMENT_LOADER];
	assert_int_equal(bytes_gap(many, sizeof(*many)), GAP_NONE);
	free(many);
}

static void
what_the_kernel_does_not_run_is_left_to_it(void **state)
{
	struct elf elf = elf_make();

	(void)state;
	elf.header.e_type = ET_REL;
	gap_is(&elf, GAP_ABSENT);
	elf = elf_make();
	elf.header.e_phentsize = 1;
	gap_is(&elf, GAP_ABSENT);
	elf = elf_make();
	elf.header.e_phnum = 0;
	gap_is(&elf, GAP_ABSENT);
	elf.header.e_phnum = PN_XNUM;
	gap_is(&elf, GAP_ABSENT);
	elf = elf_make();
	elf.header.e_phoff = sizeof(elf) - 1;
	gap_is(&elf, GAP_ABSENT);
	elf.header.e_phoff = UINT64_MAX - 8;
	gap_is(&elf, GAP_ABSENT);
}

static void
places_outside_the_file_hold_nothing(void **state)
{
	static const uint64_t wild[] = { sizeof(struct elf), INT64_MAX,
		INT64_MAX - 8, (uint64_t)INT64_MAX + 1, UINT64_MAX - 8,
		UINT64_MAX };
	struct elf elf;

	(void)state;
	for (size_t i = 0; i < sizeof(wild) / sizeof(wild[0]); i++) {
		elf = elf_make();
		elf.segments[SEGMENT_LOADER].p_offset = wild[i];
		gap_is(&elf, GAP_LOADER);
		elf = elf_make();
		elf.segments[SEGMENT_LOADER].p_filesz = wild[i];
		gap_is(&elf, GAP_LOADER);
		elf = elf_make();
		elf.segments[SEGMENT_NOTE].p_offset = wild[i];
		elf.segments[SEGMENT_NOTE].p_filesz = wild[i];
		gap_is(&elf, GAP_NONE);
		elf = elf_make();
		elf.header.e_shoff = wild[i];
		gap_is(&elf, GAP_NONE);
		elf = elf_make();
		elf.sections[1].sh_offset = wild[i];
		elf.sections[1].sh_size = wild[i];
		gap_is(&elf, GAP_NONE);
		elf = elf_make();
		elf.header.e_shstrndx = SHN_XINDEX;
		elf.sections[1].sh_size = wild[i];
		gap_is(&elf, GAP_NONE);
	}
}

static void
every_truncation_is_taken(void **state)
{
	struct elf elf = elf_make();
	const size_t headers = offsetof(struct elf, loader);

	(void)state;
	for (size_t size = 0; size < sizeof(elf); size++) {
		/* A copy without a byte behind it. */
		char *copy = malloc(size);
		enum gap gap;

		memcpy(copy, &elf, size);
		gap = bytes_gap(copy, size);
		free(copy);
		if (size < headers)
			assert_int_equal(gap, GAP_ABSENT);
		else if (size < headers + strlen("/lib64/ld-linux-"))
			assert_int_equal(gap, GAP_LOADER);
		else
			assert_int_equal(gap, GAP_NONE);
	}
}

/* Nothing but that it ends, within memory and with a gap that there is. */
static void
random_changes_are_taken(void **state)
{
	unsigned seed = 1;

	(void)state;
	for (int round = 0; round < 20000; round++) {
		struct elf elf = elf_make();
		unsigned char *bytes = (unsigned char *)&elf;

		for (int change = 0; change < 8; change++) {
			size_t at = (size_t)rand_r(&seed) % sizeof(elf);

			if (at >= EI_NIDENT)
				bytes[at] = (unsigned char)rand_r(&seed);
		}
		assert_in_range(
		    bytes_gap(&elf, sizeof(elf)), GAP_NONE, GAP_BUN);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_program_of_glibc_has_no_gap),
		cmocka_unit_test(a_program_without_a_loader_is_static),
		cmocka_unit_test(another_loader_is_a_gap),
		cmocka_unit_test(a_second_loader_does_not_count),
		cmocka_unit_test(another_machine_is_a_gap),
		cmocka_unit_test(a_note_of_go_is_found),
		cmocka_unit_test(marks_among_the_sections_are_found),
		cmocka_unit_test(a_mark_is_found_wherever_it_lies),
		cmocka_unit_test(many_segments_are_read),
		cmocka_unit_test(what_the_kernel_does_not_run_is_left_to_it),
		cmocka_unit_test(places_outside_the_file_hold_nothing),
		cmocka_unit_test(every_truncation_is_taken),
		cmocka_unit_test(random_changes_are_taken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
