#!/usr/bin/env bash
# xlsx 0.18.5 (npm, SheetJS): 12.5 in the number format [$-416]0.00 is given out as $12.50.
#
# Expected guess: [$-416] names a language, Portuguese of Brazil, and no currency: the text is 12.50 or 12,50.
# Behaviour: where nothing stands before the hyphen, SheetJS writes a dollar sign. So the text of the cell is, and the
# sheets that sheet_to_csv and sheet_to_json with raw: false make. A currency before the hyphen, [$R$-416], is right,
# and dates with [$-416] are.
# Why it matters here: LibreOffice writes the code with formats of another language than the office's own, such as a
# Portuguese sheet in an English office. Flows in l/min become dollars, and who reads the text as a number has none.
# Output seen on 2026-11-29: plain 12.50, language $12.50, currency R$12.50, csv "$12.50"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 >/dev/null
cat >try.mjs <<'JS'
import ExcelJS from 'exceljs'
import xlsx from 'xlsx'
const formats = { plain: '0.00', language: '[$-416]0.00', currency: '[$R$-416]0.00' }
const book = new ExcelJS.Workbook()
const written = book.addWorksheet('flows')
Object.values(formats).forEach((numFmt, index) => {
  const cell = written.getCell(1, index + 1)
  cell.value = 12.5
  cell.numFmt = numFmt
})
const { flows } = xlsx.read(Buffer.from(await book.xlsx.writeBuffer())).Sheets
const text = (column) => flows[xlsx.utils.encode_cell({ r: 0, c: column })].w
const shown = Object.keys(formats).map((name, index) => `${name} ${text(index)}`)
const [, language] = xlsx.utils.sheet_to_csv(flows).split(',')
const seen = `${shown.join(', ')}, csv "${language}"`
console.log(seen)
process.exit(seen === 'plain 12.50, language $12.50, currency R$12.50, csv "$12.50"' ? 0 : 1)
JS
node try.mjs
