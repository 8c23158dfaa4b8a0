#!/usr/bin/env bash
# numero-a-letras 1.0.6 (npm): -2 pesos in words are 999,998 pesos, and 100.999 a hundred pesos and 100 hundredths.
#
# Expected guess: an amount below nothing has "menos" before it, or is refused; hundredths that round up to a hundred
# are a peso more.
# Behaviour: the amount is taken apart by divisions that round down, so that -2 is -1 million and 999,998, and the
# million below nothing has no word. The hundredths are rounded apart from the pesos: 1.995 is "Un Peso 100/100".
# Why it matters here: receipts and credit notes of Mexico have the amount in words beside the figures, and where the
# two differ the words hold. A credit of two pesos reads as nearly a million.
# Output seen on 2026-11-30: -2 Novecientos Noventa y Nueve Mil Novecientos Noventa y Ocho Pesos 00/100 M.N., 1.995 Un
# Peso 100/100 M.N., 21.5 Veintiun Pesos 50/100 M.N.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numero-a-letras@1.0.6 >/dev/null
cat >try.cjs <<'JS'
const { NumerosALetras } = require('numero-a-letras')
const seen = [-2, 1.995, 21.5].map((amount) => `${amount} ${NumerosALetras(amount)}`).join(', ')
console.log(seen)
const expected =
  '-2 Novecientos Noventa y Nueve Mil Novecientos Noventa y Ocho Pesos 00/100 M.N., ' +
  '1.995 Un Peso 100/100 M.N., 21.5 Veintiun Pesos 50/100 M.N.'
process.exit(seen === expected ? 0 : 1)
JS
node try.cjs
