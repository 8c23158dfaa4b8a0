#!/usr/bin/env bash
# xlsx 0.18.5 (npm, SheetJS): with cellDates a day of a workbook that counts from 1904 is read four years early.
#
# Expected guess: with cellDates a cell is the day that it shows, whichever of its two beginnings the workbook counts
# from; without, its number is the file's, and date1904 tells how to read it.
# Behaviour: the number is made a date as if the book counted from 1900: 2026-11-29 is 2022-11-28. The text beside it,
# w, has the right day. xlsx-populate 1.21.0 has the same day of 2022; ExcelJS 4.4.0 is right.
# Why it matters here: books that were begun in Excel for Mac before 2011 still count so, and so do their copies. Each
# calibration of such a sheet is four years and a day too old, which is a date that every check takes.
# Output seen on 2026-11-29: SheetJS 2022-11-28 shown as 2026-11-29, xlsx-populate 2022-11-28, ExcelJS 2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 xlsx-populate@1.21.0 >/dev/null
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import xlsx from 'xlsx'
import populate from 'xlsx-populate'
const book = new ExcelJS.Workbook()
book.properties.date1904 = true
book.addWorksheet('readings').getCell('A1').value = new Date('2026-11-29T00:00:00Z')
const file = Buffer.from(await book.xlsx.writeBuffer())
const again = new ExcelJS.Workbook()
await again.xlsx.load(file)
const day = (date) => date.toISOString().slice(0, 10)
const byExcelJs = day(again.getWorksheet('readings').getCell('A1').value)
const cell = xlsx.read(file, { cellDates: true, dateNF: 'yyyy-mm-dd' }).Sheets.readings.A1
const number = (await populate.fromDataAsync(file)).sheet('readings').cell('A1').value()
const byPopulate = day(populate.numberToDate(number))
const seen = `SheetJS ${day(cell.v)} shown as ${cell.w}, xlsx-populate ${byPopulate}, ExcelJS ${byExcelJs}`
console.log(seen)
const expected = 'SheetJS 2022-11-28 shown as 2026-11-29, xlsx-populate 2022-11-28, ExcelJS 2026-11-29'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
