#!/usr/bin/env bash
# pdf2json 4.0.3 (npm), with a page by pdfkit 0.20.2: the raw text of a page begins with its last line.
#
# Expected guess: getRawTextContent, which its README has for the text of a file, tells the lines from the top of the
# page down, as pdftotext and pdf.js do, and as its own Pages have them.
# Behaviour: the lines come from the bottom up, on each page for itself, and within a line from left to right. So it is
# with the page of any program; the places in Pages are right.
# Why it matters here: certificates and orders are read for a search, or for a figure behind a word. "Total" comes
# before what it is the total of, each nozzle's flow before its heading, and what goes on over two pages is torn.
# Output seen on 2026-11-30: raw Total 1.61, 2 0.81, 1 0.80, Nozzle Flow; pages Nozzle Flow, 1 0.80, 2 0.81, Total 1.61
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf2json@4.0.3 pdfkit@0.20.2 >/dev/null
cat >try.mjs <<'JS'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFParser from 'pdf2json'
import PDFDocument from 'pdfkit'
const page = new PDFDocument()
const file = page.pipe(createWriteStream('flows.pdf'))
const lines = ['Nozzle Flow', '1 0.80', '2 0.81', 'Total 1.61']
lines.forEach((line, at) => page.text(line, 72, 72 + 20 * at))
page.end()
await finished(file)
const parser = new PDFParser(null, true)
const read = new Promise((resolve, reject) => {
  parser.on('pdfParser_dataError', reject)
  parser.on('pdfParser_dataReady', resolve)
})
parser.loadPDF('flows.pdf')
const { Pages: [{ Texts }] } = await read
const raw = parser.getRawTextContent().split(/\r?\n/).filter((line) => line && !line.includes('Break'))
const places = Texts.map(({ R: [{ T }] }) => decodeURIComponent(T))
const seen = `raw ${raw.map((line) => line.trim()).join(', ')}; pages ${places.join(', ')}`
console.log(seen)
const expected =
  'raw Total 1.61, 2 0.81, 1 0.80, Nozzle Flow; pages Nozzle Flow, 1 0.80, 2 0.81, Total 1.61'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
