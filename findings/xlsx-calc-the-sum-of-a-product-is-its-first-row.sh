#!/usr/bin/env bash
# xlsx-calc 0.9.2 (npm, with xlsx 0.18.5): SUMIF over a column adds its first row only, and above 1 finds nothing.
#
# Expected guess: SUMIF, which is in its list, adds the rows whose product is the one asked for, and understands ">1";
# or it says that it cannot, as functions do that are missing.
# Behaviour: the first row of a range is taken, which of a column is one cell, and a criterion is compared as a text, so
# that ">1" finds nothing. 0 or the first row's figure stands in the sheet.
# Why it matters here: how much of a product a season took is summed so in workbooks that a server fills and calculates
# before it mails them, since an office that opens them would show the right sum.
# Output seen on 2026-11-30: xlsx-calc [2,0,0,7], right [5,5,4,7]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx-calc@0.9.2 xlsx@0.18.5 >/dev/null
cat >try.mjs <<'JS'
import xlsx from 'xlsx'
import calculate from 'xlsx-calc'
const rows = [
  ['glyphosate', 2],
  ['glyphosate', 3],
  ['mesotrione', 1],
  ['mesotrione', 1],
]
const formulas = [
  'SUMIF(A1:A4,"glyphosate",B1:B4)',
  'SUMIF(B1:B4,">1",B1:B4)',
  'SUMIF(B1:B4,"<>3",B1:B4)',
  'SUM(B1:B4)',
]
const result = (formula) => {
  const sheet = xlsx.utils.aoa_to_sheet(rows)
  sheet.D1 = { t: 'n', f: formula }
  sheet['!ref'] = 'A1:D4'
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'tank')
  calculate(book)
  return sheet.D1.v
}
const seen = `xlsx-calc ${JSON.stringify(formulas.map(result))}, right [5,5,4,7]`
console.log(seen)
process.exit(seen === 'xlsx-calc [2,0,0,7], right [5,5,4,7]' ? 0 : 1)
JS
node try.mjs
