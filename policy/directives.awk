# SPDX-License-Identifier: LGPL-2.1-or-later
# Fills in a manual page from the table of directives:
#
#	awk -f directives.awk directives.def nofollow.policy.5.in
#
# The line @DIRECTIVES@ becomes an item for each directive, the line
# @NOT_YET@ a list of what this build does not enforce.

function cells(line)
{
	sub(/^[A-Z]+\(/, "", line)
	sub(/\)$/, "", line)
	gsub(/"/, "", line)
	return split(line, cell, /, */)
}

# "NAME TARGET [CLASS...]" or "stderr | none | FILE" as mdoc macros.
function marked(takes,    words, count, i, macro, last, text)
{
	gsub(/\[/, "[ ", takes)
	gsub(/\.\.\./, " ...", takes)
	gsub(/\]/, "", takes)
	count = split(takes, words, " ")
	for (i = 1; i <= count; i++) {
		macro = ""
		if (words[i] == "[")
			macro = words[i] = "Op"
		else if (words[i] ~ /^[A-Z]/)
			macro = "Ar"
		else if (words[i] ~ /^[a-z]/)
			macro = "Cm"
		if (macro && macro != words[i] && macro != last)
			text = text " " macro
		if (macro)
			last = macro
		text = text " " words[i]
	}
	return substr(text, 2)
}

/^(CHOICE|DIRECTIVE)\(/ {
	cells($0)
	name = cell[1]
	names[++directives] = name
	keyword[name] = cell[2]
	if (/^CHOICE/) {
		meaning[name] = cell[5]
		takes[name] = ""
	} else {
		takes[name] = cell[6] == "NULL" ? "" : cell[6]
		many[name] = cell[6] == "NULL" ? " ..." : ""
		otherwise[name] = cell[7]
		if (cell[8] == "NOT_YET")
			missing[++misses] = ".Ic " keyword[name]
		meaning[name] = cell[9]
	}
	next
}

/^VALUE\(/ {
	cells($0)
	if (!(cell[1] in otherwise))
		otherwise[cell[1]] = cell[2]
	values[cell[1]] = values[cell[1]] (values[cell[1]] ? " | " : "") cell[2]
	if (cell[4] == "NOT_YET")
		missing[++misses] = ".Ic " keyword[cell[1]] " Cm " cell[2]
	next
}

FNR == NR {
	next
}

/^@DIRECTIVES@$/ {
	for (i = 1; i <= directives; i++) {
		name = names[i]
		print ".It Ic " keyword[name] " " marked(takes[name] ? \
		    takes[name] : values[name] many[name])
		print toupper(substr(meaning[name], 1, 1)) \
		    substr(meaning[name], 2) "."
		print "Default: " otherwise[name] "."
	}
	next
}

/^@NOT_YET@$/ {
	for (i = 1; i <= misses; i++)
		print missing[i] (i < misses ? " ," : " .")
	next
}

{
	print
}
