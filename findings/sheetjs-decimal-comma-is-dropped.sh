#!/usr/bin/env bash
# xlsx 0.18.5 (npm, SheetJS): the decimal comma of a semicolon sheet is dropped, 1,5 becomes 15.
#
# Expected guess: in a sheet split at semicolons 1,5 is either the number 1.5 or, where the library knows no decimal commas, the text "1,5".
# Behaviour: every comma is taken for a group mark wherever it stands, in silence: 1,5 is 15, 0,80 is 80, and 1.234,5 is 1.2345. The semicolons are
# found all the same.
# Why it matters here: Brazilian offices write CSV so. A flow of 0,80 l/min becomes 80, ten or a hundred times the value, and still looks like a
# number.
# Output seen on 2026-11-27: [{"bico":"A","vazao":15},{"bico":"B","vazao":80},{"bico":"C","vazao":1.2345}]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
cat >try.mjs <<'JS'
import xlsx from 'xlsx'
const book = xlsx.read('bico;vazao\nA;1,5\nB;0,80\nC;1.234,5\n', { type: 'string' })
const seen = JSON.stringify(xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]]))
console.log(seen)
process.exit(seen === '[{"bico":"A","vazao":15},{"bico":"B","vazao":80},{"bico":"C","vazao":1.2345}]' ? 0 : 1)
JS
node try.mjs
