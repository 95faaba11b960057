#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The work of tools.t, and more, where no root is: every class is guarded
# below a root elsewhere, and the tree is reached through a link outside of
# it, as a home often is, so that every absolute path has to be walked.  What
# comes of it is the same as bare, down to the bytes of every file, and
# nothing is refused.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)

# shellcheck source=tests/tools-lib.sh
. "$SRCDIR/tests/tools-lib.sh"
mkdir "$tmp/elsewhere"
ln -s "$tmp" "$tmp/home"
tree=$tmp/home/tree
export HOME="$tree"
printf '%s\n' "log $tmp/log" "root $tmp/elsewhere" \
    'guard read write chdir stat exec' >"$tmp/policy"

# Times count where they were kept, and contents unless they hold times or
# numbers of their own.
tree_list()
{
	find . -type d -printf '%P %y %m\n' -o -printf '%P %y %m %s %l\n' |
	    sort
	find . ! -newermt @1700000001 -printf '%P %T@\n' | sort
	find . -type f ! -path '*/.git/index' ! -path '*/worktrees/*/index' \
	    ! -name '*.cpio' ! -name '*.tar' ! -name '*.tgz' ! -name '*.zip' \
	    ! -name .package-lock.json -exec cksum {} + | sort -k 3
}

# Without this, all below might be the same for want of a shim.
tree_make
ln -s "$tmp/out/secret" "$tmp/elsewhere/link"
for way in $ways; do
	: >"$tmp/log"
	! "$way" cat "$tmp/home/elsewhere/link" >"$tmp/said" 2>&1 &&
	    [ "$(grep -c '"reason":"symlink"' "$tmp/log")" = 1 ]
	tap_ok $? "the shim is there, $way"
done
: >"$tmp/log"

# shellcheck source=tests/tools-files.sh
. "$SRCDIR/tests/tools-files.sh"
# shellcheck source=tests/tools-languages.sh
. "$SRCDIR/tests/tools-languages.sh"

export SRCDIR
same "make and gcc: a real tree" make gcc ar <<'SH'
mkdir policy obj
cp "$SRCDIR"/policy/*.[ch] "$SRCDIR"/policy/*.def policy
cat >Makefile <<'MAKE'
objects = $(patsubst policy/%.c,obj/%.o,$(wildcard policy/*.c))
libpolicy.a: $(objects) ; ar rcD $@ $^
obj/%.o: policy/%.c ; gcc -std=gnu11 -O1 -MMD -I"$(HOME)" -c -o $@ $<
-include $(objects:.o=.d)
MAKE
make -s -j2 HOME="$PWD"
make -q HOME="$PWD"
touch policy/text.h
make HOME="$PWD" | sort
nm libpolicy.a | grep -c ' T policy_'
SH

same "npm: pack, install without a network, run" npm node <<'SH'
export npm_config_cache="$TMPDIR/cache" npm_config_logs_max=0
export npm_config_update_notifier=false npm_config_audit=false
export npm_config_fund=false npm_config_offline=true
mkdir -p part/bin whole
echo '{ "name": "part", "version": "1.0.0", "bin": "bin/part.js" }' \
    >part/package.json
printf '%s\n' '#!/usr/bin/env node' 'console.log("part", process.argv.length)' \
    >part/bin/part.js
echo 'module.exports = 42;' >part/index.js
(cd part && npm pack --silent)
echo '{ "name": "whole", "version": "1.0.0", "scripts": { "go": "part a b" } }' \
    >whole/package.json
cd whole
npm install --silent ../part/part-1.0.0.tgz
npm ls
npm run --silent go
node -p 'require("part")'
npm uninstall --silent part
ls -A
SH

tap_none "$(head -n 20 "$tmp/log")" "nothing is refused"
tap_done
