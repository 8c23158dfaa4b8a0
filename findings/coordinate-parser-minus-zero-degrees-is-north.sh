#!/usr/bin/env bash
# coordinate-parser 1.0.7, geo-coordinates-parser 1.7.4 (npm): -0°43'15" is north of the equator, -1°43'15" is south.
#
# Expected guess: the sign before the degrees holds for the whole figure, whatever the degrees are.
# Behaviour: the sign is taken with the number of degrees, and minus zero is zero: the minutes are added to the north.
# With S for the sign both are right; parse-dms 0.0.5 is right with either.
# Why it matters here: parts of Marajó, Amapá and Amazonas lie less than one degree south of the equator. A field lands
# up to 220 km away, in the sea or in another state, and every other field of the same sheet is right.
# Output seen on 2026-11-29: -0°43'15", -48°30'10": 0.72 0.72 -0.72; -1°43'15", -48°30'10": -1.72 -1.72 -1.72; 0°43'15"S 48°30'10"W: -0.72 -0.72 -0.72
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4 parse-dms@0.0.5 >/dev/null
cat >try.mjs <<'JS'
import Coordinates from 'coordinate-parser'
import { convert } from 'geo-coordinates-parser'
import parsePair from 'parse-dms'
const told = (text) => {
  const latitudes = [new Coordinates(text).getLatitude(), convert(text).decimalLatitude, parsePair(text).lat]
  return `${text}: ${latitudes.map((latitude) => latitude.toFixed(2)).join(' ')}`
}
const seen = [`-0°43'15", -48°30'10"`, `-1°43'15", -48°30'10"`, `0°43'15"S 48°30'10"W`].map(told).join('; ')
console.log(seen)
const expected =
  `-0°43'15", -48°30'10": 0.72 0.72 -0.72; -1°43'15", -48°30'10": -1.72 -1.72 -1.72; ` +
  `0°43'15"S 48°30'10"W: -0.72 -0.72 -0.72`
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
