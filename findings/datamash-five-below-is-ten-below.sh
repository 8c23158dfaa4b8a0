#!/usr/bin/env bash
# GNU datamash 1.7 (Debian 12): bin:5 puts -5 with -10, though 5 is with 5 and -4.9 with -5.
#
# Expected guess: a bin of 5 begins at each multiple of 5, as its manual shows for 5 and 10: -5 is the beginning of the
# bin -5, whose other end is 0.
# Behaviour: of negative numbers each multiple is put a whole bin lower, while all between multiples are where they
# belong: -5 is -10, -10 is -15. 0 and what is above are right.
# Why it matters here: how many nozzles are how far from their nominal flow is counted in bins of 5 %. One that is
# exactly 5 % below, within the limit, is counted among those that are up to 10 % below and are replaced; one that is
# exactly 5 % above is where it belongs. Deviations are whole percents more often than not.
# Output seen on 2026-11-30: -10 in -15, -5 in -10, -4.9 in -5, 0 in 0, 4.9 in 0, 5 in 5, 10 in 10
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download datamash=1.7-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
seen=''
for error in -10 -5 -4.9 0 4.9 5 10; do
  seen="$seen${seen:+, }$error in $(echo "$error" | LC_ALL=C root/usr/bin/datamash bin:5 1)"
done
echo "$seen"
[ "$seen" = '-10 in -15, -5 in -10, -4.9 in -5, 0 in 0, 4.9 in 0, 5 in 5, 10 in 10' ]
