#!/usr/bin/env bash
# technicalindicators 3.1.0 (npm, running figures of series): the highest of -3, -1 and -5 is 0, the lowest is -5.
#
# Expected guess: Highest tells the largest of each three values, whatever their sign, as Lowest tells the smallest.
# Behaviour: it begins with 0 and keeps what is above, so that values that are all below nothing have none of themselves
# as their highest. As soon as one of the three is above nothing it is right. Lowest is right either way.
# Why it matters here: running figures are drawn of a nozzle's deviation, of frost at night and of a signal in dBm. The
# coldest night has a highest temperature of 0, a boom that lies below its target everywhere has a nozzle that is exact.
# Output seen on 2026-12-01: highest 0 0, lowest -5 -5; above nothing 5 5, lowest 1 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts technicalindicators@3.1.0 >/dev/null
cat >try.cjs <<'JS'
const { Highest, Lowest } = require('technicalindicators')
const told = (values) => [Highest, Lowest].map((figure) => figure.calculate({ period: 3, values }).join(' '))
const below = told([-3, -1, -5, -4])
const above = told([3, 1, 5, 4])
console.log(`highest ${below[0]}, lowest ${below[1]}; above nothing ${above[0]}, lowest ${above[1]}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'highest 0 0, lowest -5 -5; above nothing 5 5, lowest 1 1' ]
