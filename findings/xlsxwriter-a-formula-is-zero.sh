#!/usr/bin/env bash
# XlsxWriter 3.0.2 (Debian python3-xlsxwriter 3.0.2-2) writes: every formula is 0 to readers that do not calculate.
#
# Expected guess: a formula that nobody has calculated has no kept value, and readers tell an empty cell, as with files
# of openpyxl.
# Behaviour: each gets the value 0, where a text comes of it as well, and the file asks the office to calculate when it
# is opened (fullCalcOnLoad), which nobody else looks at. openpyxl 3.0.9 with data_only, read-excel-file 9.3.17 and
# SheetJS 0.18.5 tell 0 for 400 ml in 30 s. A value given with the formula is kept instead.
# Why it matters here: lists of nozzles and readings are made by scripts, with the flow worked out by a formula. In the
# office it is 0.8 l/min; the program that imports the very file has a clogged boom, and a model named 0.
# Output seen on 2026-11-30: openpyxl 0 0, read-excel-file 0 0, SheetJS 0 0, fullCalcOnLoad yes
# Needs Debian 12, python3 and Node; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-xlsxwriter=3.0.2-2 python3-openpyxl=3.0.9-1 python3-et-xmlfile >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 xlsx@0.18.5 >/dev/null
cat >try.py <<'PY'
from zipfile import ZipFile
import openpyxl
import xlsxwriter

book = xlsxwriter.Workbook('flows.xlsx')
sheet = book.add_worksheet()
sheet.write_row('A1', [400, 30])
sheet.write_formula('C1', '=A1/B1*60/1000')
sheet.write_formula('D1', '="AXI"&A1')
book.close()
cells = next(openpyxl.load_workbook('flows.xlsx', data_only=True).active.iter_rows(values_only=True))
asked = 'fullCalcOnLoad="1"' in ZipFile('flows.xlsx').read('xl/workbook.xml').decode()
print(f'openpyxl {cells[2]} {cells[3]}', 'yes' if asked else 'no', sep='\n')
PY
cat >try.mjs <<'JS'
import { readSheet } from 'read-excel-file/node'
import xlsx from 'xlsx'
const [row] = await readSheet('flows.xlsx')
const { Sheets, SheetNames } = xlsx.readFile('flows.xlsx')
const [other] = xlsx.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 })
console.log(`read-excel-file ${row[2]} ${row[3]}, SheetJS ${other[2]} ${other[3]}`)
JS
mapfile -t told < <(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py)
seen="${told[0]}, $(node try.mjs), fullCalcOnLoad ${told[1]}"
echo "$seen"
[ "$seen" = 'openpyxl 0 0, read-excel-file 0 0, SheetJS 0 0, fullCalcOnLoad yes' ]
