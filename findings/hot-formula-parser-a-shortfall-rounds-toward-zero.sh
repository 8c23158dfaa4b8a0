#!/usr/bin/env bash
# hot-formula-parser 4.0.0 (npm): ROUND(-2.5,0) is -2 and ROUND(2.5,0) 3; MOD(-7,3) is 1.
#
# Expected guess: -3 and 3, since spreadsheets round halves away from zero, and 2, since MOD has the sign of what is
# divided by. hyperformula has these.
# Behaviour: ROUND is that of JavaScript, which takes halves toward the larger number, and MOD is the remainder without
# its sign. Only negative numbers show it.
# Why it matters here: a nozzle's flow is told as so many percent above or below that of the catalog. One that is 10.5 %
# too low is rounded to 10 and passes, one that is 10.5 % too high to 11 and fails.
# Output seen on 2026-11-30: hot-formula-parser [-2,3,-10,11,1], hyperformula [-3,3,-11,11,2]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hot-formula-parser@4.0.0 hyperformula@3.5.0 >/dev/null
cat >try.mjs <<'JS'
import { Parser } from 'hot-formula-parser'
import { HyperFormula } from 'hyperformula'
const formulas = ['ROUND(-2.5,0)', 'ROUND(2.5,0)', 'ROUND(-10.5,0)', 'ROUND(10.5,0)', 'MOD(-7,3)']
const parser = new Parser()
const byHot = JSON.stringify(formulas.map((formula) => parser.parse(formula).result))
const sheet = HyperFormula.buildFromArray([formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3' })
const byHyper = JSON.stringify(sheet.getSheetValues(0)[0])
const seen = `hot-formula-parser ${byHot}, hyperformula ${byHyper}`
console.log(seen)
process.exit(seen === 'hot-formula-parser [-2,3,-10,11,1], hyperformula [-3,3,-11,11,2]' ? 0 : 1)
JS
node try.mjs
