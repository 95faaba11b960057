# SPDX-License-Identifier: LGPL-2.1-or-later
# Runs an attack recipe in a fresh tree, bare or under nofollow, and tells
# what came of it.
#
# Every recipe finds itself in $T, which holds root/, the protected tree, and
# out/, which the attack wants.  It sets
#
#   tool    the program that is led astray
#   what    what is done to it, in at most 34 columns
#   kind    escape   bare it escapes, under nofollow it is refused
#           control  it is safe already, and behaves the same under nofollow
#           partly   it gets nothing, but leaves a trace outside
#           limit    it escapes both
#           The manual says why of each of the last two.
#   says    what the log must say, word for word
#   needs   the commands that it takes
#   swap    two names in root/ that are exchanged all the while: a race
#
# and defines setup (what the attacker prepares), attack (what the trusted
# tool does, each command of it behind `trusted`) and escaped (did it leave
# root/?).  Where it needs more than commands it defines possible.
#
# Environment: NOFOLLOW the launcher, BUILDDIR where tests/swap and, unless it
# could not be, tests/hide were built.

ATTACK_TRIES=300  # of a race
ATTACK_SECONDS=30 # after which a race ends, whatever it has seen

T=$(mktemp -d "${TMPDIR:-/tmp}/nf.XXXXXX") || exit 1
T=$(cd "$T" && pwd -P)
cd "$T" || exit 1
trap 'cd / && rm -rf "$T"' EXIT
trap 'exit 1' HUP INT PIPE TERM

# What the recipes depend on must not come from who runs them.
umask 022
export LC_ALL=C GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
export XDG_CONFIG_HOME="$T/config" GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b
export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b

# attack_load FILE: makes its recipe the current one.
attack_load()
{
	tool='' what='' kind='' says='' needs='' swap=''
	# shellcheck disable=SC2317
	possible() { true; }
	# shellcheck source=/dev/null
	. "$1"
}

# attack_lacks: names what the current recipe needs and does not find here,
# each after a space.
attack_lacks()
{
	for need in $needs; do
		command -v "$need" >/dev/null || printf ' %s' "$need"
	done
	possible || printf ' fitting system'
}

# trusted COMMAND...: runs it as this attempt wants it.
trusted()
{
	case $guard in
	bare) "$@" ;;
	nofollow) "$NOFOLLOW" -r "$T/root" -- "$@" ;;
	walking) "$BUILDDIR/tests/hide" ENOSYS -- \
	    "$NOFOLLOW" -r "$T/root" -- "$@" ;;
	esac
}

# tree_list DIR: what can be seen of it, contents included, but no times.
tree_list()
{
	find "$@" -printf '%p %y %m %U %s %l\n' | sort
	find "$@" -type f -exec cksum {} + | sort
}

# tree_times DIR: when anything in it last changed.
tree_times()
{
	find "$@" -printf '%p %T@\n' | sort
}

tree_build()
{
	find "$T" -mindepth 1 -delete
	mkdir root out
	echo SECRET >out/secret
	echo ORIG >out/victim
	chmod 600 out/victim
	: >stderr
}

# attack_run GUARD: builds the tree and attacks in it.  GUARD is bare,
# nofollow, or walking, which is nofollow where the kernel has no openat2.
# Leaves in
#   status   the exit status of (the last) attack
#   tries    how often it was tried, and in
#   escapes  how often it escaped
#   touched  yes if anything outside was changed
#   after    what the tree is now
#   stderr   (a file) all that the tools said
attack_run()
{
	guard=$1 tries=0 escapes=0 touched=no
	tree_build
	setup
	before=$(tree_list out; tree_times out)
	if [ "$swap" ]; then
		attack_race
	else
		attack_try
	fi
	[ "$before" = "$(tree_list out; tree_times out)" ] || touched=yes
	after=$(tree_list root out)
}

attack_try()
{
	tries=$((tries + 1))
	attack </dev/null >stdout 2>>stderr
	status=$?
	if escaped 2>/dev/null; then
		escapes=$((escapes + 1))
	fi
}

attack_race()
{
	# shellcheck disable=SC2086
	"$BUILDDIR/tests/swap" root $swap "$ATTACK_SECONDS" &
	attacker=$!
	while [ "$tries" -lt "$ATTACK_TRIES" ] &&
	    kill -0 $attacker 2>/dev/null; do
		attack_try
	done
	kill $attacker 2>/dev/null
	wait $attacker || echo "the attacker failed" >&2
}

# attack_log: prints the first line of the log that says what it must.
attack_log()
{
	grep '^nofollow: ' stderr | grep -F -m 1 -- "$says"
}
