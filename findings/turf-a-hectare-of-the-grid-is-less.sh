#!/usr/bin/env bash
# @turf/square-grid 7.4.0 (npm): squares of 100 m are 93 m wide at 22 degrees south, and the field's rim has none.
#
# Expected guess: squares of 100 m by 100 m are a hectare each wherever the field lies, and they cover all of its box.
# Behaviour: width and height are turned into degrees by one measure, that of a degree of the sphere, so that the width
# is cos(latitude) of what was asked for: 0.93 here, 0.85 at 32 degrees. As many whole squares as fit are laid in the
# middle; what is left over on the four sides is covered by none.
# Why it matters here: soil is sampled and rates are prescribed by such grids. Each square gets the product of a
# hectare for 0.93 of one, and samples or readings at the rim belong to no square.
# Output seen on 2026-11-30: 0 S 1.000 ha, 22 S 0.927 ha, 32 S 0.848 ha; of a box of 1 km at 22 S in 300 m 75 % covered
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/square-grid@7.4.0 @turf/area@7.4.0 \
  @turf/bbox-polygon@7.4.0 >/dev/null
cat >try.mjs <<'JS'
import { area } from '@turf/area'
import { bboxPolygon } from '@turf/bbox-polygon'
import { squareGrid } from '@turf/square-grid'
const hectare = (south) => {
  const [square] = squareGrid([-47.02, -south - 0.01, -47, -south + 0.01], 100, { units: 'meters' }).features
  return `${south} S ${(area(square) / 10000).toFixed(3)} ha`
}
const box = [-47.0097, -22.009, -47, -22]
const covered = area(squareGrid(box, 300, { units: 'meters' })) / area(bboxPolygon(box))
const rim = `of a box of 1 km at 22 S in 300 m ${(100 * covered).toFixed(0)} % covered`
const seen = `${[0, 22, 32].map(hectare).join(', ')}; ${rim}`
console.log(seen)
const expected =
  '0 S 1.000 ha, 22 S 0.927 ha, 32 S 0.848 ha; of a box of 1 km at 22 S in 300 m 75 % covered'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
