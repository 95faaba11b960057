#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What README shows and claims, one by one.  Its commands are taken from its
# text, with directories of this test in the place of those that it names.
. "$SRCDIR/tests/tap.sh"
tap_directory
tmp=$(cd "$tmp" && pwd -P)
unset NOFOLLOW_POLICY NOFOLLOW_STATE LD_PRELOAD
export LC_ALL=C
readme=$SRCDIR/README

# scene: a task's output, in which somebody has put a link to the etc of this
# test, and an archive whose member goes through it.
scene()
{
	rm -rf "${tmp:?}"/*
	mkdir -p "$tmp/srv/task/out" "$tmp/etc/cron.d" "$tmp/log" \
	    "$tmp/pack/runs"
	echo PLANTED >"$tmp/pack/runs/report"
	tar -C "$tmp/pack" -cf "$tmp/results.tar" runs/report
	(cd "$tmp/srv/task" && sh -c "$(shown 'ln -s /etc/cron.d')")
}

# shown TEXT: the line of README that begins so after a tab, about here.
shown()
{
	sed -n "s|^	\($1.*\)|\1|p" "$readme" | head -n 1 |
	    sed "s|/srv/|$tmp/srv/|g; s|/etc/|$tmp/etc/|g; \
	    s|/var/log/nofollow/|$tmp/log/|g; \
	    s|/usr/local/lib/libnofollow.so|$SHIM|; s|^nofollow|$NOFOLLOW|; \
	    s|results.tar|$tmp/results.tar|"
}

escaped()
{
	[ -e "$tmp/etc/cron.d/report" ]
}

# said WORDS: all that was said holds the words, whatever breaks its lines.
said()
{
	tr -s '\n\t ' ' ' <"$tmp/said" | grep -qF "$1"
}

# The problem, and that it is one.
scene
tar -C "$tmp/srv/task/out" -xf "$tmp/results.tar" 2>"$tmp/said"
escaped
tap_ok $? "without nofollow the write lands in /etc/cron.d"

# By a root on the command line.
scene
command=$(shown 'nofollow -r /srv/task/out -- tar')
[ -n "$command" ]
tap_ok $? "README shows the command with -r"
sh -c "$command" 2>"$tmp/said"
[ $? = 2 ] && ! escaped
tap_ok $? "with nofollow -r the tool fails and nothing lands there"
said '"runs" is a symlink to' && said ': refused'
tap_ok $? "the record names the link"
record=$(sed -n 's|^	\(nofollow: tar: .*\)|\1|p' "$readme" |
    sed 's|"runs/a".*||')
grep -qF "$record" "$tmp/said"
tap_ok $? "the record begins as README shows it"
said 'Too many levels of symbolic links'
tap_ok $? "the tool reports ELOOP"

# By a policy file.
scene
{
	shown 'log   '
	shown 'root  '
} >"$tmp/task.policy"
[ "$(wc -l <"$tmp/task.policy")" = 2 ] &&
    "$NOFOLLOW" --check "$tmp/task.policy" >"$tmp/said"
tap_ok $? "the policy that README shows is a good one"
"$NOFOLLOW" -p "$tmp/task.policy" -- \
    tar -C "$tmp/srv/task/out" -xf "$tmp/results.tar" 2>"$tmp/said"
! escaped && grep -q '"reason":"symlink"' "$tmp/log/task.jsonl"
tap_ok $? "it refuses, and records in the file that it names"

# By two variables.
scene
shown 'root  ' >"$tmp/task.policy"
preload=$(shown 'LD_PRELOAD=')
env NOFOLLOW_POLICY="$tmp/task.policy" "$preload" \
    tar -C "$tmp/srv/task/out" -xf "$tmp/results.tar" 2>"$tmp/said"
[ $? = 2 ] && ! escaped && said ': refused'
tap_ok $? "the two variables do as much"

# --explain.
scene
command=$(shown 'nofollow -r /srv/task/out --explain')
sh -c "$command" >"$tmp/said" 2>&1
[ $? = 1 ] && said 'runs'
tap_ok $? "--explain says that the path is refused, by its status too"

# "Everything that the program starts is protected too".
scene
"$NOFOLLOW" -r "$tmp/srv/task/out" -- \
    sh -c "exec env -i /bin/sh -c 'echo x >$tmp/srv/task/out/runs/report'" \
    2>"$tmp/said"
! escaped && said ': refused'
tap_ok $? "a program with an empty environment is protected too"

# "Outside of all roots links are followed as ever."
scene
ln -s "$tmp/etc" "$tmp/way"
"$NOFOLLOW" -r "$tmp/srv/task/out" -- touch "$tmp/way/cron.d/report"
escaped
tap_ok $? "outside of the root a link is followed"

# What it is not: as README says, so it is.
scene
echo SECRET >"$tmp/etc/secret"
ln "$tmp/etc/secret" "$tmp/srv/task/out/hard"
"$NOFOLLOW" -r "$tmp/srv/task/out" -- cat "$tmp/srv/task/out/hard" \
    2>"$tmp/said" | grep -q SECRET
tap_ok $? "limit: a hard link is not held back"
ln -s "$tmp/etc/secret" "$tmp/srv/task/out/soft"
"$NOFOLLOW" -r "$tmp/srv/task/out" -- \
    stat -L -c %s "$tmp/srv/task/out/soft" >/dev/null 2>"$tmp/said"
tap_ok $? "limit: stat still follows"
"$NOFOLLOW" -r "$tmp/srv/task/out" -- sh -c "
	cd $tmp/srv/task/out && cat \"\$(readlink soft)\"" \
    2>"$tmp/said" | grep -q SECRET
tap_ok $? "limit: a program that reads the link opens its target"
mv "$tmp/srv/task/out" "$tmp/moved"
mkdir "$tmp/srv/task/out"
"$NOFOLLOW" -r "$tmp/srv/task/out" -- cat "$tmp/moved/soft" \
    2>"$tmp/said" | grep -q SECRET
tap_ok $? "limit: what is moved out of every root is not held"

# "nofollow fails closed".
scene
echo 'root' >"$tmp/task.policy"
"$NOFOLLOW" -p "$tmp/task.policy" -- touch "$tmp/ran" 2>"$tmp/said"
[ $? = 125 ] && [ ! -e "$tmp/ran" ]
tap_ok $? "a policy that cannot be read stops the start with 125"
"$NOFOLLOW" -r "$tmp/none" -- touch "$tmp/ran" 2>"$tmp/said"
[ $? = 125 ] && [ ! -e "$tmp/ran" ]
tap_ok $? "a root that is not there stops it too"

# The tree: every room that README draws is there.
missing=$(sed -n 's|^	\([a-z]*/[a-z]*\)  *[a-z].*|\1|p' "$readme" |
    while read -r room; do
	    [ -d "$SRCDIR/$room" ] || echo "$room"
    done)
tap_none "$missing" "every room that README names is there"
missing=$(cd "$SRCDIR" && for room in policy shim/*/ tests; do
	grep -q "^	${room%/}" README || echo "${room%/}"
done)
tap_none "$missing" "README names every room"
tap_done
