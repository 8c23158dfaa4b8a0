#!/usr/bin/env bash
# @turf/line-offset 7.4.0 (npm): a line 12 m beside another is 12 m away only where both run east and west.
#
# Expected guess: lineOffset(line, 12, { units: 'meters' }) lies 12 m beside the line, whichever way it runs.
# Behaviour: the meters are made degrees once, by the length of a degree of latitude, and longitudes are moved by as
# many. Beside a line from south to north it is 11.1 m at 22 degrees, 10.1 m at 33 and 7.7 m at 50; beside a slanting
# line it is something between. @turf/distance of the same release measures what is missing.
# Why it matters here: this is how the next passes of a boom are drawn from an AB line. With 12 m of boom in São Paulo
# eight passes cover what seven and a half should, in Rio Grande do Sul six what five should: 8 and 19 % more product.
# Output seen on 2026-11-29: east to west 12.0 m, south to north 12.0 m at 0, 11.1 m at 22, 10.1 m at 33, 7.7 m at 50
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/line-offset@7.4.0 @turf/distance@7.4.0 >/dev/null
cat >try.mjs <<'JS'
import { distance } from '@turf/distance'
import { lineOffset } from '@turf/line-offset'
const meters = { units: 'meters' }
const gap = (start, end) => {
  const line = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [start, end] } }
  const [moved] = lineOffset(line, 12, meters).geometry.coordinates
  return `${distance(start, moved, meters).toFixed(1)} m`
}
const across = gap([-47, -22], [-46.995, -22])
const along = [0, 22, 33, 50].map((latitude) => `${gap([-47, -latitude], [-47, 0.005 - latitude])} at ${latitude}`)
const seen = `east to west ${across}, south to north ${along.join(', ')}`
console.log(seen)
const expected = 'east to west 12.0 m, south to north 12.0 m at 0, 11.1 m at 22, 10.1 m at 33, 7.7 m at 50'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
