# SPDX-License-Identifier: LGPL-2.1-or-later
# Reads shim/layers, then sources; prints every include that breaks a rule
# and writes who includes whom, as pairs for tsort, to the file `edges`.
function dirname(path) {
	return path ~ /\// ? substr(path, 1, match(path, /\/[^\/]*$/) - 1) : ""
}
function stem(path) { sub(/\.[^.\/]*$/, "", path); return path }
function fault(text) { print FILENAME ":" FNR ": " text }
BEGIN { printf "" >edges }
FILENAME == "shim/layers" {
	if ($0 !~ /^#/ && NF)
		rank[$1] = FNR
	next
}
FNR == 1 {
	room = dirname(FILENAME)
	if (!(room in rank))
		fault("room " room " is not in shim/layers")
}
/^[ \t]*#[ \t]*include[ \t]*<(policy|shim|tests)\// {
	fault("an own header between angle brackets")
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
	split($0, part, "\"")
	if (part[2] == "config.h")
		next
	other = dirname(part[2])
	if (!(other in rank))
		fault(part[2] " is in no room of shim/layers")
	else if (rank[other] < rank[room])
		fault(part[2] " is above " room)
	if (stem(part[2]) != stem(FILENAME))
		print stem(FILENAME), stem(part[2]) >edges
}
