#!/usr/bin/env bash
# hyperformula 3.5.0 (npm): =TEXT(0.05,"0.0%") is "0.1%", in a spreadsheet it is "5.0%".
#
# Expected guess: a format that is not understood is an error; the percent sign of one that is multiplies by 100, as
# cells with 5% are read as 0.05.
# Behaviour: zeros and points are filled with the number as it is, and all else stands as it stood: 0.05 by "0.0%" is
# 0.1%, by "0%" it is 0%. "#,##0.00" makes 1235,##0.00 of 1234.5. ssf 0.11.2, of SheetJS, has them as Excel has.
# Why it matters here: wear, deviation and overlap are texts of percent in the sheets of an office. A nozzle with 16 %
# of wear reads 0.2 %, and is kept.
# Output seen on 2026-11-29: hyperformula ["0.1%","0.2%","0%","1235,##0.00",0.05], ssf ["5.0%","16.0%","5%","1,234.50"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 ssf@0.11.2 >/dev/null
cat >try.cjs <<'JS'
const { HyperFormula } = require('hyperformula')
const ssf = require('ssf')
const cells = [[0.05, '0.0%'], [0.16, '0.0%'], [0.05, '0%'], [1234.5, '#,##0.00']]
const formulas = cells.map(([number, format]) => `=TEXT(${number},"${format}")`)
const sheet = HyperFormula.buildFromArray([[...formulas, '5%']], { licenseKey: 'gpl-v3' })
const byHyperFormula = JSON.stringify(sheet.getSheetValues(0)[0])
const bySsf = JSON.stringify(cells.map(([number, format]) => ssf.format(format, number)))
const seen = `hyperformula ${byHyperFormula}, ssf ${bySsf}`
console.log(seen)
const expected =
  'hyperformula ["0.1%","0.2%","0%","1235,##0.00",0.05], ssf ["5.0%","16.0%","5%","1,234.50"]'
process.exit(seen === expected ? 0 : 1)
JS
node try.cjs
