#!/usr/bin/env bash
# PSPP 1.6.2 (Debian 12): with two decimals in DATA LIST the flow 150 is read as 1.50, and 150.5 as 150.5.
#
# Expected guess: the number of decimals is how a column is shown: 150, 150.0 and 150.5 are what they are.
# Behaviour: in a file of fixed columns it is also how many of the last digits are behind the point where a number has
# none: 150 is 1.5, 86 is 0.86. A number with a point is as written. So it is with decimals in parentheses and with the
# format F6.2. The same file read by GET DATA with its delimiters, or a list, has 150.
# Why it matters here: old scales, printers of flow benches and statistics of offices write tables of fixed columns, and
# programs leave out the point of a round number. Of the flows of a boom in ml/min the round ones are a hundredth; mean
# and deviation are of a boom that has never been, without a warning.
# Output seen on 2026-11-30: fixed columns 1.50 150.50 .86, list 150.00 150.50 86.00
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download pspp=1.6.2-2 libgsl27 libgslcblas0 libreadline8 libtinfo6 libicu72 libbsd0 libmd0 libcairo2 \
  libpango-1.0-0 libpangocairo-1.0-0 libpangoft2-1.0-0 libfribidi0 libthai0 libdatrie1 libharfbuzz0b libgraphite2-3 \
  libfontconfig1 libfreetype6 libpixman-1-0 libpng16-16 libxcb-shm0 libxcb1 libxcb-render0 libxrender1 libx11-6 \
  libxext6 libxau6 libxdmcp6 libglib2.0-0 libxml2 libbrotli1 libspread-sheet-widget >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$libraries/pspp:$libraries:$folder/root/lib/$(uname -m)-linux-gnu"
printf 'A1    150\nA2  150.5\nA3     86\n' >flows.txt
flows() {
  printf "DATA LIST %s.\nPRINT OUTFILE='out.txt' / flow (F8.2).\nEXECUTE.\n" "$1" >try.sps
  HOME="$folder" root/usr/bin/pspp try.sps -o log.txt >/dev/null 2>&1
  xargs <out.txt
}
fixed=$(flows "FIXED FILE='flows.txt' NOTABLE / nozzle 1-2 (A) flow 3-9 (2)")
list=$(flows "LIST FILE='flows.txt' NOTABLE / nozzle (A2) flow (F7.2)")
seen="fixed columns $fixed, list $list"
echo "$seen"
[ "$seen" = 'fixed columns 1.50 150.50 .86, list 150.00 150.50 86.00' ]
