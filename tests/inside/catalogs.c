/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Catalogues of messages: one is "c.cat", if there is a gencat(1). */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <nl_types.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/inside/inside.h"

static void
catalog_tell(const char *name, int flag)
{
	nl_catd catalog = catopen(name, flag);

	tell(name, catalog == (nl_catd)-1 ? -1 : 0);
	if (catalog == (nl_catd)-1)
		return;
	printf("\t%s\n", catgets(catalog, 1, 1, "no message"));
	tell("\tcatclose", catclose(catalog));
}

static void
file_copy(const char *from, const char *to)
{
	char data[4096];
	int in = open(from, O_RDONLY | O_CLOEXEC);
	int out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	ssize_t size = in < 0 ? 0 : read(in, data, sizeof(data));

	if (out < 0 || write(out, data, (size_t)size) != size)
		perror(to);
	close(in);
	close(out);
	errno = 0;
}

static void
search_tell(const char *templates, const char *locale)
{
	setenv("NLSPATH", templates, 1);
	setenv("LANG", locale, 1);
	printf("NLSPATH %s LANG %s\n", templates, locale);
	catalog_tell("c.cat", 0);
	catalog_tell("c.cat", NL_CAT_LOCALE);
	catalog_tell("none", 0);
	catalog_tell("", 0);
}

static void
long_tell(void)
{
	static char templates[2 * PATH_MAX];

	for (size_t i = 0; i < PATH_MAX + 10; i += 2)
		memcpy(templates + i, "./", 2);
	strcpy(templates + PATH_MAX - 6, "/c.cat");
	search_tell(templates, "C");
	strcpy(templates + PATH_MAX - 7, "/c.cat");
	search_tell(templates, "C");
	strcpy(templates + PATH_MAX + 1, "/x:./c.cat");
	memcpy(templates + PATH_MAX - 7, "/c.cat/", 7);
	search_tell(templates, "C");
}

void
catalogs_tell(void)
{
	static const char *const templates[] = { "", "./%N", "%N", ":./none",
		"./none:", "./none::", "./%L/%N", "./%l/%N", "./%t/%N",
		"./%c/%N", "./%N%", "%", "./%Q/c.cat:./%N", "%%/c.cat",
		"./bad/%N:./%N", "./locked/%N:./%N", ".:./%N" };
	static const char *const locales[] = { "", "de_CH.UTF-8@euro", "_x",
		".x", "de.UTF-8", "a/b" };
	static const char *const directories[] = { "de", "CH", "UTF-8@euro",
		"de_CH.UTF-8@euro", "_x", ".x", "%", "UTF-8", "bad", "locked",
		"a" };
	char path[64];

	for (size_t i = 0; i < sizeof(directories) / sizeof(directories[0]);
	     i++) {
		mkdir(directories[i], 0755);
		snprintf(path, sizeof(path), "%s/c.cat", directories[i]);
		file_copy("c.cat", path);
	}
	if (truncate("bad/c.cat", 7) != 0 || chmod("locked/c.cat", 0) != 0)
		perror("c.cat");
	errno = 0;
	setlocale(LC_ALL, "C.UTF-8");
	for (size_t t = 0; t < sizeof(templates) / sizeof(templates[0]); t++)
		for (size_t l = 0; l < sizeof(locales) / sizeof(locales[0]);
		     l++)
			search_tell(templates[t], locales[l]);
	long_tell();
	unsetenv("NLSPATH");
	unsetenv("LANG");
	catalog_tell("./c.cat", 0);
	catalog_tell("./bad/c.cat", 0);
	catalog_tell("./none", 0);
	catalog_tell("none", 0);
	catalog_tell("./", 0);
	setlocale(LC_ALL, "C");
	errno = 0;
}
