#!/usr/bin/env bash
# imask 7.6.1 (npm): a mask of at most 100 that a program gives 150 has 15, and 1.239 with two decimals is 1.23.
#
# Expected guess: a value above max is cut to 100, or refused and the old one kept; too many decimals are rounded.
# Behaviour: the number is typed in, sign by sign, and the sign that would exceed max is left out: 150 is 15, 1000 is
# 100, 101.5 is 10.5. Decimals are cut off: 0.999 is 0.99.
# Why it matters here: typedValue is set from a saved record or a device, with the range of the form as min and max. The
# form shows another figure, typedValue tells it, and saving it without a touch writes 15 l/ha for 150.
# Output seen on 2026-11-30: 150 15, 101.5 10.5, 1000 100, 0.999 0.99
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts imask@7.6.1 >/dev/null
cat >try.mjs <<'JS'
import IMask from 'imask'
const kept = (number) => {
  const mask = IMask.createMask({ mask: Number, radix: ',', scale: 2, thousandsSeparator: '.', min: 0, max: 100 })
  mask.typedValue = number
  return `${number} ${mask.typedValue}`
}
const seen = [150, 101.5, 1000, 0.999].map(kept).join(', ')
console.log(seen)
process.exit(seen === '150 15, 101.5 10.5, 1000 100, 0.999 0.99' ? 0 : 1)
JS
node try.mjs
