#!/usr/bin/env bash
# segno 1.4.1 (Debian python3-segno 1.4.1-1) draws a label of 0042 that jsQR 1.4.0 and @zxing/library 0.23.0 do not see.
#
# Expected guess: segno.make draws a QR code, the smallest that holds the text, and what reads one reads all.
# Behaviour: texts that fit into a Micro QR code, up to 35 digits or 15 letters, become one: a code with one corner
# mark, which most readers do not know. Longer texts become QR codes and are read. make_qr, or micro=False, draws QR
# codes of all.
# Why it matters here: labels of nozzles, booms and tanks have just such texts, a number or 80-02. The trial with an
# address is read, and the roll of labels with numbers, once it sticks to the machines, is not.
# Output seen on 2026-11-30: 0042 M1 - -, 80-02 M2-M - -, https://example.com/0042 2-M read read, make_qr 0042 1-H read
# read
# Needs Debian 12, python3 and Node; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-segno=1.4.1-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsqr@1.4.0 @zxing/library@0.23.0 >/dev/null
cat >try.py <<'PY'
import json
import segno

def drawn(name, text, make=segno.make):
    code = make(text)
    rows = [[1 if cell else 0 for cell in row] for row in code.matrix_iter(scale=8, border=4)]
    return {'name': name, 'kind': code.designator, 'text': text, 'rows': rows}

texts = ['0042', '80-02', 'https://example.com/0042']
print(json.dumps([drawn(text, text) for text in texts] + [drawn('make_qr 0042', '0042', segno.make_qr)]))
PY
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import zxing from '@zxing/library'
import jsQR from 'jsqr'
const byJsQR = (grays, width, height) => {
  const pixels = Uint8ClampedArray.from(grays.flatMap((gray) => [gray, gray, gray, 255]))
  return (jsQR.default ?? jsQR)(pixels, width, height)?.data
}
const byZxing = (grays, width, height) => {
  const source = new zxing.RGBLuminanceSource(Uint8ClampedArray.from(grays), width, height)
  try {
    return new zxing.QRCodeReader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText()
  } catch {
    return undefined
  }
}
const told = ({ name, kind, text, rows }) => {
  const grays = rows.flat().map((cell) => (cell ? 0 : 255))
  const read = [byJsQR, byZxing].map((by) => (by(grays, rows[0].length, rows.length) === text ? 'read' : '-'))
  return `${name} ${kind} ${read.join(' ')}`
}
console.log(JSON.parse(readFileSync('codes.json')).map(told).join(', '))
JS
PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S try.py >codes.json
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "0042 M1 - -, 80-02 M2-M - -, https://example.com/0042 2-M read read, make_qr 0042 1-H read read" ]
