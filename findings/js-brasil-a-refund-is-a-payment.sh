#!/usr/bin/env bash
# js-brasil 2.8.0 (npm): of "-R$ 1.234,50", which it writes itself, currencyToNumber makes 1234.5.
#
# Expected guess: the amount in reais with a minus is less than 0, as maskBr.currency writes it with its minus.
# Behaviour: all but figures, points and the comma is taken off, the minus too, before or behind R$. maskBr.number of
# -1.5 is "1,50". maskBr.currency of the number -1234.5 keeps its minus.
# Why it matters here: a refund, a discount on an order or a balance below nothing is read as money that came in, and a
# deviation of -1.5 % is shown as one of 1.5.
# Output seen on 2026-11-30: written -R$ 1.234,50, read 1234.5; -1,5 read 1.5, R$ 10,00 read 10; number of -1.5 is 1,50
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-brasil@2.8.0 >/dev/null
cat >try.cjs <<'JS'
const { maskBr, utilsBr } = require('js-brasil')
const written = maskBr.currency(-1234.5)
const read = (text) => utilsBr.currencyToNumber(text)
const others = ['-1,5', 'R$ 10,00'].map((text) => `${text} read ${read(text)}`).join(', ')
const seen = `written ${written}, read ${read(written)}; ${others}; number of -1.5 is ${maskBr.number(-1.5)}`
console.log(seen)
const expected = 'written -R$ 1.234,50, read 1234.5; -1,5 read 1.5, R$ 10,00 read 10; number of -1.5 is 1,50'
process.exit(seen === expected ? 0 : 1)
JS
node try.cjs
