/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Knows what $T, $FD{name} and the other signs of the table stand for. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/probe/scene.h"
#include "tests/probe/verdict.h"

void
scene_hold(struct scene *scene, const char *name, int fd)
{
	verdict_demand(fd >= 0, "openfd", name);
	if (scene->held_count == SCENE_HELD_MAX ||
	    strlen(name) >= SCENE_NAME_MAX)
		verdict_fail("openfd %s: no room", name);
	strcpy(scene->held[scene->held_count].name, name);
	scene->held[scene->held_count++].fd = fd;
}

int
scene_held(const struct scene *scene, const char *name)
{
	for (int i = 0; i < scene->held_count; i++)
		if (strcmp(scene->held[i].name, name) == 0)
			return scene->held[i].fd;
	verdict_fail("no descriptor is called %s", name);
}

/* "S,N,TAIL)" */
static void
repeat_write(FILE *out, const char *text)
{
	const char *count = strchr(text, ',');
	const char *tail = count ? strchr(count + 1, ',') : NULL;

	if (!tail)
		verdict_fail("@rep(%s: three parts expected", text);
	for (long i = strtol(count + 1, NULL, 10); i > 0; i--)
		fwrite(text, 1, (size_t)(count - text), out);
	fwrite(tail + 1, 1, strcspn(tail + 1, ")"), out);
}

/* Writes what the sign at text stands for; returns its length. */
static size_t
sign_write(const struct scene *scene, FILE *out, const char *text)
{
	char name[SCENE_NAME_MAX] = "", byte[3] = "";

	if (strncmp(text, "$T", 2) == 0) {
		fputs(scene->top, out);
		return 2;
	}
	if (sscanf(text, "$FD{%7[^}]}", name) == 1) {
		fprintf(out, "%d", scene_held(scene, name));
		return strlen(name) + strlen("$FD{}");
	}
	if (sscanf(text, "\\x%2[0-9a-f]", byte) == 1) {
		fputc((int)strtol(byte, NULL, 16), out);
		return 4;
	}
	if (strncmp(text, "\\\\", 2) == 0) {
		fputc('\\', out);
		return 2;
	}
	fputc(*text, out);
	return 1;
}

char *
scene_expand(const struct scene *scene, const char *text)
{
	char *bytes = NULL;
	size_t size;
	FILE *out = open_memstream(&bytes, &size);

	verdict_demand(out != NULL, "open_memstream", text);
	if (strncmp(text, "@rep(", 5) == 0)
		repeat_write(out, text + 5);
	else
		while (*text)
			text += sign_write(scene, out, text);
	fclose(out);
	return bytes;
}
