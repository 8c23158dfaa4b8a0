#!/usr/bin/env bash
# papaparse 5.7.1 (npm): the line end after the last row decides whether a short sheet of two columns is split at its semicolons.
#
# Expected guess: the delimiter of a sheet whose every row has one semicolon, its heading too, is told as the semicolon, whether or not the last row
# has a line end.
# Behaviour: with the line end the delimiter is called undetectable and the comma is taken, so that decimal commas cut the values in two; without
# it, or from about ten rows on, the semicolon is found.
# Why it matters here: a nozzle and its flow is the shortest sheet there is, spreadsheets end the last row, and trials are made with few rows.
# skipEmptyLines, or the delimiter by name, mends it.
# Output seen on 2026-11-27: [[";",[],["A","0,80"]],[",",["UndetectableDelimiter"],["A;0","80"]]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1 >/dev/null
cat >try.mjs <<'JS'
import papa from 'papaparse'
const sheet = 'bico;vazao\nA;0,80\nB;0,82'
const read = (text) => {
  const { data, errors, meta } = papa.parse(text)
  return [meta.delimiter, errors.map((error) => error.code), data[1]]
}
const seen = JSON.stringify([read(sheet), read(`${sheet}\n`)])
console.log(seen)
process.exit(seen === '[[";",[],["A","0,80"]],[",",["UndetectableDelimiter"],["A;0","80"]]]' ? 0 : 1)
JS
node try.mjs
