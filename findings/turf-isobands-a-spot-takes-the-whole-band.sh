#!/usr/bin/env bash
# @turf/isobands 7.4.0 (npm): in a field of 10 with one spot of 2, the band from 5 to 15 is 35 ha of 3056.
#
# Expected guess: the bands cover the field between them: 0 to 5 the spot, 5 to 15 all the rest, with a hole.
# Behaviour: of the band that lies about the spot the outer border is missing, and what is left is its hole, a polygon
# as large as the spot. Two spots leave two holes; a spot of 20 leaves the hole of the band below it. A spot at the rim
# of the grid, and fields that are divided from rim to rim, are right, so that most maps are.
# Why it matters here: maps of flows, rates and yields are drawn and weighed so. A field that is right but for one spot
# is a field without a rate, and the hectares of each class do not add up to the field.
# Output seen on 2026-11-30: one spot 0-5 35 5-15 35, at the rim 0-5 9 5-15 3082, divided 0-5 1468 5-15 1623, of 3091 ha
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/isobands@7.4.0 @turf/point-grid@7.4.0 \
  @turf/area@7.4.0 @turf/bbox-polygon@7.4.0 >/dev/null
cat >try.mjs <<'JS'
import { area } from '@turf/area'
import { bboxPolygon } from '@turf/bbox-polygon'
import { isobands } from '@turf/isobands'
import { pointGrid } from '@turf/point-grid'
const box = [0, 0, 0.05, 0.05]
const hectares = (shape) => Math.round(area(shape) / 10_000)
const told = (name, flowAt) => {
  const grid = pointGrid(box, 0.01, { units: 'degrees' })
  for (const { geometry, properties } of grid.features) {
    const [column, row] = geometry.coordinates.map((degrees) => Math.round(degrees * 100))
    properties.flow = flowAt(column, row)
  }
  const bands = isobands(grid, [0, 5, 15], { zProperty: 'flow' }).features
  return `${name} ${bands.map((band) => `${band.properties.flow} ${hectares(band)}`).join(' ')}`
}
const seen = [
  told('one spot', (column, row) => (column === 2 && row === 2 ? 2 : 10)),
  told('at the rim', (column, row) => (column === 0 && row === 0 ? 2 : 10)),
  told('divided', (column) => (column < 3 ? 2 : 10)),
  `of ${hectares(bboxPolygon(box))} ha`,
].join(', ')
console.log(seen)
const expected = 'one spot 0-5 35 5-15 35, at the rim 0-5 9 5-15 3082, divided 0-5 1468 5-15 1623, of 3091 ha'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
