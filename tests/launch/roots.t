#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Which directories are protected: -r, -p and both.
# shellcheck disable=SC2016 # inner shells expand their own text
# shellcheck source=tests/launch/lib.sh
. "$SRCDIR/tests/launch/lib.sh"
mkdir -p one/deep two 'odd "na\me" $HOME #'
echo SECRET >secret
for root in one one/deep two odd*; do
	ln -s "$tmp/secret" "$root/link"
done
ln -s one alias
ln -s none dangling
: >file
mkfifo fifo
echo "root $tmp/one" >policy
cat one/link two/link one/deep/link 'odd "na\me" $HOME #/link' |
    grep -c SECRET | grep -qx 4
tap_ok $? "control: bare the links lead to the secret"

# -r

refuses '-r with a relative path' -r one cat one/link
refuses '-r with an absolute path' -r "$tmp/one" cat one/link
refuses '-r with slashes at the end' -r one// cat one/link
refuses '-r with a dot' -r ./one cat one/link
cd one || exit 1
refuses '-r .' -r . cat link
refuses '-r ..' -r .. cat link
refuses '-r ../two' -r ../two cat ../two/link
cd ..
refuses '-r with a name that needs quotes' -r 'odd "na\me" $HOME #' \
    cat 'odd "na\me" $HOME #/link'
refuses '-r through a link above' -r alias/deep cat one/deep/link
refuses '-r of a link, and what it leads to' -r alias/. cat one/link
shows 'what lies elsewhere is not protected' -r one cat two/link
shows 'nor is what lies above' -r one/deep cat one/link
refuses 'the first of two' -r one -r two cat one/link
refuses 'the second of two' -r one -r two cat two/link

# -p

refuses '-p' -p policy cat one/link
refuses '-p with an absolute path' -p "$tmp/policy" cat one/link
shows '-p and what lies elsewhere' -p policy cat two/link
refuses '-p with -r: the root of -p' -p policy -r two cat one/link
refuses '-p with -r: the root of -r' -p policy -r two cat two/link
export NOFOLLOW_POLICY="$tmp/policy"
refuses 'a policy from the environment' cat one/link
refuses 'a policy from the environment with -r: its root' -r two \
    cat one/link
refuses 'a policy from the environment with -r: that of -r' -r two \
    cat two/link
echo "root $tmp/two" >second
shows '-p instead of the policy from the environment' -p second cat one/link
unset NOFOLLOW_POLICY

# What is not a root.

fails 'no policy is given: -p FILE or -r DIR' 'neither -p nor -r' true
fails 'root "TMP/none" is missing' '-r of nothing' -r none true
fails 'root "TMP/alias" is a symlink' '-r of a link' -r alias true
fails 'root "TMP/alias" is a symlink' '-r of a link, with a slash' \
    -r alias/ true
fails 'root "TMP/dangling" is a symlink' '-r of a dangling link' \
    -r dangling true
fails 'root "TMP/file" is not a directory' '-r of a file' -r file true
fails 'root "TMP/fifo" is not a directory' '-r of a FIFO' -r fifo true
fails '-r "none/x": No such file or directory' '-r below nothing' \
    -r none/x true
fails '-r "file/x": Not a directory' '-r below a file' -r file/x true
fails '-r: "/" cannot be a root: name the directories in it' '-r /' -r / true
fails '-r "" is no path' '-r of an empty path' -r '' true
fails '-r "TMP/a\x0ab": the path holds a control byte' \
    '-r of a name with a newline' -r "$(printf 'a\nb')" true
fails 'root "TMP/one" is the same directory as root "TMP/one"' \
    '-r of one directory twice' -r one -r ./one true
fails 'root "TMP/one" is the same directory as root "TMP/one"' \
    '-r of a root of -p' -p policy -r one true
set --
for number in $(seq 65); do
	mkdir "many$number"
	set -- "$@" -r "many$number"
done
fails 'more than 64 roots' '65 roots' "$@" true
shift 2
ends 0 '' '64 roots' "$@" true
fails 'more than 64 roots' '64 roots and one of -p' -p policy "$@" true

# What is not a policy.

fails 'cannot open the policy "TMP/none": no such file' '-p of nothing' \
    -p none true
fails 'the policy "TMP/one" is not a regular file' '-p of a directory' \
    -p one true
fails 'the policy "TMP/fifo" is not a regular file' '-p of a FIFO' \
    -p fifo true
fails '-p "" is no path' '-p of an empty path' -p '' true
printf 'root %s/none\n' "$tmp" >bad
ends 125 'bad:1:6: root "TMP/none" is missing' 'a root of -p is missing' \
    -p bad true
printf 'log none\n\n root %s/alias\n' "$tmp" >bad
ends 125 'bad:3:7: root "TMP/alias" is a symlink' 'a root of -p is a link' \
    -p bad true
printf 'root %s/file\n' "$tmp" >bad
ends 125 'bad:1:6: root "TMP/file" is not a directory' \
    'a root of -p is a file' -p bad true
printf 'root %s/file/x\n' "$tmp" >bad
ends 125 'bad:1:6: root "TMP/file/x" lies below what is no directory' \
    'a root of -p lies below a file' -p bad true
printf 'nonsense\nroot relative\n' >bad
ends 125 'bad:1:1: unknown directive "nonsense"
bad:2:6: "relative" is not an absolute path' 'all errors of a policy' \
    -p bad true
printf 'root %s/one\n    sync yes\n' "$tmp" >bad
ends 125 'bad:2:5: "sync yes" is not enforced by this build' \
    'what this build does not enforce' -p bad true

name=$(printf 'new\nline')
mkdir -p "$name/root"
ln -s "$name" newline
printf 'root %s/newline/root\n' "$tmp" >bad
ends 125 'bad:1:6: root "TMP/new\x0aline/root" lies below a name with a '\
'control byte' 'a root whose true path no policy can hold' -p bad true
printf 'log %s/newline/log\nroot %s/one\n' "$tmp" "$tmp" >bad
ends 125 'bad:1:1: log "TMP/new\x0aline/log" lies below a name with a control '\
'byte' 'a log of that kind' -p bad true

# The warning.

warning='see MOVED DIRECTORIES in nofollow(1)'
launch_raw -r one true 2>said
[ "$(cat said)" = "nofollow: root \"$tmp/one\" is no mount: $warning" ]
tap_ok $? "a root that things can be moved out of is named"
launch_raw -r one -r two true 2>said
[ "$(cat said)" = \
    "nofollow: root \"$tmp/one\" and 1 more are no mounts: $warning" ]
tap_ok $? "two are told of in one line"
if unshare -m true 2>unshare.log; then
	unshare -m sh -c 'mount -t tmpfs none one && "$NOFOLLOW" -r one true' \
	    2>said && [ ! -s said ]
	tap_ok $? "one that is a mount is not"
else
	tap_ok 0 "one that is a mount is not # SKIP $(head -n 1 unshare.log)"
fi
tap_done
