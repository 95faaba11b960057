# SPDX-License-Identifier: LGPL-2.1-or-later

# NF_FLAGS(VARIABLE, FLAG...)
# Append to VARIABLE each FLAG that the compiler both compiles and links with.
AC_DEFUN([NF_FLAGS], [m4_foreach_w([nf_flag], [$2], [
  AC_MSG_CHECKING([whether $CC takes nf_flag])
  nf_saved=$CFLAGS
  CFLAGS="$CFLAGS -Werror nf_flag"
  AC_LINK_IFELSE([AC_LANG_PROGRAM()],
    [AC_MSG_RESULT([yes]); AS_VAR_APPEND([$1], [" nf_flag"])],
    [AC_MSG_RESULT([no])])
  CFLAGS=$nf_saved
])])
