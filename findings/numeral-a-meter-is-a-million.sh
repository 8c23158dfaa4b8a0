#!/usr/bin/env bash
# numeral 2.0.6, numbro 2.5.0 (npm): "24 m" is read as 24 million, "3 mm" by numbro as 3 million million.
#
# Expected guess: a number with a unit behind it is read as the number, as numeral does with "120 l/ha" and
# "2.5 bar", or as nothing.
# Behaviour: m, b, k and t behind a number, with or without a blank, are million, billion, thousand and trillion, which
# both need for figures of money. numbro multiplies by each letter that it finds: mm is 10 to the 12th, kt to the 15th.
# Of other units numeral keeps the number and numbro gives NaN or undefined, so that only some cells look right.
# Why it matters here: in sheets of sprayers "24 m" is the width of the boom and "1.5 t" a tank's load. The area that
# such a boom covers in a second is that of a state, and every rate per hectare is nothing.
# Output seen on 2026-11-29: numeral [24000000,1500000000000,3,2.5,120], numbro
# [24000000,1500000000000,3000000000000,null,null]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numeral@2.0.6 numbro@2.5.0 >/dev/null
cat >try.mjs <<'JS'
import numbro from 'numbro'
import numeral from 'numeral'
const cells = ['24 m', '1.5 t', '3 mm', '2.5 bar', '120 l/ha']
const byNumeral = JSON.stringify(cells.map((cell) => numeral(cell).value()))
const byNumbro = JSON.stringify(cells.map((cell) => numbro(cell).value()))
const seen = `numeral ${byNumeral}, numbro ${byNumbro}`
console.log(seen)
const expected =
  'numeral [24000000,1500000000000,3,2.5,120], numbro [24000000,1500000000000,3000000000000,null,null]'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
