#!/bin/sh
# SPDX-License-Identifier: LGPL-2.1-or-later
# nofollow.policy(5) describes every directive as directives.def has it.
. "$SRCDIR/tests/tap.sh"

page=$BUILDDIR/policy/nofollow.policy.5

# The items that directives.awk wrote, and those written by hand.
items_generated()
{
	sed -n '/^\.Sh DIRECTIVES IN SHORT/,/^\.El/s/^\.It Ic //p' "$@"
}
items_described()
{
	sed -n '/^\.Sh DIRECTIVES FOR/,/^\.El/s/^\.It Ic //p' "$@"
}

# Says how the two lists of the page $1 differ.
items_differ()
{
	items_generated "$1" >"$tmp/generated"
	items_described "$1" >"$tmp/described"
	diff "$tmp/generated" "$tmp/described"
}

# Names the directives that are described without a line on where not to use
# them.  Items that follow each other share their description.
items_unwarned()
{
	awk '/^\.Sh/ { inside = /DIRECTIVES FOR/ }
		!inside { next }
		/^\.It Ic/ { if (described) { report(); item = "" }
			item = item " " $3; described = 0; next }
		/^Do not use/ { warned = 1 }
		{ described = 1 }
		/^\.El/ { report(); item = ""; described = 0 }
		function report() { if (!warned) print item; warned = 0 }' "$1"
}

page_lint()
{
	mandoc -T lint -W warning "$1" 2>&1 | grep -v 'outdated mandoc.db'
}

tap_directory

[ "$(items_generated "$page" | wc -l)" -ge 20 ]
tap_ok $? "the page lists the directives"
! grep -n '@[A-Za-z_]*@' "$page"
tap_ok $? "every placeholder of the page is filled in"

tap_none "$(items_differ "$page")" \
    "each directive is described with the values of the table, in its order"
sed '/^\.It Ic create/s/exclusive/other/' "$page" |
    awk '/It Ic create/ && !n++ { sub("other", "exclusive") } { print }' \
    >"$tmp/changed"
tap_some "$(items_differ "$tmp/changed")" create \
    "a description that differs from the table is found"

tap_none "$(items_unwarned "$page")" \
    "each description says where not to use the directive"
sed '/^\.It Ic sync/,/^\.El/s/^Do not use/Use/' "$page" >"$tmp/changed"
tap_some "$(items_unwarned "$tmp/changed")" sync \
    "a description that does not say so is found"

if command -v mandoc >/dev/null; then
	tap_none "$(page_lint "$page")" "mandoc finds no fault in the page"
	sed 's/^\.El/.Xx/' "$page" >"$tmp/changed"
	tap_some "$(page_lint "$tmp/changed")" Xx \
	    "a fault in the page is found"
else
	echo "# no mandoc: the page is not checked by it"
fi
tap_done
