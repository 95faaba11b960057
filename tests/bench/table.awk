# SPDX-License-Identifier: LGPL-2.1-or-later
# From the figures of bench.sh to one table, and to the same as JSON in the
# file that the variable json names.

BEGIN {
	FS = "\t"
	OPEN = 1.08    # open+close, of bare
	LOOK = 2.5     # class stat, of bare
	PASSED = 1.02  # what is not guarded, of bare
	HAND = 1.05    # every call, of the hand-written mechanism
	GROWTH = 1.02  # 64 roots, of one: what the noise leaves of 1
	COMMAND = 1.03 # whole commands, of bare
	LINK = 1.15    # the same, where absolute paths are walked
	TRUE = 0.4     # /bin/true, milliseconds more
	DIRTY = 100    # Private_Dirty of the shim, KiB
}

# Rows stand in the order in which they first came.
function note(list, key) {
	if ((list, key) in seen)
		return
	seen[list, key] = 1
	order[list, ++count[list]] = key
}

function least(table, key, value) {
	if (!(key in table) || value + 0 < table[key])
		table[key] = value + 0
}

$1 == "call" {
	key = $5 FS $2 FS $3 FS $4
	note("call", key)
	spent[key, $6] = $7 + 0
}

$1 == "command" {
	note("command", $2)
	note("kind", $3)
	least(worked, $2 SUBSEP $3, $4 * 1000)
	least(fastest, $2 SUBSEP $3, $5 * 1000)
	least(median, $2 SUBSEP $3, $6 * 1000)
}

$1 == "memory" {
	note("memory", $2)
	held[$2, $3] = $4 + 0
}

# Counts a figure that has a target, and gives the mark of one that misses.
function judge(figure, target) {
	if (figure <= target) {
		met++
		return " "
	}
	missed++
	return "!"
}

function judged(format, figure, target) {
	return sprintf(format, figure) judge(figure, target)
}

function json_row(list, text) {
	rows[list] = rows[list] (rows[list] ? "," : "") "\n\t\t{" text "}"
}

# What a call may cost of the bare one; 0 for those that have no target.
function target_of(name) {
	if (name ~ /^open/)
		return OPEN
	return name ~ /^(stat|lstat|access|readlink)$/ ? LOOK : 0
}

function call_print(key,   part, bare, hand, one, many, none, target) {
	split(key, part, FS)
	bare = spent[key, "bare"]
	hand = spent[key, "hand"]
	one = spent[key, "shim 1"]
	many = spent[key, "shim 64"]
	none = spent[key, "shim 0"]
	target = target_of(part[1])
	printf "%-18s %-5s %5d %7d %8.0f  %7.3f", part[1], part[2],
		part[3], part[4], bare, hand / bare
	if (target)
		printf "  %s%s", judged("%7.3f", one / bare, target),
			judged("%7.3f", many / bare, target)
	else
		printf "  %7.3f %7.3f ", one / bare, many / bare
	printf "  %s%s", judged("%7.3f", one / hand, HAND),
		judged("%7.3f", many / hand, HAND)
	if (target == LOOK)
		printf "  %s\n", judged("%7.3f", none / bare, PASSED)
	else
		printf "  %7.3f\n", none / bare
	growth += log(many / one)
	json_row("calls", sprintf("\"call\": \"%s\", \"where\": \"%s\", " \
		"\"depth\": %d, \"threads\": %d, \"bare_ns\": %.1f, " \
		"\"hand_ns\": %.1f, \"shim_1_root_ns\": %.1f, " \
		"\"shim_64_roots_ns\": %.1f, \"unguarded_ns\": %.1f, " \
		"\"hand_to_bare\": %.4f, " \
		"\"shim_to_bare\": [%.4f, %.4f], " \
		"\"shim_to_hand\": [%.4f, %.4f]",
		part[1], part[2], part[3], part[4], bare, hand, one, many,
		none, hand / bare, one / bare, many / bare, one / hand,
		many / hand))
}

function calls_print(   i, n) {
	n = count["call"]
	printf "%-18s %-5s %5s %7s %8s  %7s  %-16s  %-16s  %s\n", "", "",
		"", "", "", "hand", "shim/bare", "shim/hand", "unguarded"
	printf "%-18s %-5s %5s %7s %8s  %7s  %7s %7s   %7s %7s   %7s\n",
		"call", "where", "depth", "threads", "bare ns", "/bare",
		"1 root", "64", "1 root", "64", "/bare"
	printf "%-47s  %7s  opens   %7.2f   %15.2f\n", "target, at most", "",
		OPEN, HAND
	printf "%-47s  %7s  looks   %7.2f   %15s   looks %.2f\n", "", "",
		LOOK, "", PASSED
	for (i = 1; i <= n; i++)
		call_print(order["call", i])
	growth = exp(growth / n)
	printf "64 roots against 1, mean of all calls %s  target %.2f\n\n",
		judged("%.3f", growth, GROWTH), GROWTH
}

# How many times the bare time each kind took, as columns and as JSON.
function kinds_print(name,   i, kind, figure, text) {
	for (i = 1; i <= count["kind"]; i++) {
		kind = order["kind", i]
		if (!((name, kind) in worked))
			continue
		figure = worked[name, kind] / worked[name, "bare"]
		if (kind != "bare" && kind != "shim")
			printf " %11.3f", figure
		text = text sprintf("%s\"%s\": {\"processor_ms\": %.4f, " \
			"\"min_ms\": %.4f, \"median_ms\": %.4f, " \
			"\"to_bare\": %.4f}", text ? ", " : "", kind,
			worked[name, kind], fastest[name, kind],
			median[name, kind], figure)
	}
	return text
}

# Judged by processor time: elapsed time holds what the other processes of
# the machine do meanwhile.
function command_print(name,   bare, more, figure, target) {
	bare = worked[name, "bare"]
	more = worked[name, "shim"] - bare
	figure = worked[name, "shim"] / bare
	target = name ~ /behind a link/ ? LINK : COMMAND
	printf "%-24s %8.2f", name, bare
	if (name == "/bin/true")
		printf "  %7.3f  %s %6s", figure,
			judged("%7.3f", more, TRUE), TRUE " ms"
	else
		printf "  %s %7.3f  %6.2f", judged("%7.3f", figure, target),
			more, target
	printf "  %7.3f %7.3f",
		fastest[name, "shim"] / fastest[name, "bare"],
		median[name, "shim"] / median[name, "bare"]
	json_row("commands", "\"command\": \"" name "\", " kinds_print(name))
	printf "\n"
}

function commands_print(   i, n, kind) {
	n = count["command"]
	if (!n)
		return
	printf "%-24s %8s  %-25s  %-15s  %s\n", "", "", "processor time",
		"elapsed", "processor time"
	printf "%-24s %8s  %7s  %7s %7s  %7s %7s", "whole command",
		"bare ms", "shim", "more ms", "target", "least", "median"
	for (i = 1; i <= count["kind"]; i++) {
		kind = order["kind", i]
		if (kind != "bare" && kind != "shim")
			printf " %11s", kind
	}
	printf "\n"
	for (i = 1; i <= n; i++)
		command_print(order["command", i])
	printf "\n"
}

function memory_print(name,   bare, one, many, target) {
	bare = held[name, "bare"]
	one = held[name, "shim 1"] - bare
	many = held[name, "shim 64"] - bare
	target = name ~ /^Private_Dirty/ ? DIRTY : 0
	printf "%-31s %8d  %s%s  %7d\n", name, bare,
		judged("%7d", one, target), judged("%7d", many, target), target
	json_row("memory", sprintf("\"what\": \"%s\", \"bare\": %d, " \
		"\"more_with_1_root\": %d, \"more_with_64_roots\": %d, " \
		"\"target\": %d", name, bare, one, many, target))
}

function memory_prints(   i, n) {
	n = count["memory"]
	printf "%-31s %8s  %7s %7s   %7s\n", "memory, shimmed more than bare",
		"bare", "1 root", "64", "target"
	for (i = 1; i <= n; i++)
		memory_print(order["memory", i])
	printf "\n"
}

END {
	calls_print()
	commands_print()
	memory_prints()
	printf "%d figures meet their target, %d miss it (marked !)\n", met,
		missed
	printf "{\n\t\"calls\": [%s\n\t],\n\t\"commands\": [%s\n\t],\n" \
		"\t\"memory\": [%s\n\t],\n\t\"targets_met\": %d,\n" \
		"\t\"targets_missed\": %d\n}\n", rows["calls"],
		rows["commands"], rows["memory"], met, missed >json
}
