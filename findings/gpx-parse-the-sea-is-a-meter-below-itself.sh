#!/usr/bin/env bash
# gpx-parse 0.10.4 (npm): a point at 0 m is at -1 m, and so is a point without a height.
#
# Expected guess: <ele>0</ele> is 0, and a point without ele has no height: null, undefined or NaN.
# Behaviour: a height that is 0 or missing is told as -1, which is a height as any other. 0.4 and -3 are right.
# Why it matters here: receivers without heights write 0, and a track of a drone begins at 0, where it takes off. What
# the drone's height above the crop was jumps by a meter, and what was not measured cannot be told from what was.
# Output seen on 2026-11-30: 0 is -1, 0.4 is 0.4, -3 is -3, none is -1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gpx-parse@0.10.4 >/dev/null
cat >try.cjs <<'JS'
const heights = ['0', '0.4', '-3', 'none']
const point = (height) => `<trkpt lat="-22.7" lon="-47.6">${height === 'none' ? '' : `<ele>${height}</ele>`}</trkpt>`
const file =
  '<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>' +
  `${heights.map(point).join('')}</trkseg></trk></gpx>`
require('gpx-parse').parseGpx(file, (error, read) => {
  if (error) throw error
  const [points] = read.tracks[0].segments
  const seen = points.map(({ elevation }, at) => `${heights[at]} is ${elevation}`).join(', ')
  console.log(seen)
  process.exit(seen === '0 is -1, 0.4 is 0.4, -3 is -3, none is -1' ? 0 : 1)
})
JS
node try.cjs
