#!/usr/bin/env bash
# proj4 2.22.0 (npm): positions in SAD69 by the .prj of a shapefile are handed on unmoved, some 70 m away.
#
# Expected guess: the datum South American 1969, official in Brazil until 2015, is shifted to WGS 84, or an error says that the shift is not known.
# Behaviour: the datum of the text is not known, and so there is no shift, in silence. With the parameters of IBGE in the text (TOWGS84) the same
# point moves by 70.8 m.
# Why it matters here: a shapefile brings such a text and nothing else. The field then lies beside the field.
# Output seen on 2026-11-27: {"told":[-47,-22],"shifted":[-47.00045,-22.00048],"metres":71}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts proj4@2.22.0 >/dev/null
cat >try.mjs <<'JS'
import proj4 from 'proj4'
const prj = (shift) => `GEOGCS["GCS_South_American_1969",DATUM["D_South_American_1969",SPHEROID["GRS_1967_Truncated",6378160.0,298.25]${shift}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`
const told = proj4(prj(''), 'WGS84', [-47, -22])
const shifted = proj4(prj(',TOWGS84[-67.35,3.88,-38.22,0,0,0,0]'), 'WGS84', [-47, -22])
const east = (shifted[0] - told[0]) * 111320 * Math.cos((22 * Math.PI) / 180)
const north = (shifted[1] - told[1]) * 110710
const seen = JSON.stringify({ told, shifted: shifted.map((degrees) => Number(degrees.toFixed(5))), metres: Math.round(Math.hypot(east, north)) })
console.log(seen)
process.exit(seen === '{"told":[-47,-22],"shifted":[-47.00045,-22.00048],"metres":71}' ? 0 : 1)
JS
node try.mjs
