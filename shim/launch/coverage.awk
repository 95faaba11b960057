# SPDX-License-Identifier: LGPL-2.1-or-later
# Fills in a manual page from the table of names:
#
#	awk -f coverage.awk names.def nofollow-coverage.7.in
#
# The line @WRAPPED@ becomes a section for each group of names, with an item
# for those that are served alike; @BARE@ and @BEYOND@ become an item for each
# name that is left to libc.

# The arguments of a row into cell, quotes dropped; commas in them stay.
function cells(row)
{
	sub(/^[A-Z]+\(/, "", row)
	sub(/\)[ \t]*$/, "", row)
	count = 0
	while (match(row, /^("[^"]*"|[^",]*)(, *|$)/) && row != "") {
		text = substr(row, 1, RLENGTH)
		row = substr(row, RLENGTH + 1)
		sub(/, *$/, "", text)
		gsub(/"/, "", text)
		cell[++count] = text
	}
	return count
}

function class_text(class)
{
	if (class == "flags")
		return "class read or write, as an argument says"
	if (class == "none")
		return "resolves nothing"
	return "class " class
}

function paths_text(paths,    part, pair, i, n, text)
{
	if (paths == "")
		return ""
	n = split(paths, part, ",")
	for (i = 1; i <= n; i++) {
		text = text (i > 1 ? " and " : "; path ")
		if (split(part[i], pair, "+") == 2)
			text = text pair[2] " below " pair[1]
		else
			text = text part[i]
	}
	return text
}

function last_text(last, paths)
{
	if (paths == "")
		return ""
	if (last == "flags")
		return "; an argument decides if it is followed"
	if (last == "follow")
		return "; followed"
	return last == "create" ? "; never followed" : "; not followed"
}

# Those that are served alike stand together, in the order of the table.
function wrapped_add(name, class, paths, last,    key)
{
	key = class "/" paths "/" last
	if (!(key in wrapped))
		keys[++key_count] = key
	wrapped[key] = wrapped[key] (key in wrapped && wrapped[key] != "" ? \
	    " ,\n.Fn " : ".Fn ") name
	texts[key] = class_text(class) paths_text(paths) last_text(last, paths)
}

function group_end(    i)
{
	if (key_count == 0)
		return
	sections = sections ".Ss " group "\n.Bl -tag -width Ds -compact\n"
	for (i = 1; i <= key_count; i++)
		sections = sections ".It " toupper(substr(texts[keys[i]], 1, 1)) \
		    substr(texts[keys[i]], 2) "\n" wrapped[keys[i]] "\n"
	sections = sections ".El\n"
	key_count = 0
	split("", wrapped)
	split("", keys)
}

FILENAME ~ /\.def$/ && /^\/\* .*\. \*\/$/ {
	group_end()
	group = substr($0, 4, length($0) - 7)
	next
}
/^NAME\(/ && FILENAME ~ /\.def$/ {
	cells($0)
	wrapped_add(cell[1], cell[2], cell[3], cell[4])
	next
}
/^OLD\(/ && FILENAME ~ /\.def$/ {
	cells($0)
	wrapped_add(cell[1] "@" cell[2], cell[3], cell[4], cell[5])
	next
}
/^BARE\(/ && FILENAME ~ /\.def$/ {
	cells($0)
	bare = bare ".It Fn " cell[1] "\n" cell[2] "\n"
	next
}
/^BEYOND\(/ && FILENAME ~ /\.def$/ {
	cells($0)
	beyond = beyond ".It Fn " cell[1] "\n" cell[2] "; the filter " \
	    cell[3] "\n"
	next
}
FILENAME ~ /\.def$/ { next }
/^@WRAPPED@$/ { group_end(); printf "%s", sections; next }
/^@BARE@$/ { printf "%s", bare; next }
/^@BEYOND@$/ { printf "%s", beyond; next }
{ print }
