#!/usr/bin/env bash
# fontkit 2.0.4 (npm): a variable WOFF2 tells its axis of weight, and any letter of another weight than the first throws.
#
# Expected guess: a variable font answers the same, whether it is packed as WOFF2 or as TrueType, for both are opened and both tell the axis.
# Behaviour: `variationAxes` tells 300 to 800 and the first weight is measured; `getVariation({ wght: 700 })` gives a font whose first letter throws
# “Cannot read properties of undefined (reading 'tables')”. The same letters unpacked to TrueType give both weights.
# Why it matters here: fontkit measures and embeds the letters of PDFs (pdfkit) and measured our typeface; the web's packages bring WOFF2 alone, so a
# bold of a document cannot be taken from the file that the screen shows: it is unpacked first, or a file of its own for each weight.
# Output seen on 2026-11-29: {"axis":[300,800],"regular":1138,"bold":"Cannot read properties of undefined (reading 'tables')","unpacked":[1138,1237]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fontkit@2.0.4 subset-font@2.9.0 @fontsource-variable/open-sans@5.3.0 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
const packed = readFileSync('node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2')
const widthOf = (font) => Math.round(font.layout('a').advanceWidth)
const font = create(packed)
const { min, max } = font.variationAxes.wght
let bold
try {
  bold = widthOf(font.getVariation({ wght: 700 }))
} catch (error) {
  bold = error.message
}
const unpacked = create(Buffer.from(await subsetFont(packed, 'a', { targetFormat: 'truetype' })))
const both = [unpacked, unpacked.getVariation({ wght: 700 })].map(widthOf)
const seen = JSON.stringify({ axis: [min, max], regular: widthOf(font), bold, unpacked: both })
console.log(seen)
const expected = `{"axis":[300,800],"regular":1138,"bold":"Cannot read properties of undefined (reading 'tables')","unpacked":[1138,1237]}`
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
