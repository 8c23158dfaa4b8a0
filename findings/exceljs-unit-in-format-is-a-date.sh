#!/usr/bin/env bash
# exceljs 4.4.0 (npm): a number whose format shows a unit is read as a date.
#
# Expected guess: a cell of 12.5 with the number format 0.0\h (hours, the h behind a backslash as Excel writes it) is read as the number 12.5; a
# letter behind a backslash is text.
# Behaviour: any unquoted d, m, h, s or y makes the cell a date, behind a backslash too, and so does 0.0_m, where m only gives the width of a blank.
# A unit in quotes is a number.
# Why it matters here: sheets of readings carry hours, metres and seconds as units in the format; the flow or the duration then arrives as a day of
# 1900.
# Output seen on 2026-11-27: [["0.0\\h","1900-01-11T12:00:00.000Z"],["0.0_m","1900-01-11T12:00:00.000Z"],["0.0\" h\"",12.5]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >/dev/null
cat >try.mjs <<'JS'
import exceljs from 'exceljs'
const formats = ['0.0\\h', '0.0_m', '0.0" h"']
const written = new exceljs.Workbook()
const sheet = written.addWorksheet('readings')
formats.forEach((format, index) => {
  const cell = sheet.getCell(index + 1, 1)
  cell.value = 12.5
  cell.numFmt = format
})
const read = new exceljs.Workbook()
await read.xlsx.load(await written.xlsx.writeBuffer())
const seen = JSON.stringify(formats.map((format, index) => [format, read.worksheets[0].getCell(index + 1, 1).value]))
console.log(seen)
process.exit(seen === '[["0.0\\\\h","1900-01-11T12:00:00.000Z"],["0.0_m","1900-01-11T12:00:00.000Z"],["0.0\\" h\\"",12.5]]' ? 0 : 1)
JS
node try.mjs
