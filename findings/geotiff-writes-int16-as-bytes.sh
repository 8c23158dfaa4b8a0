#!/usr/bin/env bash
# geotiff 3.0.5 (npm): a raster of an Int16Array is written as bytes and read back as other numbers.
#
# Expected guess: writeArrayBuffer(Int16Array) writes 16-bit numbers, as it writes those of a Uint16Array, or throws; what is read back is what was
# given.
# Behaviour: the low bytes alone are written while the header says 16 bits: 1, -300, 32767, 4 come back as 468, -252, 0, 0. A Uint16Array is right.
# Why it matters here: heights and indices by drones are 16-bit numbers with a sign; a map written so is read without an error, with other values.
# Output seen on 2026-11-27: {"signed":[468,-252,0,0],"unsigned":[1,300,32767,4]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geotiff@3.0.5 >/dev/null
cat >try.mjs <<'JS'
import { fromArrayBuffer, writeArrayBuffer } from 'geotiff'
const place = () => ({ height: 2, width: 2, ModelPixelScale: [0.1, 0.1, 0], ModelTiepoint: [0, 0, 0, -47, -22, 0] })
const again = async (values) => {
  const image = await (await fromArrayBuffer(writeArrayBuffer(values, place()))).getImage()
  return [...(await image.readRasters())[0]]
}
const seen = JSON.stringify({ signed: await again(new Int16Array([1, -300, 32767, 4])), unsigned: await again(new Uint16Array([1, 300, 32767, 4])) })
console.log(seen)
process.exit(seen === '{"signed":[468,-252,0,0],"unsigned":[1,300,32767,4]}' ? 0 : 1)
JS
node try.mjs
