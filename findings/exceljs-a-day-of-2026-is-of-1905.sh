#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS) writes, exceljs 4.4.0 reads (npm): 30 November 2026 is 18 July 1905.
#
# Expected guess: a day that one library writes into a workbook as ECMA-376 has it, t="d" and the text of ISO 8601, is
# that day to each reader, as it is to SheetJS itself, to read-excel-file and to openpyxl, or is refused.
# Behaviour: the kind of the cell is passed over, and of "2026-11-30T00:00:00.000Z" the figures in front are taken, 2026
# days since 1900: 1905-07-18, all days of a year alike. Without a format of dates it is the number 2026. ssconvert of
# Gnumeric 1.12.55 and GDAL 3.6.2 (Debian 12) tell 1905/07/18 too, xlsx-populate 1.21.0 nothing. SheetJS writes such
# cells with cellDates, the option whoever wants days sets.
# Why it matters here: days of tests and ends of certificates go from one program to the next. A year that is plainly
# wrong is seen; but all tests of a year fall on one day, and whoever sorts, or counts by day, has them together.
# Output seen on 2026-11-30: exceljs 2026-11-30 1905-07-18, 2026-01-15 1905-07-18, 2025-06-01 1905-07-17;
# read-excel-file 2026-11-30 2026-11-30, 2026-01-15 2026-01-15, 2025-06-01 2025-06-01
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17 >/dev/null
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import { readSheet } from 'read-excel-file/node'
import XLSX from 'xlsx'
const days = ['2026-11-30', '2026-01-15', '2025-06-01']
const sheet = XLSX.utils.aoa_to_sheet([days.map((day) => new Date(day))], { cellDates: true })
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, sheet, 'tests')
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true })
const read = new ExcelJS.Workbook()
await read.xlsx.load(file)
const told = (cells) => days.map((day, at) => `${day} ${cells[at].toISOString().slice(0, 10)}`).join(', ')
const [first] = await readSheet(file)
const seen = `exceljs ${told(read.worksheets[0].getRow(1).values.slice(1))}; read-excel-file ${told(first)}`
console.log(seen)
const expected =
  'exceljs 2026-11-30 1905-07-18, 2026-01-15 1905-07-18, 2025-06-01 1905-07-17; ' +
  'read-excel-file 2026-11-30 2026-11-30, 2026-01-15 2026-01-15, 2025-06-01 2025-06-01'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
