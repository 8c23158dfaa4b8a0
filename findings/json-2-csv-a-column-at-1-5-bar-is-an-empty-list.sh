#!/usr/bin/env bash
# json-2-csv 5.6.0 (npm): of a column "flow at 1.5 bar" csv2json makes "flow at 1": [], without the flow.
#
# Expected guess: the point divides the name, as its README has it for nested objects, { 'flow at 1': { '5 bar': 0.57 }
# }; or the whole heading is the key, since it holds blanks.
# Behaviour: the part behind the point begins with a figure, so that a list is made for the part before it, and the flow
# is hung on that list under the name "5 bar", which is no place in it. As JSON the list is empty, and two columns of
# 1.5 and 1.8 bar are one empty list. "flow at 3 bar" is right.
# Why it matters here: tables of nozzles have a column for each pressure, and pressures have points in English sheets.
# The import keeps the whole bars, loses the halves, and says nothing.
# Output seen on 2026-11-30: {"nozzle":"AXI 02","flow at 1":[],"flow at 3 bar":0.8}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-2-csv@5.6.0 >/dev/null
cat >try.mjs <<'JS'
import { csv2json } from 'json-2-csv'
const sheet = 'nozzle,flow at 1.5 bar,flow at 1.8 bar,flow at 3 bar\nAXI 02,0.57,0.62,0.8\n'
const seen = JSON.stringify(csv2json(sheet)[0])
console.log(seen)
process.exit(seen === '{"nozzle":"AXI 02","flow at 1":[],"flow at 3 bar":0.8}' ? 0 : 1)
JS
node try.mjs
