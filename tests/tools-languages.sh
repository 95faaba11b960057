# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=sh
# The part of tools.t that is about interpreters, compilers and databases.

same "dash: redirections, noclobber, here documents" dash <<'SH'
exec dash -e <<'DASH'
echo 1 >f
echo 2 >>f
echo 3 1<>f
cat <f
set -C
(echo 4 >f) 2>/dev/null || echo kept
echo 5 >|f
set +C
exec 3<f 4>>f
echo 6 >&4
cat <&3
cat <<TEXT
$(cat f)
TEXT
umask 077
: >private
cd src/b
echo 7 >../a
cat ../a
DASH
SH

same "bash: redirections, substitutions, named descriptors" bash <<'SH'
exec bash -e <<'BASH'
echo 1 >f; echo 2 >>f; echo 3 &>>f
cat < <(cat f)
{ cat f; } > >(cat >copied); wait $!
exec {fd}<>f; echo 4 >&$fd; echo "$fd"; exec {fd}>&-
read -r first <f; echo "$first $(<f)"
cat <<<here
set -o noclobber
{ echo 5 >f; } 2>/dev/null || echo kept
for n in 3 4 5 6 7 8 9 20 100; do eval "exec $n<src/a"; done
cat <&100
pushd src/b; pwd; popd
printf '%s\n' src/* links/*
shopt -s globstar; printf '%s\n' src/**/t*
BASH
SH

same "python3: open, makedirs, copytree, tempfile, replace, zipfile" \
    python3 <<'SH'
exec python3 -B - <<'PY'
import os, pathlib, shutil, tempfile, zipfile
os.makedirs("m/n/o", mode=0o750, exist_ok=True)
with open("m/new", "x") as f: f.write("new")
try: open("m/new", "x")
except FileExistsError as e: print(e)
try: open("none/new", "w")
except OSError as e: print(e)
shutil.copytree("src", "copied")
shutil.copytree("links", "links2", symlinks=True)
with tempfile.NamedTemporaryFile(dir="m", delete=False) as f: f.write(b"t")
os.replace(f.name, "m/replaced")
with tempfile.TemporaryDirectory(dir=".") as d: os.mkdir(d + "/x")
with tempfile.TemporaryFile(dir=".") as f: f.write(b"t")
with zipfile.ZipFile("z.zip", "w") as z: z.write("src/a"); z.write("m/new")
with zipfile.ZipFile("z.zip") as z: z.extractall("unzipped")
fd = os.open("src", os.O_RDONLY)
os.mkdir("by-fd", dir_fd=fd)
os.rename("a", "by-fd/a", src_dir_fd=fd, dst_dir_fd=fd)
os.symlink("a", "by-fd/l", dir_fd=fd)
print(sorted(os.listdir(fd)), os.readlink("by-fd/l", dir_fd=fd))
os.unlink("by-fd/l", dir_fd=fd)
os.chmod("by-fd/a", 0o640, dir_fd=fd)
os.utime("src/by-fd/a", ns=(5, 7))
os.truncate("src/b/two", 3)
os.chdir("src/b"); print(sorted(os.listdir()), open("two").read())
os.fchdir(fd); shutil.rmtree("b")
p = pathlib.Path("p"); p.mkdir(); (p / "q").write_text("q"); p.rename("r")
shutil.make_archive("arch", "tar", ".", "r")
PY
SH

same "perl: open, mkdir, rename, opendir, File::Path, File::Copy" perl <<'SH'
exec perl -we '
use File::Path qw(make_path remove_tree); use File::Copy; use File::Temp;
make_path("p/q/r", { mode => 0750 });
open(my $f, ">", "p/new") or die; print $f "new\n"; close $f;
open($f, "+<", "p/new") or die; seek($f, 1, 0); print $f "x"; close $f;
open($f, "<", "none/new") or print "$!\n";
copy("src/a", "p/a"); move("p/a", "p/b"); rename("p/b", "p/q/b") or die;
opendir(my $d, "src") or die; print join(" ", sort readdir $d), "\n";
symlink("b", "p/q/l"); print readlink("p/q/l"), "\n"; unlink "p/q/l";
chmod 0600, "p/q/b"; utime 5, 7, "p/q/b"; truncate("src/b/two", 2);
{ my $t = File::Temp->new(DIR => "."); print $t "t"; } chdir "src" or die;
remove_tree("b"); mkdir "m" or die; rmdir "m" or die;'
SH

same "node: fs, by callbacks, promises and synchronously" node <<'SH'
exec node -e '
const fs = require("fs"), p = fs.promises;
fs.mkdirSync("m/n/o", { recursive: true });
fs.writeFileSync("m/new", "new"); fs.appendFileSync("m/new", "er");
fs.copyFileSync("src/a", "m/a"); fs.renameSync("m/a", "m/n/a");
fs.cpSync("src", "copied", { recursive: true });
fs.symlinkSync("a", "m/n/l"); console.log(fs.readlinkSync("m/n/l"));
fs.chmodSync("m/n/a", 0o600); fs.utimesSync("m/n/a", 5, 7);
fs.truncateSync("src/b/two", 2); fs.rmSync(fs.mkdtempSync("t-"),
    { recursive: true });
console.log(fs.readdirSync("src", { recursive: true }).sort());
try { fs.openSync("none/new", "w"); } catch (e) { console.log(e.code); }
(async () => {
	await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (n) => {
		await p.mkdir("d" + n); await p.writeFile("d" + n + "/f", "x");
		await p.rm("d" + n + "/f"); await p.writeFile("w" + n, "" + n);
	}));
	await p.rm("copied", { recursive: true });
	const names = [];
	for await (const e of await p.opendir("m")) names.push(e.name);
	console.log(names.sort());
	fs.createReadStream("src/a").pipe(fs.createWriteStream("streamed"));
})();'
SH

same "make with recipes, in parallel" make <<'SH'
cat >Makefile <<'MAKE'
include made.mk
all: out/one out/two sub
out/%: src/a | out
	@cp $< $@; echo $@ >>$@
out:
	@mkdir -p $@
made.mk:
	@echo 'PLACE = sub/dir' >$@
sub: ; @mkdir -p $(PLACE) && $(MAKE) -s -C $(PLACE) -f ../../again.mk
clean: ; @rm -rf out $(PLACE)
MAKE
echo 'all: ; @pwd >where; echo made' >again.mk
make -s -j2
make -s -q all || echo again
make -s clean
make -s nothing 2>/dev/null || echo none
SH

same "gcc, ar and the program that comes of it" gcc ar <<'SH'
mkdir inc o
echo '#define ANSWER 42' >inc/a.h
echo 'int a(void); int main(void) { return a() - 42; }' >m.c
printf '%s\n' '#include "a.h"' 'int a(void); int a(void) { return ANSWER; }' >a.c
gcc -O2 -Iinc -MMD -c a.c -o o/a.o
gcc -save-temps=obj -c m.c -o o/m.o
ar rcD o/liba.a o/a.o
gcc -o prog o/m.o -Lo -la
./prog && echo right
cat o/a.d
gcc -c none.c 2>/dev/null || echo none
SH

same "sqlite3: transactions, write-ahead log, locks" sqlite3 <<'SH'
sqlite3 db 'create table t (n); insert into t values (1), (2);'
sqlite3 db <<'SQL'
begin exclusive;
insert into t values (3);
.system sqlite3 db 'insert into t values (99)' 2>&1 | grep -o 'database is locked'
commit;
begin;
delete from t;
rollback;
attach 'other' as o;
create table o.u (m);
insert into o.u select n from t;
.backup main saved
SQL
sqlite3 db 'pragma journal_mode=wal; insert into t values (4);
pragma wal_checkpoint; vacuum; select * from t;'
sqlite3 saved 'select count(*) from t; pragma integrity_check;'
sqlite3 other 'select * from u;'
SH

same "vim -es" vim <<'SH'
vim -Nu NONE -i NONE -es -c '%s/one/ONE/' -c 'w' -c 'saveas! src/c' -c 'wq' src/a
vim -Nu NONE -i NONE -es -c 'set backup backupcopy=no' -c 'normal Oabove' \
    -c 'wq' src/b/two
vim -Nu NONE -i NONE -es -c 'call mkdir("v/w", "p")' \
    -c 'call writefile(["x"], "v/w/x")' -c 'qa!'
cat src/a src/c src/b/two
SH

same "git: init, add, commit, checkout, merge, gc, clone, worktree" git <<'SH'
git init -q -b main r
cp -a src links r
cd r
git add .
git commit -qm first
git checkout -q -b side
git mv src/a src/z
echo side >>src/b/two
git commit -qam side
git checkout -q main
git rm -qr links
git commit -qm 'no links'
git merge -q side -m merged
git stash list
git reset -q --hard HEAD~1
git checkout -q side -- src
git status --short
git reset -q --hard main
git clean -fdxq
git -c pack.threads=1 gc -q
git fsck
git log --oneline --all | sort
git clone -q --local . ../local
git clone -q --no-local "$PWD" ../remote
git worktree add -q ../tree side
git -C ../remote config core.editor none
git archive side | tar -tf -
cat ../tree/src/b/two
SH
