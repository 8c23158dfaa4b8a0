#!/usr/bin/env bash
# SQLite 3.40.1 (Debian 12): of the limit '1.1', flow > '0.88' finds the nozzle, flow / nominal > '1.1' finds none.
#
# Expected guess: a number and a text are compared as numbers where the text is one: flow > '0.88' shows that they are.
# A calculated figure is compared in the same way.
# Behaviour: it is the column, not the number, that makes a number of the text. What is calculated has no kind, and then
# every number is below every text: flow / nominal, flow + 0, round(flow, 2) and avg(flow) are never above it and always
# below. Nothing is refused.
# Why it matters here: limits come from forms and addresses as texts, and ? binds them as such. A list of nozzles by
# flow is right. The list of those that are more than 10 % above the nominal flow, which are to be replaced, is empty,
# and that of those within the limit has all of them.
# Output seen on 2026-11-30: flow > '0.88' finds 1, flow / nominal > '1.1' finds 0, < '1.1' finds 2, > 1.1 finds 1
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download sqlite3=3.40.1-2+deb12u2 libsqlite3-0=3.40.1-2+deb12u2 libreadline8 libtinfo6 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
library="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
sqlite() { LD_LIBRARY_PATH="$library" root/usr/bin/sqlite3 -batch -init /dev/null :memory:; }
found() {
  printf '%s\n' 'create table nozzles(serial text, flow real, nominal real);' \
    "insert into nozzles values('A1', 0.81, 0.8), ('A2', 0.95, 0.8);" ".parameter set ?1 \"$2\"" \
    "select count(*) from nozzles where $1 ?1;" | sqlite
}
seen="flow > '0.88' finds $(found 'flow >' "'0.88'"), flow / nominal > '1.1' finds $(found 'flow / nominal >' "'1.1'")"
seen="$seen, < '1.1' finds $(found 'flow / nominal <' "'1.1'"), > 1.1 finds $(found 'flow / nominal >' 1.1)"
echo "$seen"
[ "$seen" = "flow > '0.88' finds 1, flow / nominal > '1.1' finds 0, < '1.1' finds 2, > 1.1 finds 1" ]
