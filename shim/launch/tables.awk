# SPDX-License-Identifier: LGPL-2.1-or-later
# Fills in a manual page from the tables of reasons and of names:
#
#	awk -f tables.awk reasons.def names.def nofollow.1.in
#
# The line @REASONS@ becomes an item for each word of a reason, the line
# @CLASSES@ an item for each class of names.

# The arguments of NAME(...), quotes dropped, into cell.
function cells(row)
{
	sub(/^[A-Z]+\(/, "", row)
	sub(/\)[ \t]*$/, "", row)
	return split(row, cell, /, */)
}

function unquoted(text)
{
	gsub(/"/, "", text)
	return text
}

function reason_read(row,    sentence)
{
	sentence = row
	sub(/^[^"]*"[^"]*"[^"]*"/, "", sentence)
	sub(/"[^"]*$/, "", sentence)
	cells(row)
	word = unquoted(cell[2])
	if (!(word in errno))
		words[++word_count] = word
	errno[word] = cell[3]
	gsub(/%c/, "NAME", sentence)
	gsub(/%t/, "TARGET", sentence)
	gsub(/%r/, "ROOT", sentence)
	sentences[word] = sentences[word] ".Dl " sentence "\n"
}

function name_read(row)
{
	cells(row)
	if (!(cell[2] in names))
		classes[++class_count] = cell[2]
	names[cell[2]] = names[cell[2]] \
	    (names[cell[2]] ? ",\n" : "") cell[1]
}

function reasons_print(    i)
{
	for (i = 1; i <= word_count; i++) {
		print ".It Cm " words[i] " Pq Er " errno[words[i]]
		printf "%s", sentences[words[i]]
	}
}

function class_title(class)
{
	if (class == "flags")
		return "Cm read No or Cm write , No as an argument says"
	if (class == "none")
		return "no class"
	return "Cm " class
}

function classes_print(    i)
{
	for (i = 1; i <= class_count; i++) {
		print ".It " class_title(classes[i])
		print names[classes[i]] "."
	}
}

# A row may take several lines.
held != "" || /^(REASON|NAME)\(/ {
	held = held (held == "" ? "" : " ") $0
	if (held !~ /\)[ \t]*$/)
		next
	if (held ~ /^REASON/)
		reason_read(held)
	else
		name_read(held)
	held = ""
	next
}
FILENAME ~ /\.def$/ { next }
/^@REASONS@$/ { reasons_print(); next }
/^@CLASSES@$/ { classes_print(); next }
{ print }
