#!/usr/bin/env bash
# pdfkit 0.20.2 (npm): a link with an accent in its address is written as UTF-16.
#
# Expected guess: the address is percent-encoded, or written as it is; ISO 32000-1 (12.6.4.7) wants a URI in 7-bit ASCII.
# Behaviour: the whole address becomes a text string: FE FF and two bytes a letter, which is no URI. Without the accent it is written as ASCII.
# Why it matters here: links to a report carry names of farms and of fields in Portuguese; encode the address before it is given to link().
# Output seen on 2026-11-27: ["feff00680074007400700073","68747470733a2f2f62"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 >/dev/null
cat >try.mjs <<'JS'
import Pdf from 'pdfkit'
const uri = async (address) => {
  const document = new Pdf({ compress: false })
  const parts = []
  document.on('data', (part) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.link(0, 0, 10, 10, address)
  document.end()
  await ended
  const text = Buffer.concat(parts).toString('latin1')
  return Buffer.from(text.slice(text.indexOf('/URI (') + 6), 'latin1')
}
const accented = await uri('https://b.example/calibração')
const plain = await uri('https://b.example/calibracao')
const seen = JSON.stringify([accented.subarray(0, 12).toString('hex'), plain.subarray(0, 9).toString('hex')])
console.log(seen)
process.exit(seen === '["feff00680074007400700073","68747470733a2f2f62"]' ? 0 : 1)
JS
node try.mjs
