#!/usr/bin/env bash
# odt2txt 0.5 (Debian 12, ods2txt), with a sheet by SheetJS 0.18.5 (npm): of A2, no flow, 3 bar it tells A2 and 3.
#
# Expected guess: a table is told cell by cell, and a blank cell is a blank line or a blank between others, so that each
# row has as many as the heading.
# Behaviour: each cell is a line and a blank line follows it; of a blank cell there is neither, and nothing parts the
# rows. Whoever takes the lines by threes, as the heading has them, is right until the first blank cell: 3 bar is the
# flow of A2, and from there on each figure belongs to another column and each nozzle to another row.
# Why it matters here: sheets of tests have blank cells wherever a nozzle was clogged or not measured. Mail filters,
# search servers and scripts take this text, for want of an office, and nothing in it tells of the hole.
# Output seen on 2026-11-30: serial flow bar A1 0.8 3 A2 3 A3 0.81 3 A4 0.9
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
apt-get download odt2txt=0.5-7 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >make.cjs <<'JS'
const XLSX = require('xlsx')
const rows = [
  ['serial', 'flow', 'bar'],
  ['A1', 0.8, 3],
  ['A2', null, 3],
  ['A3', 0.81, 3],
  ['A4', 0.9, null],
]
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'tests')
XLSX.writeFile(book, 'tests.ods')
JS
node make.cjs
# The first lines are what the document is headed with.
seen=$(root/usr/bin/odt2txt.odt2txt tests.ods | tr "\r/\n" " " | tr -s " " | sed "s/^ *//; s/ *$//")
echo "$seen"
[ "$seen" = 'serial flow bar A1 0.8 3 A2 3 A3 0.81 3 A4 0.9' ]
