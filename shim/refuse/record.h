/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The record of a refusal: a line for people, a line of JSON for programs. */
#ifndef SHIM_REFUSE_RECORD_H
#define SHIM_REFUSE_RECORD_H

#include "policy/text.h"
#include "shim/refuse/refusal.h"

enum action { ACTION_REFUSED, ACTION_AUDITED, ACTION_UNCOVERED };

/* Adds why: the part of a line for people that names no program. */
void record_sentence(struct text *text, const struct refusal *refusal);

/* Each adds one line; RECORD_SIZE bytes hold any. */
enum { RECORD_SIZE = 256 * 1024 };

void record_for_people(
    struct text *text, const struct refusal *refusal, enum action action);

/* where is room for PATH_MAX bytes: stacks are small. */
void record_as_json(struct text *text, const struct refusal *refusal,
    enum action action, char *where);

#endif
