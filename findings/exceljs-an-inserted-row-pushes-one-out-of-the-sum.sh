#!/usr/bin/env bash
# exceljs 4.4.0 (npm): after insertRow the sum below is still of A1:A3, and the last of the four figures is not in it.
#
# Expected guess: as in an office, a row that is put within the range of a formula widens it to A1:A4, or the formula is
# marked as out of date; references to rows below are moved.
# Behaviour: the cells move down, the formulas in them stay as they are written. SUM(A1:A3), which was under its rows,
# is two rows below the end of its range. =A3 beside the last row is of the row above. The result that is kept with the
# formula is the old one, and an office calculates the wrong one anew, without a sign.
# Why it matters here: a workbook of nozzles or tanks is filled from a template by inserting a row for each. The total
# lacks as many rows as were put in, from the end, and each looks right.
# Output seen on 2026-11-30: A5 SUM(A1:A3) of rows 1 10 2 3, is 13 not 16; B4 A3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >/dev/null
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
const book = new ExcelJS.Workbook()
const sheet = book.addWorksheet('tanks')
sheet.addRows([[1], [2], [3]])
sheet.getCell('B3').value = { formula: 'A3', result: 3 }
sheet.addRow([{ formula: 'SUM(A1:A3)', result: 6 }])
sheet.insertRow(2, [10])
const read = new ExcelJS.Workbook()
await read.xlsx.load(await book.xlsx.writeBuffer())
const [tanks] = read.worksheets
const rows = [1, 2, 3, 4].map((row) => tanks.getCell(row, 1).value)
const { formula } = tanks.getCell('A5').value
const [first, last] = formula.match(/\d+/g).map(Number)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const sums = `is ${sum(rows.slice(first - 1, last))} not ${sum(rows)}`
const seen = `A5 ${formula} of rows ${rows.join(' ')}, ${sums}; B4 ${tanks.getCell('B4').value.formula}`
console.log(seen)
process.exit(seen === 'A5 SUM(A1:A3) of rows 1 10 2 3, is 13 not 16; B4 A3' ? 0 : 1)
JS
node try.mjs
