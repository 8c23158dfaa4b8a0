#!/usr/bin/env bash
# jstat 1.9.6 (npm): the first quartile of five flows is the smallest, and the second is not the median.
#
# Expected guess: quartiles tells the same three numbers as percentile with 0.25, 0.5 and 0.75, and the second of them
# is the median, whatever the method.
# Behaviour: quartiles takes three of the sorted numbers as they are, at n/4, n/2 and 3n/4 rounded, without a mean of
# two. The second quartile of 1 to 8 is 4, the median of the same library 4.5. quantiles has a third method.
# Why it matters here: uneven application is told by the lowest quarter, and bad nozzles are found by the distance
# between the quartiles: of these five 0.15 l/min by one function and 0.10 by another. The smallest of five is never
# below the first quartile, so that the worst nozzle is never found.
# Output seen on 2026-11-30: flows quartiles [0.75,0.86,0.9], percentile [0.8,0.86,0.9], quantiles [0.784,0.86,0.931]; 1
# to 8 quartiles [2,4,6], median 4.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jstat@1.9.6 >/dev/null
cat >try.mjs <<'JS'
import jstat from 'jstat'
const { jStat } = jstat
const flows = [0.75, 0.8, 0.86, 0.9, 1]
const parts = [0.25, 0.5, 0.75]
const told = (numbers) => JSON.stringify(numbers.map((number) => Number(number.toFixed(3))))
const percentile = told(parts.map((part) => jStat.percentile(flows, part)))
const ofFlows = `quartiles ${told(jStat.quartiles(flows))}, percentile ${percentile}`
const eight = [1, 2, 3, 4, 5, 6, 7, 8]
const ofEight = `quartiles ${told(jStat.quartiles(eight))}, median ${jStat.median(eight)}`
const seen = `flows ${ofFlows}, quantiles ${told(jStat.quantiles(flows, parts))}; 1 to 8 ${ofEight}`
console.log(seen)
const expected =
  'flows quartiles [0.75,0.86,0.9], percentile [0.8,0.86,0.9], quantiles [0.784,0.86,0.931]; ' +
  '1 to 8 quartiles [2,4,6], median 4.5'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
