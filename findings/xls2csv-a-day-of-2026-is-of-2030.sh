#!/usr/bin/env bash
# xls2csv 0.95 (Debian catdoc 1:0.95-6), with books by SheetJS 0.18.5 (npm): 5 November 2026 is written 11-06-30.
#
# Expected guess: a day in an .xls comes out as the office shows it, or as the number in the file, 46331; what passed
# and failed, TRUE and FALSE, as such or as 1 and 0.
# Behaviour: days of the office's own short format are counted from 1904 though the book counts from 1900, four years
# and a day late, and written month first with two figures of the year. Of a format of one's own, dd/mm/yyyy, the bare
# number comes. A cell of TRUE or FALSE is empty. 25:30 in [h]:mm:ss is 01:30:00. Nothing is told.
# Why it matters here: lists of tested sprayers are handed on as .xls, and scripts read them. Certificates end four
# years later, and 11-06-30 may be read as three dates, none of them right. Whether a nozzle passed is lost.
# Output seen on 2026-11-30: m/d/yy "11-06-30", dd/mm/yyyy "46331", TRUE , FALSE , 25.5 h "01:30:00"
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
apt-get download catdoc=1:0.95-6~deb12u1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat >make.cjs <<'JS'
const XLSX = require('xlsx')
const cells = [
  { t: 'n', v: 46331, z: 'm/d/yy' },
  { t: 'n', v: 46331, z: 'dd/mm/yyyy' },
  { t: 'b', v: true },
  { t: 'b', v: false },
  { t: 'n', v: 25.5 / 24, z: '[h]:mm:ss' },
]
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([cells]), 'tests')
XLSX.writeFile(book, 'tests.xls', { bookType: 'biff8' })
JS
node make.cjs
printf 'charset_path=%s\nmap_path=%s\n' "$folder/root/usr/share/catdoc" "$folder/root/usr/share/catdoc" >.catdocrc
IFS=, read -r short own passed failed spray < <(HOME="$folder" LC_ALL=C root/usr/bin/xls2csv tests.xls 2>/dev/null)
seen="m/d/yy $short, dd/mm/yyyy $own, TRUE $passed, FALSE $failed, 25.5 h $spray"
echo "$seen"
[ "$seen" = 'm/d/yy "11-06-30", dd/mm/yyyy "46331", TRUE , FALSE , 25.5 h "01:30:00"' ]
