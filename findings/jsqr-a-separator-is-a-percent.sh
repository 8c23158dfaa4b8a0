#!/usr/bin/env bash
# jsqr 1.4.0 (npm): of a GS1 label with lot LOT1 and serial 123 it reads "10LOT1%21123", and of lot 50%A "1050%%A".
#
# Expected guess: the sign that ends a field of GS1 is told as GS (29), as with other readers, or the code is refused.
# Behaviour: where a QR code of GS1 is in its mode for capitals and figures, a percent stands for that sign and two
# stand for a percent (ISO 18004). jsQR passes over the mark that says so and tells the percents as they are. Where the
# writer takes another mode the sign comes as GS. @zxing/library 0.21.3, and the ZBar of Debian 12, tell GS and one
# percent.
# Why it matters here: nozzles and products come with lot and serial on such labels. The lot is LOT1%21123 for whoever
# ends it at GS, and no serial is found. A plain QR code of the text 50%A is right, so that trials do not show it.
# Output seen on 2026-11-30: jsQR 10LOT1%21123 and 1050%%A%21123, zxing 10LOT1<GS>21123 and 1050%A<GS>21123
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsqr@1.4.0 @zxing/library@0.21.3 bwip-js@4.11.4 pngjs@7.0.0 \
  >/dev/null
cat >try.mjs <<'JS'
import zxing from '@zxing/library'
import bwip from 'bwip-js'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
const read = jsqr.default ?? jsqr
const drawn = async (text) => {
  const drawing = { bcid: 'gs1qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF', dontlint: true }
  return PNG.sync.read(await bwip.toBuffer(drawing))
}
const shown = (text) => text.replaceAll('\u001d', '<GS>')
const byJsqr = async (text) => {
  const { data, width, height } = await drawn(text)
  return shown(read(new Uint8ClampedArray(data), width, height).data)
}
const byZxing = async (text) => {
  const { data, width, height } = await drawn(text)
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4])
  const source = new zxing.RGBLuminanceSource(grey, width, height)
  const image = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))
  return shown(new zxing.QRCodeReader().decode(image).getText())
}
const [serial, percent] = ['(10)LOT1(21)123', '(10)50%A(21)123']
const seen = `jsQR ${await byJsqr(serial)} and ${await byJsqr(percent)}, ` +
  `zxing ${await byZxing(serial)} and ${await byZxing(percent)}`
console.log(seen)
process.exit(seen === 'jsQR 10LOT1%21123 and 1050%%A%21123, zxing 10LOT1<GS>21123 and 1050%A<GS>21123' ? 0 : 1)
JS
node try.mjs
