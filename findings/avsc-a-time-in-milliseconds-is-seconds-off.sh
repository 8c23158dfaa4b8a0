#!/usr/bin/env bash
# avsc 5.7.9 (npm): the type that it finds for a time in milliseconds is a float, and 08:00:00.250 is 08:00:14.336.
#
# Expected guess: Type.forValue finds a type that holds the value it was given: a long for a whole number, a double for
# one with decimals, for JavaScript has doubles.
# Behaviour: whole numbers of up to 31 bits are int, and all others float, which has seven digits. A time is up to a
# minute off, a position up to 40 centimeters, and a Date becomes a record without fields: it is gone. isValid says that
# the value is one of the type, and nothing is raised when it is written.
# Why it matters here: readings of sprayers go to lakes and queues as Avro, and forValue saves writing the schema. All
# readings of two minutes have one time, and rows beside each other lie upon each other; the files look right.
# Output seen on 2026-11-30: latitude -22.72512345 float -22.72512435913086, time 1796025600250 float 1796025614336,
# valve 3 int 3, day Date record {}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts avsc@5.7.9 >/dev/null
cat >try.mjs <<'JS'
import avro from 'avsc'
const reading = { latitude: -22.72512345, time: 1796025600250, valve: 3, day: new Date('2026-11-30') }
const type = avro.Type.forValue(reading)
const read = type.fromBuffer(type.toBuffer(reading))
const shown = (value) => (value instanceof Date ? 'Date' : JSON.stringify(value))
const told = ({ name, type: { typeName } }) =>
  `${name} ${shown(reading[name])} ${typeName} ${JSON.stringify(read[name])}`
const seen = type.fields.map(told).join(', ')
console.log(seen)
const expected =
  'latitude -22.72512345 float -22.72512435913086, time 1796025600250 float 1796025614336, ' +
  'valve 3 int 3, day Date record {}'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
