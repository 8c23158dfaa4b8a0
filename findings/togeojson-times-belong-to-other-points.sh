#!/usr/bin/env bash
# @tmcw/togeojson 7.1.3 (npm): where a point of a GPX track has no time, the times slide to other points.
#
# Expected guess: coordinateProperties.times stands beside coordinates, one for each point; a point without a time has null there.
# Behaviour: points without a time have no place in the list: the time of the third point is the first of two times beside four coordinates, and
# nothing tells which they belong to.
# Why it matters here: time is optional in GPX, and editors add points without it. Speed and the hour of a pass are then of another place.
# Output seen on 2026-11-27: {"points":4,"times":["2026-11-27T10:00:20Z","2026-11-27T10:00:30Z"]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.8 >/dev/null
cat >try.mjs <<'JS'
import { gpx } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
const points = ['', '', '20', '30'].map((second, index) => `<trkpt lat="-22" lon="-47.00${index}">${second && `<time>2026-11-27T10:00:${second}Z</time>`}</trkpt>`)
const file = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="x"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
const [{ geometry, properties }] = gpx(new DOMParser().parseFromString(file, 'text/xml')).features
const seen = JSON.stringify({ points: geometry.coordinates.length, times: properties.coordinateProperties.times })
console.log(seen)
process.exit(seen === '{"points":4,"times":["2026-11-27T10:00:20Z","2026-11-27T10:00:30Z"]}' ? 0 : 1)
JS
node try.mjs
