#!/usr/bin/env bash
# ol 10.11.0 (npm, OpenLayers): a GPX point without time and height, among others that have them, is of 1970 at 0 m.
#
# Expected guess: where a point has no <time> or <ele>, its place in the coordinates is NaN or undefined.
# Behaviour: a track of which one point has them has four numbers each, and those that are missing are 0: 1 January 1970
# UTC at the height of the sea. A 0 is not written: the point gets the time and height of the one before it instead, and
# so does a point that is truly at 0 m. A field (a polygon) is left out of the GPX that it writes, without a word.
# Why it matters here: receivers leave out the time where there is no fix, and loggers the height. Read, the drive of a
# spray job lasts 57 years and the field falls to the sea and back; written, two places have one time.
# Output seen on 2026-11-30: read 545 10:00:00, 0 1970, 546 10:00:10; written 545 10:00:00, 545 10:00:00, 546 10:00:10;
# a polygon 0 of 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ol@10.11.0 jsdom@26.1.0 >/dev/null
cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('')
for (const name of ['document', 'DOMParser', 'Node', 'Element', 'XMLSerializer']) globalThis[name] = window[name]
const { default: GPX } = await import('ol/format/GPX.js')
const { default: Feature } = await import('ol/Feature.js')
const { default: Polygon } = await import('ol/geom/Polygon.js')
const point = (south, rest) => `<trkpt lat="-22.${south}" lon="-47.6">${rest}</trkpt>`
const points = [
  point(7, '<ele>545</ele><time>2026-11-26T10:00:00Z</time>'),
  point(8, ''),
  point(9, '<ele>546</ele><time>2026-11-26T10:00:10Z</time>'),
]
const start = '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><trk><trkseg>'
const [track] = new GPX().readFeatures(`${start}${points.join('')}</trkseg></trk></gpx>`)
const told = (height, time) => `${height} ${time.startsWith('1970') ? '1970' : time.slice(11, 19)}`
const [places] = track.getGeometry().getCoordinates()
const read = places.map(([, , height, seconds]) => told(height, new Date(seconds * 1000).toISOString()))
const matches = new GPX().writeFeatures([track]).matchAll(/<ele>(.*?)<\/ele><time>(.*?)<\/time>/g)
const written = [...matches].map(([, height, time]) => told(height, time))
const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]
const field = new GPX().writeFeatures([new Feature({ geometry: new Polygon([ring]), name: 'Field' })])
const fields = field.split('Field').length - 1
const seen = `read ${read.join(', ')}; written ${written.join(', ')}; a polygon ${fields} of 1`
console.log(seen)
const expected =
  'read 545 10:00:00, 0 1970, 546 10:00:10; written 545 10:00:00, 545 10:00:00, 546 10:00:10; a polygon 0 of 1'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
