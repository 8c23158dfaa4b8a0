#!/usr/bin/env bash
# @placemarkio/tokml 0.3.9 (npm): a track at 545 m above the sea is written to KML without heights.
#
# Expected guess: the third number of a position is its height in GeoJSON and in KML alike and is written, as the older
# tokml 0.4.0 does.
# Behaviour: only longitude and latitude are written, for points, lines and polygons. Nothing tells of the loss, and no
# option keeps the heights.
# Why it matters here: slopes of terraces and contour lines are worked out of the heights of such tracks, and the
# overlap of a boom on a slope with them. After one way through KML every field is level.
# Output seen on 2026-11-30: @placemarkio/tokml -47,-22 -47,-22.1; tokml -47,-22,545 -47,-22.1,550
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @placemarkio/tokml@0.3.9 tokml@0.4.0 >/dev/null
cat >try.mjs <<'JS'
import { toKML } from '@placemarkio/tokml'
import tokml from 'tokml'
const geometry = { type: 'LineString', coordinates: [[-47, -22, 545], [-47, -22.1, 550]] }
const track = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
const told = (text) => text.match(/<coordinates>([^<]*)</)[1].trim().split(/\s+/).join(' ')
const seen = `@placemarkio/tokml ${told(toKML(track))}; tokml ${told(tokml(track))}`
console.log(seen)
process.exit(seen === '@placemarkio/tokml -47,-22 -47,-22.1; tokml -47,-22,545 -47,-22.1,550' ? 0 : 1)
JS
node try.mjs
