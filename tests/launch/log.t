#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# The log: where records go, what they look like, and that nobody's name can
# make them look like something else.
# shellcheck disable=SC2016 # inner shells expand their own text
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
mkdir root logs
echo SECRET >secret
ln -s "$tmp/secret" root/link
echo other >root/file

# On standard error.

refused="nofollow: cat: open \"root/link\": \"link\" is a symlink to \
\"$tmp/secret\" under root \"$tmp/root\": refused"
launch -r root cat root/link >out
grep -v '^cat: ' said >record
[ "$(cat record)" = "$refused" ]
tap_ok $? "a record on stderr is one line"
launch -r root --log stderr cat root/link >out
grep -v '^cat: ' said | cmp -s - record
tap_ok $? "--log stderr is the same"
launch -r root mv root/link root/renamed && launch -r root mv root/renamed \
    root/link && [ ! -s said ]
tap_ok $? "what acts on the link itself is not recorded"
launch -r root --log none cat root/link >out
[ $? = 1 ] && ! grep -q '^nofollow:' said && ! grep -q SECRET out
tap_ok $? "--log none: refused without a record"

# In a file.

for mask in 000 022 077 777; do
	(umask $mask && launch -r root --log logs/$mask cat root/link >out)
	[ "$(stat -c '%a' logs/$mask)" = 600 ] &&
	    [ "$(wc -l <logs/$mask)" = 1 ]
	tap_ok $? "a log made with umask $mask has mode 600"
done
: >logs/open
chmod 666 logs/open
launch -r root --log logs/open cat root/link >out
[ "$(stat -c '%a' logs/open)" = 666 ] && [ "$(wc -l <logs/open)" = 1 ]
tap_ok $? "a log that is there keeps its mode"
launch -r root --log logs/open cat root/link root/link >out
[ "$(wc -l <logs/open)" = 3 ]
tap_ok $? "records are added to it"
! grep -q '^nofollow:' said
tap_ok $? "and nothing goes to stderr"
printf 'log none\nroot %s/root\n' "$tmp" >policy
launch -p policy --log logs/instead cat root/link >out
[ "$(wc -l <logs/instead)" = 1 ]
tap_ok $? "--log goes before the policy's"
printf 'log %s/logs/named\nroot %s/root\n' "$tmp" "$tmp" >policy
launch -p policy cat root/link >out
[ "$(wc -l <logs/named)" = 1 ]
tap_ok $? "the policy's own log"
launch -r root --log logs/outer "$NOFOLLOW" -r logs --log logs/inner \
    cat root/link >out
[ "$(wc -l <logs/outer)" = 1 ] && [ -f logs/inner ] && [ ! -s logs/inner ]
tap_ok $? "a record goes to the log of the policy that refuses"
mkdir moved
ln -s logs above
launch -r root --log above/through sh -c '
	rm above; ln -s moved above; cat root/link' >out
[ "$(wc -l <logs/through)" = 1 ] && [ ! -e moved/through ]
tap_ok $? "links above a log are followed once, at start"
launch -r root --log logs/later sh -c '
	rm logs/later; mkfifo logs/later; cat root/link; echo went on' >out
grep -qx 'went on' out && grep -q '^cat: .*symbolic links' said
tap_ok $? "a log that became a FIFO stops nobody"
launch -r root --log logs/gone sh -c '
	mv logs/gone logs/rotated; cat root/link' >out
[ "$(wc -l <logs/gone)" = 1 ] && [ "$(stat -c '%a' logs/gone)" = 600 ]
tap_ok $? "a log that was rotated away is made anew"

# Where there can be none.

mkfifo fifo
ln -s logs/open pointer
fails 'log "TMP/none/log" cannot be opened: no such directory' 'a log in no directory' \
    -r root --log none/log cat root/link
fails 'log "TMP/logs" is not a regular file' 'a log that is a directory' \
    -r root --log logs cat root/link
fails 'log "TMP/fifo" is not a regular file' 'a log that is a FIFO' \
    -r root --log fifo cat root/link
fails 'log "/dev/null" is not a regular file' 'a log that is a device' \
    -r root --log /dev/null cat root/link
fails 'log "TMP/pointer" is a symlink' 'a log that is a link' \
    -r root --log pointer cat root/link
printf 'log none\nroot %s/root\n' "$tmp" >policy
fails 'log "TMP/fifo" is not a regular file' \
    'a log of the command line, which is in no line of the policy' \
    -p policy --log fifo cat root/link
fails '--log "" is no path' 'an empty name' -r root --log '' cat root/link
fails '--log "TMP/a\x0ab": the path holds a control byte' \
    'a name with a newline' -r root --log "$(printf 'a\nb')" cat root/link

# Another file in the place of stderr.

launch -r root sh -c ': <root/link'
grep -q '^nofollow: sh: open .*: refused$' said
tap_ok $? "control: a shell that opens the link is recorded"
launch -r root sh -c 'exec 2>wrong; : <root/link'
! grep -q nofollow: wrong && grep -q 'root/link' wrong && [ ! -s said ]
tap_ok $? "no record goes into a file that took the place of stderr"
launch -r root sh -c 'exec 2>&-; exec 3>wrong; : <root/link'
! grep -q nofollow: wrong && [ ! -s said ]
tap_ok $? "nor into one that only took its number"
"$NOFOLLOW" -r root sh -c 'exec 3>wrong; : <root/link' 2>&-
! grep -q nofollow: wrong
tap_ok $? "nor where there was no stderr"

# Names that forge.

forged=$(printf 'a\nnofollow: cp: forged: refused\n\033[2J\\x"\177\302\205b')
ln -s "$forged" "root/$forged"
launch -r root cat "root/$forged"
[ "$(grep -c '^nofollow: ' said)" = 1 ] &&
    LC_ALL=C grep '^nofollow: ' said | LC_ALL=C grep -q '^[ -~]*$'
tap_ok $? "on stderr a name makes no line and no control byte"
printf '%s\n' 'nofollow: cat: open "root/a\x0anofollow: cp: forged: refused'\
'\x0a\x1b[2J\x5cx\x22\x7f\xc2\x85b": ' | tr -d '\n' >prefix
grep '^nofollow: ' said | grep -qF "$(cat prefix)"
tap_ok $? "and is still told"

launch -r root --log logs/forged cat "root/$forged" >out
[ "$(wc -l <logs/forged)" = 1 ] &&
    LC_ALL=C grep -q '^[ -~]*$' logs/forged
tap_ok $? "in a file neither"
keys='action call class comm component cwd_or_dirfd errno path path2 pid'
keys="$keys reason root target time"
if command -v jq >/dev/null; then
	[ "$(jq -r .component logs/forged)" = "$forged" ] &&
	    [ "$(jq -r .target logs/forged)" = "$forged" ] &&
	    [ "$(jq -r .path logs/forged)" = "root/$forged" ]
	tap_ok $? "jq reads the names as they are"
	[ "$(jq -r 'keys | join(" ")' logs/forged)" = "$keys" ]
	tap_ok $? "all keys are there and no others"
	jq -e '.comm == "cat" and .call == "open" and .class == "read" and
	    .path2 == null and .cwd_or_dirfd == $tmp and
	    .root == $tmp + "/root" and .reason == "symlink" and
	    .errno == 40 and .action == "refused" and
	    (.time | test("^[0-9-]{10}T[0-9:]{8}[.][0-9]{6}Z$"))' \
	    --arg tmp "$tmp" logs/forged >out
	tap_ok $? "each says what it is to say"
else
	tap_ok 0 "the keys of a record # SKIP no jq"
fi
if command -v python3 >/dev/null; then
	bytes=$(printf 'b\377\300\200\355\240\200\360\237\230\200c')
	ln -s "$bytes" "root/$bytes"
	launch -r root --log logs/bytes cat "root/$bytes" >out
	python3 - logs/bytes "root/$bytes" <<-'END'
		import json, os, sys
		record, = map(json.loads, open(sys.argv[1], encoding="utf-8"))
		read = record["path"].encode("utf-8", "surrogateescape")
		sys.exit(read != os.fsencode(sys.argv[2]))
	END
	tap_ok $? "bytes that are not UTF-8 come back as they were"
else
	tap_ok 0 "bytes that are not UTF-8 # SKIP no python3"
fi
tap_done
