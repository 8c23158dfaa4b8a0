#!/usr/bin/env bash
# candied 2.2.0 (npm, CAN by .dbc files): a flow of 1.6 l/min in a float is 100 l/min, and "not available" is top speed.
#
# Expected guess: a signal that SIG_VALTYPE_ calls a float of 32 bits is decoded as one; what lies outside the range of
# the file is told as it is, or as nothing; of a multiplexed message only the signals of the page sent are told.
# Behaviour: the loaded signal says float, and its bits are read as an integer, 1070386381. Whatever exceeds the range
# is told as its end, so 100 l/min looks like a reading; two bytes FF, which say "not available" in J1939 and
# ISO 11783, are 250.996 km/h. The pressure of page 1 is told from the bytes of page 0.
# Why it matters here: sprayers tell flow, pressure and speed so. A sensor without a signal drives at full speed, and
# the volume per hectare is that of another machine.
# Output seen on 2026-11-29: Flow 100 l/min, Speed 250.996 km/h; Page 0, Width 24 m, Pressure 24 bar
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts candied@2.2.0 >/dev/null
cat >try.cjs <<'JS'
const { Can, Dbc } = require('candied')
const file = `VERSION ""

NS_ :

BS_:

BU_: Sprayer Vector__XXX

BO_ 256 Nozzle: 8 Sprayer
 SG_ Flow : 0|32@1- (1,0) [0|100] "l/min" Vector__XXX
 SG_ Speed : 32|16@1+ (0.00390625,0) [0|250.996] "km/h" Vector__XXX

BO_ 257 Boom: 8 Sprayer
 SG_ Page M : 0|8@1+ (1,0) [0|1] "" Vector__XXX
 SG_ Width m0 : 8|16@1+ (0.1,0) [0|50] "m" Vector__XXX
 SG_ Pressure m1 : 8|16@1+ (0.1,0) [0|50] "bar" Vector__XXX

SIG_VALTYPE_ 256 Flow : 1;
`
const can = new Can()
can.database = new Dbc().load(file)
const told = (id, bytes) => {
  const { boundSignals } = can.decode(can.createFrame(id, [...bytes]))
  return [...boundSignals].map(([name, { physValue }]) => `${name} ${physValue}`).join(', ')
}
const nozzle = Buffer.alloc(8, 0xff)
nozzle.writeFloatLE(1.6)
const seen = `${told(256, nozzle)}; ${told(257, [0, 240, 0, 0, 0, 0, 0, 0])}`
console.log(seen)
process.exit(seen === 'Flow 100 l/min, Speed 250.996 km/h; Page 0, Width 24 m, Pressure 24 bar' ? 0 : 1)
JS
node try.cjs
