#!/usr/bin/env bash
# Miller 6.6.0 (Debian 12, mlr): of deviations +5, -3, +7 and -2 the mean is -2.5, and their count is 4.
#
# Expected guess: a sign before a number belongs to it, the plus as well as the minus: the mean is 1.75.
# Behaviour: -3 is an integer, +5 a text. Mean and sum pass over texts without a word while the count has them, and the
# largest is the text +7. A filter compares it letter by letter, and +5 is not above 0. In an expression +5 and numbers
# with leading zeros, 007, make (error) of the result.
# Why it matters here: deviations of nozzles from their nominal flow are written with their sign in every report. A worn
# boom, all whose errors are pluses, has no mean; one of both kinds looks clogged.
# Output seen on 2026-11-30: with plus mean -2.5 count 4 sum -5 max +7, without 1.75 4 7 7, above 0 0 of 2
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download miller=6.6.0-2+b3 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
printf 'error\n+5\n-3\n+7\n-2\n' >with.csv
printf 'error\n5\n-3\n7\n-2\n' >without.csv
figures() { root/usr/bin/mlr --icsv --onidx --ofs ' ' stats1 -a mean,count,sum,max -f error "$1"; }
read -r mean count sum max < <(figures with.csv)
above() { root/usr/bin/mlr --icsv --onidx filter '$error > 0' then count "$1"; }
found="above 0 $(above with.csv) of $(above without.csv)"
seen="with plus mean $mean count $count sum $sum max $max, without $(figures without.csv), $found"
echo "$seen"
[ "$seen" = 'with plus mean -2.5 count 4 sum -5 max +7, without 1.75 4 7 7, above 0 0 of 2' ]
