# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=sh
# Work of the tools that copy, move, pack and edit: sourced by tools.t and
# real.t, which define what `same` does.

same "cp -a and cp -r" <<'SH'
cp -a src links copy-parent 2>&1 || mkdir copy-parent
cp -a src links copy-parent
cp -r src plain
cp -al src hard
cp -aT --remove-destination src/a links/file
cat copy-parent/src/b/two links/file
SH

same "mv, into a directory, over a file, of a link" <<'SH'
mv src moved
mv moved/a moved/b/two
mv links/outside links/dangling moved/empty
mv -n moved/b/two moved/b/c/run
mv -T moved/b moved/empty/b
cat moved/empty/b/two
SH

same "mv to another filesystem" <<'SH'
there=$(mktemp -d /dev/shm/XXXXXX)
mv src links "$there"
mv "$there/src" "$there/links" .
rmdir "$there"
SH

same "install" <<'SH'
install -d -m 750 d/e
install -m 4755 src/b/c/run d/e
install -D -m 444 -p src/a x/y/z
install -b -m 600 src/a d/e/run
SH

same "mkdir, rmdir, mknod, mkfifo" <<'SH'
mkdir -p -m 711 p/q/r
mkdir -m 1777 sticky
rmdir -p p/q/r
mkfifo -m 640 pipe
mknod node p
mkdir src || echo refused by itself
SH

same "rm of trees and links" <<'SH'
rm -rf src links/directory
rm links/dangling links/file
rm -r links
rm missing || rm -f missing
SH

same "ln, chmod, chown, touch, truncate, dd" <<'SH'
ln src/a src/hard
ln -s src/a new
ln -sfn src/b new
chmod -R g+w,o-r src
chown -h "$(id -u)" links/dangling
chown -R "$(id -u):$(id -g)" src links
touch -r src/a src/b/two born
touch -h -d @1 links/dangling
stat -c '%n %Y %h' src/a src/b/two born links/dangling
truncate -s 5000 src/a
dd if=src/b/two of=src/a bs=1 seek=100 conv=notrunc status=none
cksum src/a
readlink -f src/b
SH

same "sed -i, sort -o, tee, split, gzip, ed" ed <<'SH'
sed -i.old 's/two/2/' src/b/two
sed -i '$d' src/b/two
seq 2000 | sort -R --random-source=src/b/c/run >numbers
sort -n -S 32K -T . -o numbers numbers
seq 10 | tee -a src/a one two >/dev/null
split -l 700 numbers part.
gzip -n numbers one
gunzip one.gz
printf '%s\n' a last . w q | ed -s src/a
cat src/a src/b/two
cksum part.a?
SH

same "find -delete, -exec and -newer" <<'SH'
find src -name run -exec cp {} found \;
find src links -path '*/[acd]*' -print -delete | sort
find . -newer links/file | sort
SH

same "tar c and x, over what is there too" tar <<'SH'
tar -cf t.tar src links
tar -tvf t.tar
mkdir x
tar -C x -xpf t.tar
tar -C x -xf t.tar
tar -C x --keep-old-files -xf t.tar 2>&1 || echo kept
tar -C x --overwrite -xf t.tar
tar -czf t.tgz --exclude=b src
cat x/src/a
SH

same "cpio and bsdtar" cpio bsdtar <<'SH'
find src links | sort | cpio -o --reproducible --quiet >a.cpio
mkdir x y
(cd x && cpio -idm --quiet <../a.cpio)
bsdtar -C y -xf a.cpio
SH

same "zip and unzip" zip unzip <<'SH'
zip -qry a.zip src links
unzip -q -d x a.zip
unzip -qo -d x a.zip
zip -qd a.zip src/a
unzip -p a.zip src/b/two
SH

same "rsync -a, twice and with --delete" rsync <<'SH'
rsync -a src links x/
echo more >>src/a
rm src/b/two
rsync -ai --delete src links x/
rsync -a --inplace src/b/c/run x/src/a
SH

same "patch, also where it fails" patch <<'SH'
printf '%s\n' '--- a' '+++ a' '@@ -1 +1 @@' -one +ONE >p
patch -d src -p0 -b <p
patch -d src -p0 -N <p || true
printf '%s\n' '--- /dev/null' '+++ n/e/w' '@@ -0,0 +1 @@' +new | patch -p0
cat src/a n/e/w
SH

same "curl -o and wget -O" curl wget <<'SH'
curl -s -o got "file://$PWD/src/a"
curl -s --create-dirs -o d/e/got "file://$PWD/src/b/two"
wget -q -t 1 -O none http://127.0.0.1:1/ || echo nothing there
cat got d/e/got
SH
