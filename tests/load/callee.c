/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* An object that is loaded, and says which one it is. */
const char *which = WHICH;
