#!/usr/bin/env bash
# multi-number-parse 1.1.0 (npm): "1e3" is 1.3, "10-15" is 10.15. number-parsing 0.3.2 (npm): "7.5e-1" is 7.5.
#
# Expected guess: libraries for numbers of any country read the writing that every program shares, 1e3, as 1000, and
# tell NaN of what is no number, as the first does for "1.5E+3" and "3 1/2".
# Behaviour: the first takes any one sign between digits for the decimal mark, be it a letter, a slash or a hyphen. The
# second reads up to the first sign that it does not know and leaves out the rest, exponent and all.
# Why it matters here: sheets of devices have 7.5e-1 for 0.75 l/min, catalogs have 10-15 for a range of pressures and
# 3/4 for a thread. Each becomes a number that looks measured.
# Output seen on 2026-11-30: multi-number-parse 1e3 1.3, 3/4 3.4, 10-15 10.15, 7.5e-1 NaN; number-parsing 1e3 1, 3/4 3,
# 10-15 10, 7.5e-1 7.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts multi-number-parse@1.1.0 number-parsing@0.3.2 >/dev/null
cat >try.mjs <<'JS'
import multi from 'multi-number-parse'
import parsing from 'number-parsing'
const cells = ['1e3', '3/4', '10-15', '7.5e-1']
const told = (read) => cells.map((cell) => `${cell} ${read(cell)}`).join(', ')
const seen = `multi-number-parse ${told(multi.default ?? multi)}; number-parsing ${told(parsing)}`
console.log(seen)
const expected =
  'multi-number-parse 1e3 1.3, 3/4 3.4, 10-15 10.15, 7.5e-1 NaN; ' +
  'number-parsing 1e3 1, 3/4 3, 10-15 10, 7.5e-1 7.5'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
