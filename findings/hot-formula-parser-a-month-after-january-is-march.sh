#!/usr/bin/env bash
# hot-formula-parser 4.0.0, fast-formula-parser 1.0.19 (npm): EDATE of 31 January and one month is 3 March.
#
# Expected guess: it is 28 February, as in Excel and LibreOffice: the day is held back at the end of the month.
# Behaviour: the month is set on a date of JavaScript, which runs over into the next one: 31 January gives 3 March, 31
# August 1 October. hyperformula 3.5.0 has 28 February and 30 September.
# Why it matters here: the next calibration or the next payment of a monthly plan is EDATE of the last. What falls due
# at the end of January is not due in February at all.
# Output seen on 2026-11-29: hot ["2026-03-03","2026-10-01"], fast ["2026-03-03","2026-10-01"], hyper
# ["2026-02-28","2026-09-30"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hot-formula-parser@4.0.0 fast-formula-parser@1.0.19 \
  hyperformula@3.5.0 >/dev/null
cat >try.cjs <<'JS'
const FastParser = require('fast-formula-parser')
const { Parser } = require('hot-formula-parser')
const { HyperFormula } = require('hyperformula')
const formulas = ['EDATE(DATE(2026,1,31),1)', 'EDATE(DATE(2026,8,31),1)']
const calendar = (serial) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
const hot = formulas.map((formula) => calendar(new Parser().parse(formula).result))
const fast = formulas.map((formula) => calendar(new FastParser().parse(formula, { sheet: 'a', row: 1, col: 1 })))
const [serials] = HyperFormula.buildFromArray([formulas.map((formula) => `=${formula}`)], {
  licenseKey: 'gpl-v3',
}).getSheetValues(0)
const seen = Object.entries({ hot, fast, hyper: serials.map(calendar) })
  .map(([name, days]) => `${name} ${JSON.stringify(days)}`)
  .join(', ')
console.log(seen)
const expected =
  'hot ["2026-03-03","2026-10-01"], fast ["2026-03-03","2026-10-01"], hyper ["2026-02-28","2026-09-30"]'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.cjs
