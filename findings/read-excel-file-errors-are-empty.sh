#!/usr/bin/env bash
# read-excel-file 9.3.17 (npm): cells of formulas in error, and of formulas without a kept value, are told as empty cells.
#
# Expected guess: a cell that shows #DIV/0! in the office is told as an error or as the text "#DIV/0!", and a formula whose value no program has
# kept (openpyxl writes such) differs from an empty cell. A required value is then not taken for one that nobody filled in.
# Behaviour: both are null, as an empty cell is; the library has no option that tells them apart.
# Output seen on 2026-11-27: [["flow",0.5],[null,null],["sum",null]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 fflate@0.8.3 >/dev/null
cat >try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const text = (cell, said) => `<c r="${cell}" t="inlineStr"><is><t>${said}</t></is></c>`
const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${text('A1', 'flow')}<c r="B1"><v>0.5</v></c></row><row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="3">${text('A3', 'sum')}<c r="B3"><f>B1*2</f></c></row></sheetData></worksheet>`,
}
const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
const [{ data }] = await readXlsx(Buffer.from(bytes))
const seen = JSON.stringify(data)
console.log(seen)
process.exit(seen === '[["flow",0.5],[null,null],["sum",null]]' ? 0 : 1)
JS
node try.mjs
