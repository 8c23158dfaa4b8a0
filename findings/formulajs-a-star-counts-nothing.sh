#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 (npm): COUNTIF and SUMIF find nothing by "North*", MATCH does; "north" is not "North".
#
# Expected guess: what MATCH of the same library understands, stars and either case, COUNTIF and SUMIF understand as
# well, as in every spreadsheet.
# Behaviour: without a sign such as > before it, the criterion is compared as it is, letter by letter. The result is a
# 0 like that of a field where nothing was sprayed, not an error.
# Why it matters here: liters are summed by the beginning of a field's or a machine's name, which people write in
# either case. The month's total is 0, or lacks the rows of one driver.
# Output seen on 2026-11-30: COUNTIF North* 0, SUMIF North* 0, COUNTIF north 2 0, COUNTIF North 2 1, MATCH north* 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 >/dev/null
cat >try.mjs <<'JS'
import { COUNTIF, MATCH, SUMIF } from '@formulajs/formulajs'
const fields = ['South', 'North 1', 'North 2']
const liters = [100, 200, 300]
const seen = [
  `COUNTIF North* ${COUNTIF(fields, 'North*')}`,
  `SUMIF North* ${SUMIF(fields, 'North*', liters)}`,
  `COUNTIF north 2 ${COUNTIF(fields, 'north 2')}`,
  `COUNTIF North 2 ${COUNTIF(fields, 'North 2')}`,
  `MATCH north* ${MATCH('north*', fields, 0)}`,
].join(', ')
console.log(seen)
const expected =
  'COUNTIF North* 0, SUMIF North* 0, COUNTIF north 2 0, COUNTIF North 2 1, MATCH north* 2'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
