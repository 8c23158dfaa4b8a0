#!/usr/bin/env bash
# geolib 3.3.14, parse-dms 0.0.5, dms-conversion 3.1.4 (npm): 46°38'10"O, O for oeste, is read as 46 degrees east.
#
# Expected guess: a letter that the reader does not know is refused, or gives NaN.
# Behaviour: all three pass over the O and take the figure as positive, which is east. geolib's isSexagesimal says that
# it is a coordinate.
# Why it matters here: older deeds and reports in Portuguese, and sheets in Spanish, write O for west. A farm of São
# Paulo lands in Madagascar, and no error tells; its time zone, weather and distances follow.
# Output seen on 2026-11-29: {"known":true,"geolib":46.636111,"parse-dms":46.636111,"dms-conversion":46.636111,"W":-46.636111}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14 parse-dms@0.0.5 dms-conversion@3.1.4 >/dev/null
cat >try.mjs <<'JS'
import { parseDms } from 'dms-conversion'
import geolib from 'geolib'
import parsePair from 'parse-dms'
const west = `46°38'10"O`
const short = (degrees) => Number(degrees.toFixed(6))
const seen = JSON.stringify({
  known: geolib.isSexagesimal(west),
  geolib: short(geolib.toDecimal(west)),
  'parse-dms': short(parsePair(`23°30'15"S ${west}`).lon),
  'dms-conversion': short(parseDms(west)),
  W: short(parseDms(`46°38'10"W`)),
})
console.log(seen)
process.exit(
  seen === '{"known":true,"geolib":46.636111,"parse-dms":46.636111,"dms-conversion":46.636111,"W":-46.636111}' ? 0 : 1,
)
JS
node try.mjs
