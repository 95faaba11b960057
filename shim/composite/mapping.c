/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The named semaphores that are mapped. */
#include "config.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "shim/composite/mapping.h"
#include "shim/sys/sys.h"
#include "shim/wrap/wrap.h"

struct mapping {
	struct mapping *next;
	sem_t *semaphore;
	size_t uses;
	dev_t dev;
	ino_t ino;
	char name[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mapping *mappings;

sem_t *
mapping_map(int fd)
{
	void *at = mmap(
	    NULL, sizeof(sem_t), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	return at == MAP_FAILED ? NULL : at;
}

/* A name can come to stand for another file, and a file has several. */
static struct mapping *
mapping_find(const char *name, const struct stat *st)
{
	for (struct mapping *at = mappings; at; at = at->next)
		if (at->dev == st->st_dev && at->ino == st->st_ino &&
		    strcmp(at->name, name) == 0)
			return at;
	return NULL;
}

static struct mapping *
mapping_new(const char *name, const struct stat *st, int fd, sem_t *fresh)
{
	size_t size = strlen(name) + 1;
	struct mapping *mapping = malloc(sizeof(*mapping) + size);

	if (!mapping)
		return NULL;
	mapping->semaphore = fresh ? fresh : mapping_map(fd);
	if (!mapping->semaphore) {
		free(mapping);
		return NULL;
	}
	mapping->uses = 0;
	mapping->dev = st->st_dev;
	mapping->ino = st->st_ino;
	memcpy(mapping->name, name, size);
	mapping->next = mappings;
	mappings = mapping;
	return mapping;
}

sem_t *
mapping_take(const char *name, int fd, sem_t *fresh)
{
	struct mapping *mapping;
	struct stat st;

	if (answer(sys_fstat(fd, &st)) != 0)
		return NULL;
	pthread_mutex_lock(&lock);
	mapping = mapping_find(name, &st);
	if (!mapping)
		mapping = mapping_new(name, &st, fd, fresh);
	if (mapping)
		mapping->uses++;
	pthread_mutex_unlock(&lock);
	return mapping ? mapping->semaphore : NULL;
}

bool
mapping_give(sem_t *semaphore)
{
	struct mapping **link = &mappings;
	struct mapping *mapping;

	pthread_mutex_lock(&lock);
	while (*link && (*link)->semaphore != semaphore)
		link = &(*link)->next;
	mapping = *link;
	if (mapping && --mapping->uses == 0) {
		*link = mapping->next;
		munmap(semaphore, sizeof(*semaphore));
		free(mapping);
	}
	pthread_mutex_unlock(&lock);
	return mapping;
}
