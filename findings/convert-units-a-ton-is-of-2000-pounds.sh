#!/usr/bin/env bash
# convert-units 2.3.4 (npm): 1 t is 907 kg, and 10 m/h are 16 km/h.
#
# Expected guess: t is the tonne of 1000 kg, as the SI has it and as it is to convert, and m/h is a meter an hour, since
# m is the meter.
# Behaviour: t is the short ton of 2000 pounds, the tonne is mt, and m/h is a mile an hour, while m is a meter and mi a
# mile. m/s is a meter a second. Nothing but the number shows it.
# Why it matters here: lime and fertilizer are spread by t/ha, and tanks are weighed in t. Nine tenths of what was
# meant goes on the field; the speed of a slow irrigator, in m/h, comes out 1600 times too large.
# Output seen on 2026-11-30: convert-units 1 t 907 kg, 1 mt 1000 kg, 10 m/h 16.1 km/h, 10 m/s 36.0 km/h; convert 1 t
# 1000 kg
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts convert-units@2.3.4 convert@8.0.2 >/dev/null
cat >try.mjs <<'JS'
import { convert } from 'convert'
import convertUnits from 'convert-units'
const from = (value, unit, to, digits) =>
  `${value} ${unit} ${convertUnits(value).from(unit).to(to).toFixed(digits)} ${to}`
const masses = [from(1, 't', 'kg', 0), from(1, 'mt', 'kg', 0)]
const speeds = [from(10, 'm/h', 'km/h', 1), from(10, 'm/s', 'km/h', 1)]
const other = `1 t ${convert(1, 't').to('kg')} kg`
const seen = `convert-units ${[...masses, ...speeds].join(', ')}; convert ${other}`
console.log(seen)
const expected =
  'convert-units 1 t 907 kg, 1 mt 1000 kg, 10 m/h 16.1 km/h, 10 m/s 36.0 km/h; convert 1 t 1000 kg'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
