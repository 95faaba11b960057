#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Runs automake's TAP driver and shortens what it tells the terminal: every
# claim that does not hold, and one line for the rest of a script.  V=1 keeps
# all.  The log of the script has everything anyway.
#
# driver.sh TAP-DRIVER-COMMAND... --test-name NAME ...

if [ "$V" = 1 ]; then
	exec "$@"
fi
told=$("$@")
status=$?
printf '%s\n' "$told" | awk '
{
	result = $0
	gsub(/\033\[[0-9;]*m/, "", result) # colours
	sub(/:.*/, "", result)
	if (result != "PASS" && result != "SKIP")
		print
	else if (count[result]++ == 0)
		first[result] = $0
}
END {
	# "PASS: tests/name.t 1 - claim", or all of it skipped for a reason
	if (!count["PASS"] && count["SKIP"])
		print first["SKIP"]
	if (!count["PASS"])
		exit
	line = first["PASS"]
	sub(/ [0-9]+( - .*)?$/, "", line)
	if (count["SKIP"])
		skipped = ", " count["SKIP"] " skipped"
	print line ": " count["PASS"] " passed" skipped
}'
exit $status
