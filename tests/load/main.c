/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Has files loaded by an object, or by itself.
 *
 *	main OBJECT [HOW FILE]...	OBJECT "-" is the program */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void caller_load(const char *how, const char *file);

int
main(int argc, char **argv)
{
	void (*load)(const char *, const char *) = caller_load;
	void *object;

	if (argc > 1 && strcmp(argv[1], "-") != 0) {
		object = dlopen(argv[1], RTLD_NOW);
		load = object ? dlsym(object, "caller_load") : NULL;
	}
	if (!load) {
		printf("%s\n", dlerror());
		return 1;
	}
	for (int i = 2; i + 1 < argc; i += 2)
		load(argv[i],
		    strcmp(argv[i + 1], "NULL") == 0 ? NULL : argv[i + 1]);
	return 0;
}
