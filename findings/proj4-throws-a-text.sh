#!/usr/bin/env bash
# proj4 2.22.0 (npm): what is thrown for an unknown system of coordinates is a text and no Error; that of Brazil is unknown.
#
# Expected guess: EPSG:31983 (SIRGAS 2000, UTM 23 S, the official one) is known as EPSG:32723 is, or an Error has a message that names it.
# Behaviour: EPSG:32723 is known, EPSG:31983 is not, and a bare string is thrown: it has no message and no stack, and instanceof Error is false. The
# string speaks of JSON.
# Why it matters here: a handler that reads error.message writes "undefined" into the log, or fails on it, just where somebody uploads a file in the
# official system.
# Output seen on 2026-11-27: {"known":[293528,7565823],"thrown":"string","error":false,"text":"Could not parse to valid json: EPSG:31983"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts proj4@2.22.0 >/dev/null
cat >try.mjs <<'JS'
import proj4 from 'proj4'
const known = proj4('WGS84', 'EPSG:32723', [-47, -22]).map(Math.round)
let thrown
try {
  proj4('WGS84', 'EPSG:31983', [-47, -22])
} catch (error) {
  thrown = error
}
const seen = JSON.stringify({ known, thrown: typeof thrown, error: thrown instanceof Error, text: String(thrown) })
console.log(seen)
process.exit(seen === '{"known":[293528,7565823],"thrown":"string","error":false,"text":"Could not parse to valid json: EPSG:31983"}' ? 0 : 1)
JS
node try.mjs
