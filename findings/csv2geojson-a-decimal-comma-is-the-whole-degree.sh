#!/usr/bin/env bash
# csv2geojson 5.1.2 (npm): -22,7253 and -47,6492 of a semicolon sheet are 22 degrees south, 47 degrees west.
#
# Expected guess: a latitude that is no number with a point is among the errors that it hands over, as a blank one is.
# Behaviour: each is read by parseFloat, and only what is no number then is an error. The comma ends the number; the
# semicolons are found by themselves, and the callback's error is null. "22 42 30 S" is 22 degrees north.
# Why it matters here: sheets of a Portuguese or Spanish office have semicolons and decimal commas together. Plots and
# farms move up to 150 km to the corner of their degree, all of them to one place, on a map that looks right.
# Output seen on 2026-11-30: errors null, -22,7253 -47,6492 at -22 -47; 22 42 30 S at 22 47
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv2geojson@5.1.2 >/dev/null
cat >try.cjs <<'JS'
const { csv2geojson } = require('csv2geojson')
const sheet = 'plot;lat;lon\nA;-22,7253;-47,6492\nB;22 42 30 S;47 36 15 W\n'
csv2geojson(sheet, { delimiter: 'auto' }, (errors, { features }) => {
  const [first, second] = features.map(({ geometry }) => geometry.coordinates.slice().reverse().join(' '))
  const seen = `errors ${errors}, -22,7253 -47,6492 at ${first}; 22 42 30 S at ${second}`
  console.log(seen)
  process.exit(seen === 'errors null, -22,7253 -47,6492 at -22 -47; 22 42 30 S at 22 47' ? 0 : 1)
})
JS
node try.cjs
