#!/usr/bin/env bash
# mathjs 15.2.0 (npm): 25 degC - 20 degC is 5 degC, and that in kelvin is 278.15 K, in degF 41.
#
# Expected guess: the difference of two temperatures is 5 K or 9 degF, or cannot be converted.
# Behaviour: a difference of temperatures is a temperature again, and the zero of the scale is added when it is
# converted. Divided by a time it counts as a difference: 5 degC an hour are 5 K an hour.
# Why it matters here: one sprays by Delta T, air less wet bulb, between 2 and 8 degrees Celsius. A sheet that shows it
# in Fahrenheit has 41 for 9: no hour of any day is ever fit for spraying.
# Output seen on 2026-11-30: 5 degC, 278.15 K, 41 degF, by the hour 5 K / h
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathjs@15.2.0 >/dev/null
cat >try.mjs <<'JS'
import { all, create } from 'mathjs'
const math = create(all)
const told = (text) => math.format(math.evaluate(text), 6)
const plain = told('25 degC - 20 degC')
const kelvin = told('(25 degC - 20 degC) to K')
const fahrenheit = told('(25 degC - 20 degC) to degF')
const hourly = told('((25 degC - 20 degC) / (1 h)) to K/h')
const seen = `${plain}, ${kelvin}, ${fahrenheit}, by the hour ${hourly}`
console.log(seen)
process.exit(seen === '5 degC, 278.15 K, 41 degF, by the hour 5 K / h' ? 0 : 1)
JS
node try.mjs
