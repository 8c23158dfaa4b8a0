#!/usr/bin/env bash
# money-math 2.6.3 (npm): -1.03 rounded to five cents is -0.95, -0.03 is 0.05, -1.05 stays.
#
# Expected guess: what is rounded to five cents is at most two and a half away from what it was, below nothing as above:
# -1.05 and -0.05, as 1.03 is 1.05.
# Behaviour: the rest of the division is below nothing as well, is compared as if it were above, and is taken the wrong
# way: -1.03 and -1.04 go up to -0.95, -1.01 and -1.02 to -1.00. roundUpTo5Cents of -1.02 is -0.99, which is no five
# cents. Amounts above nothing are right; subtract and mul of the same library know the minus.
# Why it matters here: where there are no smaller coins, as in Brazil, cash is rounded so, and a refund or a discount is
# an amount below nothing. Eight cents go astray each time, and three cents owed become five that are to be had.
# Output seen on 2026-12-01: 1.03 1.05 1.05, -1.03 -0.95 -1.01, -1.02 -1.00 -0.99, -0.03 0.05 -0.01, -1.05 -1.05 -1.05
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts money-math@2.6.3 >/dev/null
cat >try.cjs <<'JS'
const { roundTo5Cents, roundUpTo5Cents } = require('money-math')
const told = (amount) => `${amount} ${roundTo5Cents(amount)} ${roundUpTo5Cents(amount)}`
console.log(['1.03', '-1.03', '-1.02', '-0.03', '-1.05'].map(told).join(', '))
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '1.03 1.05 1.05, -1.03 -0.95 -1.01, -1.02 -1.00 -0.99, -0.03 0.05 -0.01, -1.05 -1.05 -1.05' ]
