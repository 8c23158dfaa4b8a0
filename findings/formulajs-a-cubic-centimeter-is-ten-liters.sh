#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 (npm): CONVERT(1, "cm^3", "l") is 10, and a cubic meter has 100 cubic centimeters.
#
# Expected guess: 0.001, as in a spreadsheet: the prefix belongs to the meter and is raised with it. Or #N/A, which
# km^2 gives.
# Behaviour: cm^3 is split into c and m^3, and a hundredth of a cubic meter is ten liters. mm^3 is a liter, dm^3 a
# hundred. m^3, l, ml, in^3 and ft^3 are right.
# Why it matters here: cylinders that catch a nozzle's flow are marked in cm3. 800 cm3 in a minute are 8000 l/min, and
# beside a cylinder marked in ml, which is right, it looks as if the first sheet were at fault.
# Output seen on 2026-11-30: 1 cm^3 10 l, 1 mm^3 1 l, 1 m^3 100 cm^3, 1 ml 0.001 l, 1 m^3 1000 l, 1 ft^3 28.3168 l
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 >/dev/null
cat >try.mjs <<'JS'
import { CONVERT } from '@formulajs/formulajs'
const told = ([from, to]) => `1 ${from} ${Number(CONVERT(1, from, to).toPrecision(6))} ${to}`
const pairs = [['cm^3', 'l'], ['mm^3', 'l'], ['m^3', 'cm^3'], ['ml', 'l'], ['m^3', 'l'], ['ft^3', 'l']]
const seen = pairs.map(told).join(', ')
console.log(seen)
const expected =
  '1 cm^3 10 l, 1 mm^3 1 l, 1 m^3 100 cm^3, 1 ml 0.001 l, 1 m^3 1000 l, 1 ft^3 28.3168 l'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
