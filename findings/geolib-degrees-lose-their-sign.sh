#!/usr/bin/env bash
# geolib 3.3.14 (npm): what decimalToSexagesimal writes of -22.5 reads back as 22.5.
#
# Expected guess: the text keeps the sign or the hemisphere, since sexagesimalToDecimal of the same library reads both.
# Behaviour: the sign is left out, and no option adds a letter; -22.5 and 22.5 give one text. The description shows a
# northern figure only.
# Why it matters here: nearly all farms of Brazil have two negative figures. In a report they look right to whoever
# knows the place; read back from there, or typed into a sprayer's monitor, those of São Paulo lie in Arabia.
# Output seen on 2026-11-29: 22° 30' 00.0" 22.5, 22° 30' 00.0" 22.5, from S: -22.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14 >/dev/null
cat >try.mjs <<'JS'
import geolib from 'geolib'
const told = (degrees) => {
  const text = geolib.decimalToSexagesimal(degrees)
  return `${text} ${geolib.sexagesimalToDecimal(text)}`
}
const seen = `${told(-22.5)}, ${told(22.5)}, from S: ${geolib.sexagesimalToDecimal(`22° 30' 00.0" S`)}`
console.log(seen)
process.exit(seen === `22° 30' 00.0" 22.5, 22° 30' 00.0" 22.5, from S: -22.5` ? 0 : 1)
JS
node try.mjs
