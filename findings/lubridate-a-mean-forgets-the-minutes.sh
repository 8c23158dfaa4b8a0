#!/usr/bin/env bash
# lubridate 1.9.2 (Debian r-cran-lubridate 1.9.2+dfsg-1, R 4.2.2): the mean of 1M 30S and 2M 15S is 22.5.
#
# Expected guess: what hms() reads is a length of time with which R calculates as with its own: the mean is 1M 52.5S,
# the sum 3M 45S, the longest 2M 15S.
# Behaviour: mean, sum, max and median of the column take the seconds of each and leave out its minutes and hours: 22.5,
# 45, 30. For duplicated and unique, 1M 30S and 2M 30S are one. The mean of times of day without seconds is 0. Only
# summary, sort and order count all of it, and so does as.numeric or as.duration before the rest.
# Why it matters here: how long a nozzle took to fill the jug is written 1:30, and the flow comes of the mean of three
# tries. The figure stands without a unit and without a warning, and for tries below a minute it is right.
# Output seen on 2026-11-30: mean 22.5, sum 45, max 30, same TRUE, of hours 0, summary 1M 52.5S, below a minute 47.5
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download r-cran-lubridate=1.9.2+dfsg-1 r-cran-generics r-cran-timechange r-base-core=4.2.2.20221110-2 libblas3 \
  liblapack3 libgfortran5 libquadmath0 libgomp1 libreadline8 libtinfo6 libtirpc3 libicu72 libpcre2-8-0 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export R_HOME="$folder/root/usr/lib/R" R_LIBS="$folder/root/usr/lib/R/site-library" EDITOR=vi PAGER=cat TZ=UTC
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$R_HOME/lib:$libraries:$libraries/blas:$libraries/lapack:$folder/root/lib/$(uname -m)-linux-gnu"
cat >try.R <<'R'
suppressPackageStartupMessages(library(lubridate))
tries <- hms('0:01:30', '0:02:15')
cat('mean', mean(tries))
cat(', sum', sum(tries))
cat(', max', max(tries))
cat(', same', duplicated(hms('0:01:30', '0:02:30'))[2])
cat(', of hours', mean(hm('7:30', '8:15')))
cat(', summary', format(summary(tries)[['Mean']]))
cat(', below a minute', mean(hms('0:00:45', '0:00:50')))
cat('\n')
R
seen=$("$R_HOME/bin/exec/R" --vanilla --no-echo -f try.R 2>/dev/null | tail -1)
echo "$seen"
[ "$seen" = 'mean 22.5, sum 45, max 30, same TRUE, of hours 0, summary 1M 52.5S, below a minute 47.5' ]
