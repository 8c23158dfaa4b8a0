#!/usr/bin/env bash
# fast-formula-parser 1.0.19 (npm): VLOOKUP(5, A1:B3, 2) in a table of 2, 3 and 4 bar is 4, the last pressure.
#
# Expected guess: above the last row the column asked for of that row, 0.92, as in every office; within the table it is
# so: 3.5 bar have the flow of 3 bar.
# Behaviour: what is above the last row gets the first column of it, whichever column was asked for. HLOOKUP does the
# same with rows. hyperformula 3.5.0 has 0.92.
# Why it matters here: catalogs are tables of pressure and flow, and sheets look flows up in them so. A nozzle at 5 bar
# has 4 l/min instead of 0.92, a figure that looks like one, and the rate of the tank is four times too high.
# Output seen on 2026-11-30: fast-formula-parser [0.8,0.8,0.92,4], across 4, hyperformula [0.8,0.8,0.92,0.92], across
# 0.92
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-formula-parser@1.0.19 hyperformula@3.5.0 >/dev/null
cat >try.mjs <<'JS'
import FormulaParser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const down = [
  [2, 0.65],
  [3, 0.8],
  [4, 0.92],
]
const across = [0, 1].map((column) => down.map((row) => row[column]))
const formulas = [3, 3.5, 4, 5].map((pressure) => `VLOOKUP(${pressure},A1:B3,2)`)
const fast = (table, formula) => {
  const onRange = ({ from, to }) => table.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col))
  return new FormulaParser({ onRange }).parse(formula, { row: 9, col: 9 })
}
const hyper = (table, formula) => {
  const sheet = HyperFormula.buildFromArray([...table, [`=${formula}`]], { licenseKey: 'gpl-v3' })
  return sheet.getCellValue({ sheet: 0, row: table.length, col: 0 })
}
const told = (by) =>
  `${JSON.stringify(formulas.map((formula) => by(down, formula)))}, across ${by(across, 'HLOOKUP(5,A1:C2,2)')}`
const seen = `fast-formula-parser ${told(fast)}, hyperformula ${told(hyper)}`
console.log(seen)
const expected = 'fast-formula-parser [0.8,0.8,0.92,4], across 4, hyperformula [0.8,0.8,0.92,0.92], across 0.92'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
