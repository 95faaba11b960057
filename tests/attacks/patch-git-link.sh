# SPDX-License-Identifier: LGPL-2.1-or-later
# One patch makes a link and then a file below it.
# The class of CVE-2015-1196.

tool='patch'
what='patch makes a link, file below it'
kind=control
needs='patch'

setup()
{
	cat >p.diff <<'DIFF'
diff --git a/x b/x
new file mode 120000
--- /dev/null
+++ b/x
@@ -0,0 +1 @@
+../out
\ No newline at end of file
diff --git a/x/new b/x/new
new file mode 100644
--- /dev/null
+++ b/x/new
@@ -0,0 +1 @@
+PWN
DIFF
}

attack()
{
	(cd root && trusted patch -p1 -i ../p.diff)
}

escaped()
{
	[ -e out/new ]
}
