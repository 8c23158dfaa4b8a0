#!/usr/bin/env bash
# RRDtool 1.7.2 (Debian 12): a gauge that tells 1 and 0 by turns, once a minute, is 0.5 all the time, at the most too.
#
# Expected guess: with a step of a minute and a value a minute each step has its value, 1 or 0; the largest of five
# minutes is 1 and the smallest 0.
# Behaviour: a value counts for the time since the one before, and a step has the mean of what falls into it. Told half
# a minute beside the full one, all steps are 0.5, and with them the largest and the smallest. Told at full minutes
# they are 0 and 1. Nothing of what was told is left in the file.
# Why it matters here: collectd and monitors of pumps keep their history in such files. A valve that shuts every other
# minute, a pressure that falls for one reading and every whole number come out as means of two, and no peak is as high
# as it was: whether 3 bar were ever exceeded cannot be said.
# Output seen on 2026-11-30: half past 0.5 0.5 0.5 0.5, largest 0.5, smallest 0.5; full minutes 0 1 0 1, largest 1,
# smallest 0
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download rrdtool=1.7.2-4+b8 librrd8=1.7.2-4+b8 libdbi1 libcairo2 libpango-1.0-0 libpangocairo-1.0-0 \
  libpangoft2-1.0-0 libfribidi0 libthai0 libdatrie1 libharfbuzz0b libgraphite2-3 libfontconfig1 libfreetype6 \
  libpixman-1-0 libpng16-16 libxcb-shm0 libxcb1 libxcb-render0 libxrender1 libx11-6 libxext6 libxau6 libxdmcp6 \
  libglib2.0-0 libxml2 libbsd0 libmd0 libicu72 libbrotli1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
library="$folder/root/usr/lib/$(uname -m)-linux-gnu:$folder/root/lib/$(uname -m)-linux-gnu"
rrd() { LD_LIBRARY_PATH="$library" root/usr/bin/rrdtool "$@"; }
start=1796036400 # full five minutes
values() {
  rrd fetch "$1.rrd" "$2" -r "$3" -s $((start + 300)) -e $((start + 300 + $4)) | awk 'NF == 2 { print $2 + 0 }' | xargs
}
told() {
  rrd create "$1.rrd" --start $((start - 60)) --step 60 DS:open:GAUGE:120:U:U RRA:AVERAGE:0.5:1:60 RRA:MAX:0.5:5:12 \
    RRA:MIN:0.5:5:12
  for minute in $(seq 0 15); do rrd update "$1.rrd" $((start + minute * 60 + $2)):$((minute % 2)) >/dev/null; done
  echo "$(values "$1" AVERAGE 60 180), largest $(values "$1" MAX 300 0), smallest $(values "$1" MIN 300 0)"
}
seen="half past $(told half 30); full minutes $(told full 0)"
echo "$seen"
expected='half past 0.5 0.5 0.5 0.5, largest 0.5, smallest 0.5; full minutes 0 1 0 1, largest 1, smallest 0'
[ "$seen" = "$expected" ]
