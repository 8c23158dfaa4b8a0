#!/usr/bin/env bash
# csv-stringify 6.9.0 (npm, beside csv-parse): a nozzle that passed is 1, one that failed is an empty cell.
#
# Expected guess: true and false are written as true and false, which is what JSON has and csv-parse or a spreadsheet
# reads; a date as ISO 8601.
# Behaviour: true is 1, and false is nothing at all, as are null and undefined. A Date is its number of milliseconds.
# The manual has it under "cast", where both can be told otherwise.
# Why it matters here: of a test, what failed is what is looked for. In the sheet it cannot be told from what was never
# tested: filters for FALSE or 0 find nothing, and all that is counted has passed. The day of the test is a number of 13
# digits beside it.
# Output seen on 2026-11-30: passed 1, failed nothing, never tested nothing, day 1795996800000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-stringify@6.9.0 >/dev/null
cat >try.mjs <<'JS'
import { stringify } from 'csv-stringify/sync'
const tests = [{ passed: true }, { passed: false }, { passed: null }, { passed: new Date('2026-11-30T00:00Z') }]
const [passed, failed, never, day] = tests.map((test) => stringify([{ serial: 'A1', ...test }]).trim().split(',')[1])
const cell = (text) => text || 'nothing'
const seen = `passed ${cell(passed)}, failed ${cell(failed)}, never tested ${cell(never)}, day ${cell(day)}`
console.log(seen)
process.exit(seen === 'passed 1, failed nothing, never tested nothing, day 1795996800000' ? 0 : 1)
JS
node try.mjs
