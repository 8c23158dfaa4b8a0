#!/usr/bin/env bash
# @zxing/library 0.21.3 (npm): of a GS1-128 label with lot LOT1 and serial 123 it reads "10LOT121123".
#
# Expected guess: the sign that ends a field of unknown length is told as GS (29), as the same library tells it of QR
# codes and Data Matrix codes of GS1 without being asked.
# Behaviour: of Code 128 it is left out, and with it where the lot ends: lot LOT121123 and no serial. With the hint
# ASSUME_GS1 the text is "]C110LOT1", GS, "21123". ZBar of Debian 12 tells GS as it is.
# Why it matters here: the long bar codes on packs of nozzles and of products are GS1-128, with lot, serial and best
# before in any order. A record of what was mounted or sprayed has a lot that does not exist, and it looks like one.
# Output seen on 2026-11-30: GS1-128 10LOT121123, with the hint ]C110LOT1<GS>21123, Data Matrix <GS>10LOT1<GS>21123
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @zxing/library@0.21.3 bwip-js@4.11.4 pngjs@7.0.0 >/dev/null
cat >try.mjs <<'JS'
import zxing from '@zxing/library'
import bwip from 'bwip-js'
import { PNG } from 'pngjs'
const told = async (bcid, hints) => {
  const drawing = { bcid, text: '(10)LOT1(21)123', scale: 4, padding: 20, backgroundcolor: 'FFFFFF', dontlint: true }
  const { data, width, height } = PNG.sync.read(await bwip.toBuffer(drawing))
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4])
  const source = new zxing.RGBLuminanceSource(grey, width, height)
  const image = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))
  return new zxing.MultiFormatReader().decode(image, hints).getText().replaceAll('\u001d', '<GS>')
}
const hint = new Map([[zxing.DecodeHintType.ASSUME_GS1, true]])
const seen = `GS1-128 ${await told('gs1-128')}, with the hint ${await told('gs1-128', hint)}, ` +
  `Data Matrix ${await told('gs1datamatrix')}`
console.log(seen)
process.exit(
  seen === 'GS1-128 10LOT121123, with the hint ]C110LOT1<GS>21123, Data Matrix <GS>10LOT1<GS>21123' ? 0 : 1,
)
JS
node try.mjs
