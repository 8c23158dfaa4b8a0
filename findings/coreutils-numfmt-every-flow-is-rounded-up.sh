#!/usr/bin/env bash
# GNU coreutils 9.1 (Debian coreutils 9.1-1): numfmt --format=%.1f makes 0.9 of 0.81, and 0.1 l of 49 ml.
#
# Expected guess: %.1f, which its manual calls a style of printf, rounds to the nearest as printf does: 0.8 and 0.0.
# Behaviour: numfmt rounds away from zero, whatever the digits: 801 ml are 0.9 l, -801 are -0.9, 1200001 is 1.3M. The
# manual names that as the way "when scaling"; it is also that of --format alone. --round=nearest rounds as printf.
# Why it matters here: the catch of a minute is turned from milliliters to liters so in the shell of a logger. Each
# reading is up to 0.1 l/min too much, never too little; a new nozzle of 0.81 is 12 % above its 0.80 and thrown away.
# Output seen on 2026-11-30: numfmt 0.9 0.1 -0.9, nearest 0.8 0.0 -0.8, printf 0.8 for 0.81 and numfmt 0.9
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download coreutils=9.1-1 >/dev/null 2>&1
dpkg -x coreutils_*.deb root
numfmt() { LC_ALL=C root/usr/bin/numfmt --format=%.1f "$@" | paste -sd ' '; }
ours=$(numfmt --to-unit=1000 -- 801 49 -801)
nearest=$(numfmt --to-unit=1000 --round=nearest -- 801 49 -801)
printed=$(LC_ALL=C root/usr/bin/printf %.1f 0.81)
seen="numfmt $ours, nearest $nearest, printf $printed for 0.81 and numfmt $(numfmt 0.81)"
echo "$seen"
[ "$seen" = 'numfmt 0.9 0.1 -0.9, nearest 0.8 0.0 -0.8, printf 0.8 for 0.81 and numfmt 0.9' ]
