#!/usr/bin/env bash
# parse-price 1.1.8 (npm): R$ 5,890 a liter is 5890, R$ 5,899 is 5.899; $ 1.234.567 is 1.234.
#
# Expected guess: a price of a liter with three decimals is one, whatever its last digit; two points in a number set off
# thousands, since no number has two decimal marks, and "R$ 1.234.567,89" is read so.
# Behaviour: the last digit decides. After a 0 three digits are thousands, after any other they are decimals, and what
# stands before the first mark is the whole: of 1.234.567 it is 1, and of the rest the first part is the decimals.
# Prices with two decimals are right.
# Why it matters here: fuel is sold at three decimals in Brazil, and products of the field are priced by the liter. Each
# tenth price is a thousand times too high. Chile, Colombia and Paraguay have no cents in daily use: a sprayer of
# 41.250.999 costs 41.25, one of 41.251.000 is right.
# Output seen on 2026-12-01: R$ 5,890 5890, R$ 5,899 5.899, $ 1.234.567 1.234, ₲ 41.250.999 41.25, ₲ 41.251.000
# 41251000, R$ 1.234.567,89 1234567.89
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-price@1.1.8 >/dev/null
cat >try.cjs <<'JS'
const parsePrice = require('parse-price')
const texts = ['R$ 5,890', 'R$ 5,899', '$ 1.234.567', '₲ 41.250.999', '₲ 41.251.000', 'R$ 1.234.567,89']
console.log(texts.map((text) => `${text} ${parsePrice(text)}`).join(', '))
JS
seen=$(node try.cjs)
echo "$seen"
expected='R$ 5,890 5890, R$ 5,899 5.899, $ 1.234.567 1.234, ₲ 41.250.999 41.25, ₲ 41.251.000 41251000'
[ "$seen" = "$expected, R\$ 1.234.567,89 1234567.89" ]
