#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Whole commands bare, shimmed, and under what else stands between a program
# and its files.  Called by bench.sh.
# Prints "command", name, kind and, of each turn, mean seconds of processor
# time, least and median seconds of elapsed time.
set -eu

: "${SHIM:?}" "${NOFOLLOW:?}" "${work:?}" "${root:?}" "${rounds:?}"

if ! command -v hyperfine >/dev/null; then
	echo "bench: hyperfine is not installed: no whole commands" >&2
	exit 0
fi

export HOME="$work" GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
policy=$work/policy
turns=$(((rounds + 1) / 2))

# Every kind begins with env, so that all of them exec twice.
prefix()
{
	case $1 in
	bare) echo "env NOFOLLOW_BENCH=" ;;
	shim) echo "env NOFOLLOW_POLICY='$policy' LD_PRELOAD='$SHIM'" ;;
	"shim 64") echo "env NOFOLLOW_POLICY='$policy.64' LD_PRELOAD='$SHIM'" ;;
	"all classes") echo "env NOFOLLOW_POLICY='$policy.all' LD_PRELOAD='$SHIM'" ;;
	nofollow) echo "env NOFOLLOW_BENCH= '$NOFOLLOW' -p '$policy'" ;;
	fakechroot) echo "env NOFOLLOW_BENCH= fakechroot" ;;
	proot) echo "env NOFOLLOW_BENCH= proot" ;;
	bwrap) echo "env NOFOLLOW_BENCH= bwrap --dev-bind / /" ;;
	esac
}

# Those that are here and work: the launcher, and what others made.
others()
{
	for kind in nofollow fakechroot proot bwrap; do
		if sh -c "$(prefix $kind) true" >"$work/said" 2>&1; then
			echo "$kind"
		else
			echo "bench: $kind is not here or does not work" >&2
		fi
	done
}

# turn KINDS: one run of hyperfine with every kind in KINDS, one a line.
# Takes name, prepare, runs and command from measure.
turn()
{
	set -f
	IFS='
'
	# shellcheck disable=SC2086 # one word per line
	set -- $1
	unset IFS
	set +f
	for kind; do
		shift
		set -- "$@" -n "$kind" "$(prefix "$kind") $command"
	done
	hyperfine -N --style none -w 1 -r "$runs" --prepare "$prepare" \
		--export-csv "$work/csv" "$@" >"$work/said" 2>&1 || {
		cat "$work/said" >&2
		return 1
	}
	awk -F , -v name="$name" 'NR > 1 {
		printf "command\t%s\t%s\t%s\t%s\t%s\n", name, $1,
			$5 + $6, $7, $4
	}' "$work/csv"
}

# measure NAME RUNS PREPARE COMMAND: ours in every turn and in turned order,
# the others, with which nothing is compared to the hundredth, in one.
measure()
{
	name=$1 runs=$2 prepare=$3 command=$4
	done=0
	while [ "$done" -lt "$turns" ]; do
		if [ $((done % 2)) = 0 ]; then
			turn "$(printf 'bare\nshim\nshim 64\nall classes')"
		else
			turn "$(printf 'all classes\nshim 64\nshim\nbare')"
		fi
		done=$((done + 1))
	done
	turn "$beside"
}

# files_make DIR NUMBER: that many small files, fifty to a directory.
files_make()
{
	made=0
	while [ "$made" -lt "$2" ]; do
		dir=$1/$((made / 50))
		[ -d "$dir" ] || mkdir -p "$dir"
		echo "$made" >"$dir/$made"
		made=$((made + 1))
	done
}

repository_make()
{
	files_make "$root/git" 2000
	# Git reads files again that are as young as its index.
	find "$root/git" -type f -exec touch -d '1 hour ago' {} +
	git -C "$root/git" init -q
	git -C "$root/git" add .
	git -C "$root/git" -c user.name=bench -c user.email=bench@localhost \
		commit -q -m bench
}

archive_make()
{
	files_make "$work/pack/out" 5000
	tar -C "$work/pack" -cf "$work/archive.tar" out
}

beside=$(others)
measure /bin/true 6 true /bin/true
if python=$(python3 -c 'import sys; print(sys.executable)'); then
	measure "python3 -c pass" 2 true "$python -c pass"
fi
if command -v git >/dev/null; then
	repository_make
	measure "git status, 2,000 files" 3 true "git -C '$root/git' status"
	# A home behind a link outside of the root: absolute paths are walked.
	ln -s "$root" "$work/home"
	home=$work/home/git
	measure "git status behind a link" 3 true \
		"git --git-dir='$home/.git' --work-tree='$home' status"
fi
archive_make
measure "tar -x, 5,000 files" 2 "rm -rf '$root/out'" \
	"tar -C '$root' -xf '$work/archive.tar'"
