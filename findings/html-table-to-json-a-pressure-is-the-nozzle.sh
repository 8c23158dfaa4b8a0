#!/usr/bin/env bash
# html-table-to-json 1.0.0 (npm): of a nozzle that stands for three rows, the next pressure is a nozzle, its flow a bar.
#
# Expected guess: a cell with rowspan belongs to each of its rows, as it is to tabletojson and to cheerio-tableparser,
# or its place in the later rows is empty; in no case does a figure come below another heading.
# Behaviour: the cells of a row are given to the headings from the left, and rowspan is not looked at. Below the first
# row each figure is one column further left, and the last column is missing. The rows look whole: numbers all of them.
# Why it matters here: makers of nozzles show their flows so, a nozzle once and its pressures below each other. Whoever
# takes a table over has a nozzle "3" that gives its 0.80 l/min as a pressure.
# Output seen on 2026-11-30: html-table-to-json 11002 at 2 bar 0.65, 3 at 0.80 bar undefined; tabletojson 11002 at 2 bar
# 0.65, 11002 at 3 bar 0.80
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-table-to-json@1.0.0 tabletojson@4.1.15 >/dev/null
cat >try.mjs <<'JS'
import HtmlTableToJson from 'html-table-to-json'
import { tabletojson } from 'tabletojson'
const table =
  '<table><tr><th>nozzle</th><th>bar</th><th>l/min</th></tr>' +
  '<tr><td rowspan="2">11002</td><td>2</td><td>0.65</td></tr><tr><td>3</td><td>0.80</td></tr></table>'
const told = ([rows]) => rows.map((row) => `${row.nozzle} at ${row.bar} bar ${row['l/min']}`).join(', ')
const seen = `html-table-to-json ${told(HtmlTableToJson.parse(table).results)}; tabletojson ` +
  told(tabletojson.convert(table))
console.log(seen)
const expected =
  'html-table-to-json 11002 at 2 bar 0.65, 3 at 0.80 bar undefined; tabletojson 11002 at 2 bar 0.65, ' +
  '11002 at 3 bar 0.80'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
