#!/usr/bin/env bash
# loanjs 1.1.2 (npm): of 25,000.00 in 24 installments 24,999.91 are paid back, and nothing remains.
#
# Expected guess: the parts of capital add up to the loan, the last one being what is left; or the cents that rounding
# left are told as what remains. The sum of all is the sum of the installments.
# Behaviour: each installment and each part of capital is rounded for itself, the last as well, and the rest is 0.
# sum is that of before rounding. They are up to some cents apart, above or below.
# Why it matters here: sprayers are financed in installments, and the plan is printed as it is calculated here. Bank and
# customer have nine cents between them that are on no line, and the total on the sheet is not that of its column.
# Output seen on 2026-12-01: capital 24999.91, remains 0, sum 27548.73, installments 27548.64
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts loanjs@1.1.2 >/dev/null
cat >try.cjs <<'JS'
const { Loan } = require('loanjs')
const { installments, sum } = Loan(25000, 24, 9.5, 'annuity')
const total = (member) => installments.reduce((cents, part) => cents + Math.round(part[member] * 100), 0) / 100
const last = installments.at(-1).remain
console.log(`capital ${total('capital')}, remains ${last}, sum ${sum}, installments ${total('installment')}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'capital 24999.91, remains 0, sum 27548.73, installments 27548.64' ]
