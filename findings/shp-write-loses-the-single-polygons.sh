#!/usr/bin/env bash
# @mapbox/shp-write 0.4.3 (npm): of polygons and multipolygons in one collection only the multipolygons are written.
#
# Expected guess: all polygons of the collection are in the shapefile (its type 5 holds both), or in two files of the archive.
# Behaviour: both kinds are written to a file of one name, the second over the first. The fields of one part are missing in the archive, without an
# error.
# Why it matters here: a farm whose fields are of one part but for one that a road divides is exported as that one field.
# Output seen on 2026-11-27: {"given":["A","B","C"],"written":["C"],"files":["POLYGON.shp"]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mapbox/shp-write@0.4.3 shpjs@6.2.0 fflate@0.8.3 >/dev/null
cat >try.mjs <<'JS'
import write from '@mapbox/shp-write'
import { unzipSync } from 'fflate'
import read from 'shpjs'
const square = (x) => [[[x, 0], [x, 1], [x + 1, 1], [x + 1, 0], [x, 0]]]
const feature = (name, geometry) => ({ type: 'Feature', properties: { name }, geometry })
const features = [
  feature('A', { type: 'Polygon', coordinates: square(0) }),
  feature('B', { type: 'Polygon', coordinates: square(2) }),
  feature('C', { type: 'MultiPolygon', coordinates: [square(4), square(6)] }),
]
const archive = await write.zip({ type: 'FeatureCollection', features }, { outputType: 'nodebuffer', compression: 'STORE' })
const names = (collection) => collection.features.map((one) => one.properties.name)
const seen = JSON.stringify({
  given: names({ features }),
  written: names(await read(archive)),
  files: Object.keys(unzipSync(archive)).filter((name) => name.endsWith('.shp')),
})
console.log(seen)
process.exit(seen === '{"given":["A","B","C"],"written":["C"],"files":["POLYGON.shp"]}' ? 0 : 1)
JS
node try.mjs
