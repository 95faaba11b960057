# SPDX-License-Identifier: LGPL-2.1-or-later
# shellcheck shell=sh
# shellcheck disable=SC2154
# The part of exec.t that is about real programs starting each other.

script "sh, python3, git, make, cat: the last is still protected" \
    python3 git make <<'SH'
python3 -c '
import subprocess
subprocess.run(["git", "-c", "alias.show=!make -s show", "show"])
subprocess.run(["git", "-c", "alias.m=!make -s show", "m"])'
SH

script "env -i" <<'SH'
env -i /bin/cat link
SH

for shell in dash bash; do
	script "$shell that has unset LD_PRELOAD" $shell <<SH
$shell -c 'unset LD_PRELOAD; /bin/cat link; :'
SH
	script "$shell that has unset all of ours" $shell <<SH
$shell -c 'unset LD_PRELOAD NOFOLLOW_POLICY NOFOLLOW_STATE; exec cat link'
SH
	script "$shell that damages all of ours" $shell <<SH
$shell -c 'LD_PRELOAD=/none.so NOFOLLOW_STATE=x /bin/cat link; :'
SH
done

script "nohup, nice, timeout, setsid, xargs and find -exec, in a row" \
    timeout setsid <<'SH'
echo link | nohup nice timeout 60 setsid -w xargs \
    env -u LD_PRELOAD find . -maxdepth 0 -exec env -i cat link \; -name
SH

script "python3: subprocess with env={}" python3 <<'SH'
python3 -c 'import subprocess; subprocess.run(["/bin/cat", "link"], env={})'
SH

script "python3: subprocess with env={} after fork, in a shell" python3 <<'SH'
python3 -c '
import subprocess
subprocess.run("cat link", shell=True, env={}, preexec_fn=lambda: None)'
SH

script "python3: os.posix_spawn with env={}" python3 <<'SH'
python3 -c '
import os
os.waitpid(os.posix_spawn("/bin/cat", ["cat", "link"], {}), 0)'
SH

script "python3: os.execve with env={}" python3 <<'SH'
python3 -c 'import os; os.execve("/bin/cat", ["cat", "link"], {})'
SH

script "python3: os.system and os.popen after os.environ.clear()" python3 <<'SH'
python3 -c '
import os
os.environ.clear()
os.system("/bin/cat link")
print(os.popen("/bin/cat link").read())'
SH

script "python3: multiprocessing, spawned" python3 <<'SH'
cat >spawned.py <<'PY'
import multiprocessing
def show():
    print(open("link").read(), flush=True)
if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=show)
    child.start()
    child.join()
PY
python3 -B spawned.py
SH

script "perl: system, exec and backquotes without %ENV" perl <<'SH'
perl -e '%ENV = (); system "/bin/cat", "link"; print `/bin/cat link`;
exec "/bin/cat", "link"'
SH

script "node: child_process with env: {}" node <<'SH'
node -e '
const { spawnSync } = require("child_process");
process.stdout.write(spawnSync("/bin/cat", ["link"], { env: {} }).stdout);
spawnSync("/bin/cat", ["link"], { env: {}, stdio: "inherit" });'
SH

script "make, with its own environment emptied" make <<'SH'
printf 'unexport LD_PRELOAD NOFOLLOW_POLICY NOFOLLOW_STATE\n' >unset.mk
printf 'show:\n\t@cat link; true\n' >>unset.mk
make -s -f unset.mk
SH

script "gcc runs its parts" gcc <<'SH'
env -i PATH=/usr/bin:/bin gcc -E -P -x c link -o - || gcc -E -P -x c - <link
SH

script "vim and its shell" vim <<'SH'
vim -Nu NONE -i NONE -es -c 'let $LD_PRELOAD=""' -c '!cat link' -c 'qa!'
SH

# Other preloaded libraries.

library()
{
	find /usr/lib /usr/lib64 -name "$1" 2>/dev/null | head -n 1
}

for name in 'libjemalloc.so*' 'libfakeroot-sysv.so'; do
	other=$(library "$name")
	if [ -z "$other" ]; then
		tap_ok 0 "another library preloaded # SKIP no $name"
		continue
	fi
	for order in "$SHIM:$other" "$other:$SHIM" "$other $SHIM"; do
		NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$order" sh -c '
			cat link
			sed -n "s|^LD_PRELOAD=||p" <<TEXT
$(env)
TEXT
			grep -o "/[^/]*\.so[^/]*$" /proc/self/maps' \
		    >"$tmp/said" 2>"$tmp/log"
		! grep -q SECRET "$tmp/said" && logged
		tap_ok $? "$order: refused all the same"
		grep -qx "$SHIM:$other" "$tmp/said" &&
		    grep -qxF "/${other##*/}" "$tmp/said"
		tap_ok $? "$order: kept below, after the shim, and loaded"
	done
done

if command -v fakeroot >/dev/null; then
	: >"$tmp/other/file"
	# As root it would change the owner as well as pretend to.
	own="$(id -u)"
	FAKEROOTDONTTRYCHOWN=1 guarded reading fakeroot sh -c '
		chown 7:8 ../other/file
		stat -c %u:%g ../other/file
		cat link' >"$tmp/said"
	grep -qx 7:8 "$tmp/said" && logged &&
	    [ "$(stat -c %u "$tmp/other/file")" = "$own" ]
	tap_ok $? "fakeroot still pretends, for a class that no root guards"
else
	tap_ok 0 "fakeroot # SKIP no fakeroot"
fi

# A nested run adds its roots, and keeps those that were there.

guarded policy env NOFOLLOW_POLICY="$tmp/nested" cat link ../other/link |
    grep -q SECRET
[ $? = 1 ] && [ "$(grep -c '^nofollow: cat: .*: refused$' "$tmp/log")" = 2 ]
tap_ok $? "a nested run is refused by its own policy and by the first"
guarded policy cat ../other/link | grep -q SECRET
tap_ok $? "without the nested run its root is not protected"

# Programs that cannot be entered.

if command -v busybox >/dev/null && ! ldd "$(command -v busybox)" \
    >/dev/null 2>&1; then
	guarded policy sh -c 'busybox cat link' | grep -q SECRET
	tap_ok $? "a static program runs by default"
	[ "$(grep -c '^nofollow: .*busybox.*uncovered' "$tmp/log")" = 1 ]
	tap_ok $? "the log says that it is uncovered"
	guarded strict sh -c 'busybox cat link' >"$tmp/said"
	[ $? = 126 ] && ! grep -q SECRET "$tmp/said"
	tap_ok $? "uncovered refuse: a static program is not run"
	grep -q 'Permission denied' "$tmp/log" &&
	    grep -q '^nofollow: .*busybox.*refused$' "$tmp/log"
	tap_ok $? "uncovered refuse: it is EACCES, and the log says so"
	guarded strict "$client" spawn empty "$(command -v busybox)" cat link |
	    grep -q SECRET
	[ $? = 1 ] && grep -q 'Permission denied' "$tmp/log"
	tap_ok $? "uncovered refuse: nor is it spawned"
	guarded strict sh -c 'echo said | cat' | grep -q said
	tap_ok $? "uncovered refuse: other programs run"
else
	tap_ok 0 "a static program # SKIP no static busybox"
fi
