#!/usr/bin/env bash
# R 4.2.2 (Debian 12): of 07:00, 22:30 and a day without a time, as.POSIXct makes three midnights.
#
# Expected guess: each text is read for itself: two have their time, and the third is midnight or missing.
# Behaviour: one format is looked for that all of them have, from the longest to the shortest. Where one has a day only,
# it is the day's, and what is behind it in all the others is passed over, without a warning. Without that one row all
# times are there. The same goes for one row without seconds: the seconds of all are gone.
# Why it matters here: in a sheet of readings of a year one was typed in by hand, without its time. All readings are of
# midnight: those of the same day cannot be told apart or put in order, and what was sprayed at night and what at noon,
# in which wind, is one.
# Output seen on 2026-11-30: all 07:00:00 22:30:15, one day only 00:00:00 00:00:00, one without seconds 07:00:00
# 22:30:00
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
sheet <- c('2026-11-29 07:00:00', '2026-11-29 22:30:15')
told <- function(more) format(as.POSIXct(c(sheet, more), tz = 'UTC')[1:2], '%H:%M:%S')
cat('all', told('2026-11-30 06:00:00'))
cat(', one day only', told('2026-11-30'))
cat(', one without seconds', told('2026-11-30 06:00'))
cat('\n')
R
seen=$("$R_HOME/bin/exec/R" --vanilla --no-echo -f try.R 2>/dev/null | tail -1)
echo "$seen"
expected='all 07:00:00 22:30:15, one day only 00:00:00 00:00:00, one without seconds 07:00:00 22:30:00'
[ "$seen" = "$expected" ]
