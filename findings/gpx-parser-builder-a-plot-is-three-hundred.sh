#!/usr/bin/env bash
# gpx-parser-builder 1.2.0 (npm): a plot named 3E2 is named 300, 007 is 7, 5.10 is 5.1, and so they are written again.
#
# Expected guess: names of points and tracks are texts in GPX and stay texts; only heights and the like are numbers.
# Behaviour: whatever looks like a number in an element is made one, names and remarks as well, while latitude and
# longitude, which are attributes, stay texts. 0x10 is 16. The file that is built of it has the new names.
# Why it matters here: plots are named by block and row, 3E2 or 5.10, and nozzles and machines by numbers with zeros
# before them. After one way through the library, readings belong to a plot 300 that is not on the farm, and 5.10 and
# 5.1 are the same.
# Output seen on 2026-11-30: [300,7,5.1,16,"3F2"], latitude "-22", written 300 7 5.1 16 3F2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gpx-parser-builder@1.2.0 >/dev/null
cat >try.mjs <<'JS'
import GPX from 'gpx-parser-builder'
const names = ['3E2', '007', '5.10', '0x10', '3F2']
const points = names.map((name) => `<wpt lat="-22" lon="-47"><name>${name}</name></wpt>`).join('')
const gpx = GPX.parse(`<gpx version="1.1" creator="monitor">${points}</gpx>`)
const read = JSON.stringify(gpx.wpt.map(({ name }) => name))
const written = [...gpx.toString().matchAll(/<name>(.*?)</g)].map(([, name]) => name).join(' ')
const seen = `${read}, latitude ${JSON.stringify(gpx.wpt[0].$.lat)}, written ${written}`
console.log(seen)
process.exit(seen === '[300,7,5.1,16,"3F2"], latitude "-22", written 300 7 5.1 16 3F2' ? 0 : 1)
JS
node try.mjs
