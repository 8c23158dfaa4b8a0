#!/usr/bin/env bash
# xlsx 0.18.5 (npm, SheetJS): a date with a time comes back a millisecond early, in the minute before.
#
# Expected guess: a cell that shows 27/11/2026 07:24 is told with cellDates as 07:24:00.000.
# Behaviour: the date is 07:23:59.999 while its shown text stays 07:24; the time alone, without a day, is told right.
# Why it matters here: a reading cut to its minute falls into the minute before, so the same sheet imported twice through two readers gives two
# readings.
# Output seen on 2026-11-27: ["27/11/2026 07:24","2026-11-27T07:23:59.999Z"] ["07:24","1899-12-30T07:24:00.000Z"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
cat >try.mjs <<'JS'
import xlsx from 'xlsx'
const time = (7 * 60 + 24) / 1440
const sheet = xlsx.utils.aoa_to_sheet([[46353 + time, time]])
sheet.A1.z = 'dd/mm/yyyy hh:mm'
sheet.B1.z = 'hh:mm'
const book = xlsx.utils.book_new()
xlsx.utils.book_append_sheet(book, sheet, 'readings')
const read = xlsx.read(xlsx.write(book, { type: 'buffer' }), { cellDates: true }).Sheets.readings
const seen = [read.A1, read.B1].map((cell) => JSON.stringify([cell.w, cell.v])).join(' ')
console.log(seen)
process.exit(seen === '["27/11/2026 07:24","2026-11-27T07:23:59.999Z"] ["07:24","1899-12-30T07:24:00.000Z"]' ? 0 : 1)
JS
TZ=UTC node try.mjs
