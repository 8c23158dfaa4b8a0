#!/usr/bin/env bash
# csv-parse 7.0.3 (npm): the first line end of a sheet counts for all of it.
#
# Expected guess: a heading line put before a sheet of Windows by a program that ends lines with \n alone changes nothing: \n and \r\n are both
# found by themselves where no record_delimiter is given.
# Behaviour: they are found once, at the first line. After a \n every later \r stays in the last column, in silence; after a \r\n a later \n ends no
# line, and two rows run together into an error about the number of columns.
# Why it matters here: sheets are put together from a logger's file and a line typed by hand. The last column is then no number, though it looks
# like one. Name all three in record_delimiter.
# Output seen on 2026-11-27: [["a","b"],["1","2\r"],["3","4\r"]] CSV_RECORD_INCONSISTENT_FIELDS_LENGTH
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 >/dev/null
cat >try.mjs <<'JS'
import { parse } from 'csv-parse/sync'
let code = ''
try {
  parse('a,b\r\n1,2\n3,4\n')
} catch (error) {
  code = error.code
}
const seen = `${JSON.stringify(parse('a,b\n1,2\r\n3,4\r\n'))} ${code}`
console.log(seen)
process.exit(seen === '[["a","b"],["1","2\\r"],["3","4\\r"]] CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' ? 0 : 1)
JS
node try.mjs
