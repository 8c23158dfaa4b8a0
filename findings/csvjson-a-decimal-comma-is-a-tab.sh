#!/usr/bin/env bash
# csvjson 5.1.0 (npm): the flow "0,81" is written as 0, a tab and 81; the farm "Boa Vista, lote 2" loses its comma.
#
# Expected guess: a text that holds the delimiter is put in quotes, as RFC 4180 has it and as its own toObject can read
# it, or the delimiter stays and the row has a cell too many.
# Behaviour: each comma within a text becomes a tab, where the delimiter is the comma that it takes by itself, and the
# row has its cells. With delimiter: ';' commas stay and semicolons become tabs. The option wrap puts every cell in
# quotes, and then both stay.
# Why it matters here: figures and names of Brazil have commas. A flow of 0<tab>81 is none to any reader: as a number it
# is nothing, or 0 to parseFloat, and in a terminal it looks like two columns, which nobody takes for the file's fault.
# Output seen on 2026-12-01: ["A1,0\t81","Boa Vista\t lote 2,1"] wrapped
# ["\"A1\",\"0,81\"","\"Boa Vista, lote 2\",\"1\""]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csvjson@5.1.0 >/dev/null
cat >try.cjs <<'JS'
const csvjson = require('csvjson')
const rows = [{ name: 'A1', flow: '0,81' }, { name: 'Boa Vista, lote 2', flow: '1' }]
const told = (options) => JSON.stringify(csvjson.toCSV(rows, { headers: 'key', ...options }).split('\n').slice(1))
console.log(`${told({})} wrapped ${told({ wrap: true })}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '["A1,0\t81","Boa Vista\t lote 2,1"] wrapped ["\"A1\",\"0,81\"","\"Boa Vista, lote 2\",\"1\""]' ]
