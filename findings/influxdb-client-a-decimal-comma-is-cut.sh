#!/usr/bin/env bash
# @influxdata/influxdb-client 1.35.0 (npm): a float field given "1,5" is written as 1, a boolean given "false" as true.
#
# Expected guess: each of the fields takes any value by its type, so it reads the text or refuses it, as it refuses NaN
# and an integer of 1e21 with an error.
# Behaviour: floatField takes the digits up to the comma and leaves out the rest. booleanField asks whether the text is
# empty: "false" and "0" are T. intField makes 2 of "2.9" and of 2.9, but of -2.1 it makes -3.
# Why it matters here: readings come as texts from sheets, forms and devices with a Portuguese locale. A flow of 1,5
# l/min is kept as 1, the valve that is shut as open, and the series shows neither.
# Output seen on 2026-11-29: float 1,5 a=1, boolean false a=T, boolean 0 a=T, integer 2.9 a=2i, integer -2.1 a=-3i
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @influxdata/influxdb-client@1.35.0 >/dev/null
cat >try.mjs <<'JS'
import { Point } from '@influxdata/influxdb-client'
const written = (kind, value) => {
  const line = new Point('nozzle')[`${kind}Field`]('a', value).timestamp(0).toLineProtocol()
  return line.split(' ')[1]
}
const given = [
  ['float', '1,5'],
  ['boolean', 'false'],
  ['boolean', '0'],
  ['int', 2.9],
  ['int', -2.1],
]
const name = (kind) => (kind === 'int' ? 'integer' : kind)
const seen = given.map(([kind, value]) => `${name(kind)} ${value} ${written(kind, value)}`).join(', ')
console.log(seen)
const expected = 'float 1,5 a=1, boolean false a=T, boolean 0 a=T, integer 2.9 a=2i, integer -2.1 a=-3i'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
