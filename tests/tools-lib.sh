# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=sh
# How ordinary work is done bare and under the shim, and compared: for
# tools.t and real.t.  They set $tree, the place to work in, and write
# $tmp/policy.
# shellcheck disable=SC2154 # tmp and tree are theirs

umask 022
export LC_ALL=C TZ=UTC TMPDIR="$tmp/spare"
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
export XDG_CONFIG_HOME="$tmp/config" GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b
export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
export GIT_AUTHOR_DATE='1700000000 +0000' GIT_COMMITTER_DATE='1700000000 +0000'

# tree_make: the tree to work in, $tree.  src/ has no links, links/ has every
# kind of them.
tree_make()
{
	rm -rf "$tree" "$tmp/out" "$tmp/spare"
	mkdir "$tree" "$tmp/out" "$tmp/spare"
	echo SECRET >"$tmp/out/secret"
	cd "$tree" || exit 1
	mkdir -p src/b/c src/empty links/real
	echo one >src/a
	printf 'two\nthree\n' >src/b/two
	printf '#!/bin/sh\necho ran\n' >src/b/c/run
	chmod 755 src/b/c/run
	chmod 600 src/b/two
	chmod 2750 src/empty
	echo real >links/real/file
	ln -s real/file links/file
	ln -s real links/directory
	ln -s nowhere links/dangling
	ln -s ../../out/secret links/outside
	ln -s "$tmp/out" links/absolute
	find . -exec touch -h -d @1600000000 {} +
}

# tree_list: a directory's own size is the filesystem's affair.
tree_list()
{
	find . -type d -printf '%P %y %m\n' -o -printf '%P %y %m %s %l\n' |
	    sort
}

# work_do [COMMAND...]: has COMMAND run the script, and tells all that came of
# it.
work_do()
{
	tree_make
	"$@" sh -e "$tmp/script" </dev/null >"$tmp/said" 2>"$tmp/erred"
	echo "status $?"
	sed 's/^/out: /' "$tmp/said"
	sed 's/^/err: /' "$tmp/erred"
	tree_list
}

bare()
{
	"$@"
}

guarded()
{
	NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$@"
}

# As where the kernel has no openat2, and the shim must walk.
walking()
{
	"$BUILDDIR/tests/hide" ENOSYS -- \
	    env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM" "$@"
}

# same CLAIM NEEDED...: the script on standard input does the same.
same()
{
	claim=$1
	shift
	cat >"$tmp/script"
	for need; do
		if ! command -v "$need" >/dev/null; then
			tap_ok 0 "$claim # SKIP no $need"
			return
		fi
	done
	work_do bare >"$tmp/bare"
	for way in $ways; do
		work_do "$way" >"$tmp/guarded"
		tap_none "$(grep -m 1 '^status [^0]' "$tmp/bare"
		    diff "$tmp/bare" "$tmp/guarded" | head -n 40)" \
		    "$claim, $way"
	done
}

ways=guarded
[ ! -x "$BUILDDIR/tests/hide" ] || ways='guarded walking'
