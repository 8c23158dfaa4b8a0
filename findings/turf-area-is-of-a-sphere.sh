#!/usr/bin/env bash
# @turf/area 7.4.0 (npm): fields near the equator are told up to 0.45 % too large, the same at every size.
#
# Expected guess: the area of a field in longitude and latitude is right to some hundredths of a percent.
# Behaviour: it is the area on a sphere whose radius is the earth's at the equator: 0.45 % more than on the ellipsoid (geographiclib-geodesic 2.2.0)
# at 0°, 0.41 % at 10° S, 0.24 % at 23° S, 0.11 % at 30° S.
# Why it matters here: the dose by hectare and the bill by hectare follow the area; a farm in Mato Grosso pays 4 ha more in a thousand than one
# measured by its terminal.
# Output seen on 2026-11-27: [[0,"+0.449 %"],[-10,"+0.409 %"],[-23,"+0.244 %"],[-30,"+0.113 %"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/area@7.4.0 geographiclib-geodesic@2.2.0 >/dev/null
cat >try.mjs <<'JS'
import area from '@turf/area'
import geographic from 'geographiclib-geodesic'
const excess = (latitude) => {
  const ring = [[-50, latitude], [-49.99, latitude], [-49.99, latitude + 0.01], [-50, latitude + 0.01], [-50, latitude]]
  const polygon = geographic.Geodesic.WGS84.Polygon(false)
  for (const [x, y] of ring.slice(0, 4)) polygon.AddPoint(y, x)
  const share = area({ type: 'Polygon', coordinates: [ring] }) / polygon.Compute(false, true).area - 1
  return [latitude, `+${(share * 100).toFixed(3)} %`]
}
const seen = JSON.stringify([0, -10, -23, -30].map(excess))
console.log(seen)
process.exit(seen === '[[0,"+0.449 %"],[-10,"+0.409 %"],[-23,"+0.244 %"],[-30,"+0.113 %"]]' ? 0 : 1)
JS
node try.mjs
