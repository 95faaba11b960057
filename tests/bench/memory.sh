#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# What a process holds more when it is shimmed.  Called by bench.sh.
# Prints "memory", what, kind, value.
set -eu

: "${SHIM:?}" "${programs:?}" "${work:?}" "${root:?}"

# A path through a link that lies outside every root, so that the walk runs.
mkdir -p "$root/memory/0" "$root/memory/a0" "$work/real"
: >"$root/memory/0/there"
ln -s there "$root/memory/0/link"
: >"$work/real/file"
ln -s real "$work/link"
mkfifo "$work/says" "$work/hears"
# Pages of a file that is not on disk yet would count as dirty.
sync "$SHIM" "$programs/memory"
pid=
trap '[ -z "$pid" ] || kill "$pid"' EXIT
trap 'exit 130' INT

# The shim's mappings and what lies right behind them without a name, its bss.
own_dirty()
{
	awk '
	/^[0-9a-f]+-[0-9a-f]+ / {
		split($1, range, "-")
		ours = /\/libnofollow\.so$/ || (NF == 5 && range[1] == end)
		end = ours ? range[2] : ""
	}
	ours && $1 == "Private_Dirty:" { sum += $2 }
	END { print sum + 0 }' "/proc/$1/smaps"
}

all_dirty()
{
	awk '$1 == "Private_Dirty:" { print $2 }' "/proc/$1/smaps_rollup"
}

# figures KIND [VARIABLE=VALUE...]
figures()
{
	kind=$1
	shift
	env "$@" "$programs/memory" "$root/memory" "$work/link/file" \
		<"$work/hears" >"$work/says" &
	pid=$!
	exec 3>"$work/hears"
	read -r started during pages <"$work/says"
	printf 'memory\t%s\t%s\t%s\n' \
		"Private_Dirty of its own, KiB" "$kind" "$(own_dirty $pid)" \
		"Private_Dirty of all, KiB" "$kind" "$(all_dirty $pid)" \
		"allocations before main" "$kind" "$started" \
		"allocations by 100,000 calls" "$kind" "$during" \
		"pages kept by 100,000 calls" "$kind" "$pages"
	exec 3>&-
	wait $pid
	pid=
}

figures bare
figures "shim 1" LD_PRELOAD="$SHIM" NOFOLLOW_POLICY="$work/policy"
figures "shim 64" LD_PRELOAD="$SHIM" NOFOLLOW_POLICY="$work/policy.64"
