#!/usr/bin/env bash
# gpxparser 3.0.8 (npm): the length of a track has the way between its segments in it.
#
# Expected guess: a track of two segments (a new trkseg begins where the receiver was off) is as long as the two together, and is drawn as two
# lines.
# Behaviour: the segments are run together: two of 1.1 km that lie 100 km apart are a track of 102 km, drawn as one line across the gap.
# Why it matters here: machines travel by lorry between fields with the receiver off; the length is what the covered area and the speed are checked
# against.
# Output seen on 2026-11-27: {"km":102.3,"type":"LineString","points":4}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gpxparser@3.0.8 >/dev/null
cat >try.mjs <<'JS'
import Parser from 'gpxparser'
const segment = (...latitudes) => `<trkseg>${latitudes.map((latitude) => `<trkpt lat="${latitude}" lon="-47"><ele>500</ele></trkpt>`).join('')}</trkseg>`
const parser = new Parser()
parser.parse(`<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="x"><trk>${segment(-22, -22.01)}${segment(-22.91, -22.92)}</trk></gpx>`)
const { geometry } = parser.toGeoJSON().features[0]
const km = Math.round(parser.tracks[0].distance.total / 100) / 10
const seen = JSON.stringify({ km, type: geometry.type, points: geometry.coordinates.length })
console.log(seen)
process.exit(seen === '{"km":102.3,"type":"LineString","points":4}' ? 0 : 1)
JS
node try.mjs
