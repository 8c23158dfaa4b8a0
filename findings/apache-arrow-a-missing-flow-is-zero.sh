#!/usr/bin/env bash
# apache-arrow 21.2.0 (npm): toArray of a column gives 0 for a missing flow.
#
# Expected guess: what is missing is null, or NaN in an array of floats; nullCount, get and toJSON know that it is.
# Behaviour: toArray hands out the buffer of the figures as it is, where a missing one stands as 0, without the bits
# that say which are missing.
# Why it matters here: charts and sums of .arrow and .parquet files take toArray, for it is the fast way. A nozzle that
# was not measured is a clogged one: the mean of 0.8, 0.8 and none is 0.53 l/min, the least flow 0.
# Output seen on 2026-11-30: toArray [0.8,0,0.8] mean 0.533, toJSON [0.8,null,0.8], nullCount 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts apache-arrow@21.2.0 >/dev/null
cat >try.mjs <<'JS'
import { tableFromIPC, tableFromJSON, tableToIPC } from 'apache-arrow'
const rows = [{ flow: 0.8 }, { flow: null }, { flow: 0.8 }]
const table = tableFromIPC(tableToIPC(tableFromJSON(rows)))
const column = table.getChild('flow')
const flows = [...column.toArray()]
const mean = flows.reduce((sum, flow) => sum + flow) / flows.length
const seen = [
  `toArray ${JSON.stringify(flows)} mean ${mean.toFixed(3)}, toJSON ${JSON.stringify(column.toJSON())}`,
  `nullCount ${column.nullCount}`,
].join(', ')
console.log(seen)
const expected =
  'toArray [0.8,0,0.8] mean 0.533, toJSON [0.8,null,0.8], nullCount 1'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
