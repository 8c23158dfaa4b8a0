#!/usr/bin/env bash
# geojson2shp 0.5.0 writes, shpjs 6.2.0 reads (npm): a deviation of -3.5 is NaN, 1.2346 is 1.234, two names are one.
#
# Expected guess: a number comes back from the table of a shapefile as it was, to some decimals, its sign as well; of
# two names that are alike in their first ten letters one is changed, as GDAL does it.
# Behaviour: the blanks that fill a field are put between the minus and the figures, "-            3.5", which is no
# number: shpjs tells NaN, GDAL 0 with a warning. Three decimals are kept and the rest is cut off, so that 0.0009 is 0.
# flow_nominal_a and flow_nominal_b are both flow_nomin, and the second takes the place of the first.
# Why it matters here: maps of deviations and of slopes are made of GeoJSON so. What lies below zero is
# gone, what lies above stays, and the mean of a field is too high; measured is told for nominal.
# Output seen on 2026-11-30: in the file "-            3.5"; deviation NaN 3.5, flow 1.234 0, flow_nomin 5 6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geojson2shp@0.5.0 shpjs@6.2.0 fflate@0.8.3 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import geojson2shp from 'geojson2shp'
import shp from 'shpjs'
const plot = (deviation, flow, nominal, measured) => ({
  type: 'Feature',
  properties: { deviation, flow, flow_nominal_a: nominal, flow_nominal_b: measured },
  geometry: { type: 'Point', coordinates: [-47.6, -22.7] },
})
const plots = [plot(-3.5, 1.2346, 1, 5), plot(3.5, 0.0009, 2, 6)]
await geojson2shp.convert(plots, 'plots.zip', { layer: 'plots' })
const file = readFileSync('plots.zip')
const table = Buffer.from(unzipSync(file)['plots.dbf']).toString('latin1')
const rows = (await shp(file)).features.map((feature) => feature.properties)
const column = (name) => `${name} ${rows.map((row) => String(row[name])).join(' ')}`
const seen = `in the file "${table.match(/- *3\.5/)[0]}"; ${['deviation', 'flow', 'flow_nomin'].map(column).join(', ')}`
console.log(seen)
const expected = 'in the file "-            3.5"; deviation NaN 3.5, flow 1.234 0, flow_nomin 5 6'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
