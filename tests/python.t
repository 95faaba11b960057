#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# Python's own tests of what it does with files give the same results under
# the shim, with every class guarded below a root elsewhere, as without it:
# test by test, reasons to skip included.
#
# PYTHON_TESTS says which, PYTHON_SECONDS how long one may take.
. "$SRCDIR/tests/tap.sh"

: "${PYTHON_SECONDS:=150}"
: "${PYTHON_TESTS:=test_os test_posix test_shutil test_tempfile test_pathlib
	test_tarfile test_glob}"

# The interpreter that has them: Debian packs them apart from the others.
python=
for name in /usr/bin/python3 python3; do
	if "$name" -c 'from importlib.util import find_spec
assert find_spec("test.test_os")' 2>/dev/null; then
		python=$(command -v "$name")
		break
	fi
done
[ -n "$python" ] || tap_skip_all "no python3 has its own tests with it"

tap_directory
tmp=$(cd "$tmp" && pwd -P)
mkdir "$tmp/root" "$tmp/bare" "$tmp/shim"
printf '%s\n' "log $tmp/log" "root $tmp/root" \
    'guard read write chdir stat exec' >"$tmp/policy"
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
unset NOFOLLOW_POLICY NOFOLLOW_STATE LD_PRELOAD

# Runs one module and writes one line for each of its tests to the file
# "results".  The first line tells whether the shim is there.
cat >"$tmp/run.py" <<'PY'
import sys
import unittest
from test import support
from test.support import os_helper

out = open("results", "w", buffering=1, encoding="utf-8", errors="replace")
with open("/proc/self/maps") as maps:
    print("shim", "/libnofollow.so" in maps.read(), file=out)


class Results(unittest.TestResult):
    def tell(self, test, word, detail=""):
        print(test.id(), word, " ".join(str(detail).split()), file=out)

    def startTest(self, test):
        super().startTest(test)
        print("#", test.id(), file=sys.stderr, flush=True)

    def addSuccess(self, test):
        self.tell(test, "ok")

    def addError(self, test, err):
        self.tell(test, "error", repr(err[1]))

    def addFailure(self, test, err):
        self.tell(test, "failure", repr(err[1]))

    def addSkip(self, test, reason):
        self.tell(test, "skip", reason)

    def addExpectedFailure(self, test, err):
        self.tell(test, "expected failure")

    def addUnexpectedSuccess(self, test):
        self.tell(test, "unexpected success")

    def addSubTest(self, test, subtest, err):
        if err:
            self.tell(subtest, "failure", repr(err[1]))


support.use_resources = []
with os_helper.temp_cwd("work"):
    found = unittest.defaultTestLoader.loadTestsFromName("test." + sys.argv[1])
    found.run(Results())
print("end", file=out)
PY

# module_run SIDE MODULE COMMAND...
module_run()
{
	side=$1 module=$2
	shift 2
	rm -rf "${tmp:?}/$side"
	mkdir "$tmp/$side" "$tmp/$side/tmp" "$tmp/$side/home"
	(
		cd "$tmp/$side" || exit
		HOME="$tmp/$side/home" TMPDIR="$tmp/$side/tmp" \
		    timeout "$PYTHON_SECONDS" "$@" "$python" "$tmp/run.py" \
		    "$module" >said 2>&1
	)
}

# Paths, numbers of processes and addresses are different in every run.
results()
{
	sed -n "s|$tmp/$1|TMP|g
		s/0x[0-9a-f]*/0xN/g
		s/[0-9]\{4,\}/N/g
		/^test/p" "$tmp/$1/results"
}

for module in $PYTHON_TESTS; do
	module_run bare "$module" env &
	module_run shim "$module" env NOFOLLOW_POLICY="$tmp/policy" \
	    LD_PRELOAD="$SHIM"
	wait
	results bare >"$tmp/expected"
	results shim >"$tmp/found"
	grep -qx 'shim False' "$tmp/bare/results" &&
	    grep -qx 'shim True' "$tmp/shim/results"
	tap_ok $? "$module runs bare, and runs with the shim"
	grep -q ' ok $' "$tmp/expected" && grep -qx end "$tmp/bare/results"
	tap_ok $? "$module runs to its end bare"
	tap_none "$(diff "$tmp/expected" "$tmp/found"
	    grep -qx end "$tmp/shim/results" || tail -n 5 "$tmp/shim/said")" \
	    "$module: $(grep -c . "$tmp/expected") results are the same"
done
tap_none "$(head -n 20 "$tmp/log")" "nothing is refused"

# Without this, all above might be the same for want of anything to notice.
printf '%s\n' "log $tmp/log" "root $tmp/shim" 'guard read stat' >"$tmp/policy"
module_run bare test_glob env
results bare >"$tmp/expected"
module_run shim test_glob env NOFOLLOW_POLICY="$tmp/policy" LD_PRELOAD="$SHIM"
results shim >"$tmp/found"
tap_some "$(diff "$tmp/expected" "$tmp/found")" symlink \
    "a link that is not followed makes a result differ"
tap_done
