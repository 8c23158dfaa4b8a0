#!/usr/bin/env bash
# xlsx 0.18.5 (npm, SheetJS): the nozzle 80-02 of a .csv is the first of February 1980, 110-03 is a text.
#
# Expected guess: two numbers with a hyphen or a slash are a text to a library, or a day of this year at the most.
# Behaviour: whatever JavaScript makes a day of between two numbers is one, of the year 2001 where there is no year, and
# the row has its count of days: 80-02 is 29252, 1/2 is 36893. What is not a day to it, as 110-03, stays as it is.
# Quotes about the cell do not help; ="80-02" as a formula of its own text does, and the option raw, which makes numbers
# texts as well.
# Why it matters here: nozzles are named by angle and size. Those of 110 degrees come in as they are, those of 80 are
# a number that no catalog has, and threads of 1/2 inch are 36893.
# Output seen on 2026-11-30: [["110-03",0.8],[29252,0.8],["80-015",0.8],[36893,0.8]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
cat >try.mjs <<'JS'
import xlsx from 'xlsx'
const sheet = 'nozzle,flow\n"110-03",0.8\n"80-02",0.8\n"80-015",0.8\n"1/2",0.8\n'
const book = xlsx.read(sheet, { type: 'string' })
const rows = xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]])
const seen = JSON.stringify(rows.map(({ nozzle, flow }) => [nozzle, flow]))
console.log(seen)
process.exit(seen === '[["110-03",0.8],[29252,0.8],["80-015",0.8],[36893,0.8]]' ? 0 : 1)
JS
TZ=UTC node try.mjs
