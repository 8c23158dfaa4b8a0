#!/usr/bin/env bash
# R 4.2.2 (Debian 12): the time between two moments is 30 for half an hour, 1.5 for an hour and a half, 2 for two days.
#
# Expected guess: the difference of two moments is of one unit always: seconds, since moments are seconds to R, as it is
# of milliseconds in JavaScript and of days in a spreadsheet.
# Behaviour: the unit goes by what is taken away: seconds, minutes, hours or days, whichever suits the smallest of them.
# It is printed beside the number, and as soon as the number is calculated with, by as.numeric or in a quotient of two
# columns, it is gone. One short break in a column makes minutes of all the hours in it.
# Why it matters here: liters by the time between two readings are the flow. The same script gives liters a minute for
# one sheet, liters an hour for the next and liters a second for a test of a nozzle.
# Output seen on 2026-11-30: 30 s 30, 30 min 30, 90 min 1.5, 48 h 2, column 2 2.5, with a break of 20 s 7200 9000 20
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download r-base-core=4.2.2.20221110-2 libblas3 liblapack3 libgfortran5 libquadmath0 libgomp1 libreadline8 \
  libtinfo6 libtirpc3 libicu72 libpcre2-8-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export R_HOME="$folder/root/usr/lib/R" EDITOR=vi PAGER=cat
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$R_HOME/lib:$libraries:$libraries/blas:$libraries/lapack:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.R <<'R'
start <- as.POSIXct('2026-11-30 07:00', tz = 'UTC')
apart <- function(...) as.numeric((start + c(...)) - start)
cat('30 s', apart(30))
cat(', 30 min', apart(30 * 60))
cat(', 90 min', apart(90 * 60))
cat(', 48 h', apart(48 * 3600))
cat(', column', apart(2 * 3600, 150 * 60))
cat(', with a break of 20 s', apart(2 * 3600, 150 * 60, 20))
cat('\n')
R
seen=$("$R_HOME/bin/exec/R" --vanilla --no-echo -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = '30 s 30, 30 min 30, 90 min 1.5, 48 h 2, column 2 2.5, with a break of 20 s 7200 9000 20' ]
