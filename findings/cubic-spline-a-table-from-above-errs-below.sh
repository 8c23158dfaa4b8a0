#!/usr/bin/env bash
# cubic-spline 3.0.3 (npm): a table of flows from 5 bar down to 1 bar gives 0.57 l/min at 1.2 bar instead of 0.50.
#
# Expected guess: the order in which the points are given does not matter, or it is an error, or all is NaN.
# Behaviour: it takes the points to be from low to high and nowhere says so. From high to low all above the second point
# is NaN and below it is a figure, 14 % too large. In mixed order each answer is a figure, slightly wrong even where the
# table has the very point: 3 bar are 0.806 and the table says 0.800.
# Why it matters here: tables of manufacturers and of calibrations run either way, and a reading that is added later is
# put at the end. A worn nozzle is told by 10 % above its nominal flow; here the nominal flow itself is that far off.
# Output seen on 2026-11-30: at 1.2 up 0.504 down 0.574 mixed 0.504, at 2.5 0.728 NaN 0.736, at 3 0.800 NaN 0.806
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cubic-spline@3.0.3 >/dev/null
cat >try.mjs <<'JS'
import Spline from 'cubic-spline'
const table = [[1, 0.46], [1.5, 0.565], [2, 0.65], [3, 0.8], [4, 0.92], [5, 1.03]]
const mixed = [2, 3, 4, 0, 1, 5].map((at) => table[at])
const [up, down, third] = [table, table.toReversed(), mixed].map((points) => {
  const spline = new Spline(points.map(([bar]) => bar), points.map(([, flow]) => flow))
  return (bar) => spline.at(bar).toFixed(3)
})
const row = (bar) => `${up(bar)} ${down(bar)} ${third(bar)}`
const seen = `at 1.2 up ${up(1.2)} down ${down(1.2)} mixed ${third(1.2)}, at 2.5 ${row(2.5)}, at 3 ${row(3)}`
console.log(seen)
process.exit(
  seen === 'at 1.2 up 0.504 down 0.574 mixed 0.504, at 2.5 0.728 NaN 0.736, at 3 0.800 NaN 0.806' ? 0 : 1,
)
JS
node try.mjs
