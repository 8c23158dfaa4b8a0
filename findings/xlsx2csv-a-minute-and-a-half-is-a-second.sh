#!/usr/bin/env bash
# xlsx2csv 0.7.8 (Debian 12), with a book by exceljs 4.4.0 (npm): the time 01:30 in minutes and seconds becomes 00:01.
#
# Expected guess: a cell of the format mm:ss, the 90 seconds of a test, is 01:30, as the office shows it, or the number
# as it is in the file, 0.00104.
# Behaviour: the colon makes it a time, and hours and minutes are written: 00:01. Seconds are gone. [h]:mm, which shows
# 25:30, comes out as the number 1.0625, and hh:mm as it is. Nothing is told.
# Why it matters here: a nozzle is tested with a jug and a stopwatch, and the flow is the volume by that time. 1.5 l in
# 00:01, read as a second, are 90 l/min, and two runs of 60 and 119 seconds are the same.
# Output seen on 2026-11-30: mm:ss 90 s 00:01, mm:ss 119 s 00:01, [h]:mm 25.5 h 1.0625, hh:mm 7.5 h 07:30
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >/dev/null
apt-get download xlsx2csv=1:0.7.8-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >make.mjs <<'JS'
import ExcelJS from 'exceljs'
const book = new ExcelJS.Workbook()
const sheet = book.addWorksheet('tests')
const times = [
  [90 / 86_400, 'mm:ss'],
  [119 / 86_400, 'mm:ss'],
  [25.5 / 24, '[h]:mm'],
  [7.5 / 24, 'hh:mm'],
]
for (const [days, format] of times) sheet.addRow([days]).getCell(1).numFmt = format
await book.xlsx.writeFile('tests.xlsx')
JS
node make.mjs
mapfile -t told < <(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S root/usr/bin/xlsx2csv tests.xlsx)
seen="mm:ss 90 s ${told[0]}, mm:ss 119 s ${told[1]}, [h]:mm 25.5 h ${told[2]}, hh:mm 7.5 h ${told[3]}"
echo "$seen"
[ "$seen" = 'mm:ss 90 s 00:01, mm:ss 119 s 00:01, [h]:mm 25.5 h 1.0625, hh:mm 7.5 h 07:30' ]
