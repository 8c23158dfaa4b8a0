#!/usr/bin/env bash
# metar-taf-parser 9.1.3 (npm): a wind of 18 km/h (12018KMH) is told as 18 knots.
#
# Expected guess: the unit told is that of the report, as it is for KT and MPS, or the group is told as not understood.
# Behaviour: the expression that looks for the unit has KM/H, which no report has. KMH, as the WMO's code FM 15 spells
# it beside KT and MPS, is not seen, and what has no unit counts as knots; the rest of the group is passed over.
# Why it matters here: spraying stops by the wind. 10 km/h, within every limit, becomes 19 km/h, and who reads the
# observations of past years, to say in which hours one could spray, finds no hour.
# Output seen on 2026-11-29: 12018KMH 18 KT, 12005MPS 5 MPS, 12010KT 10 KT
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts metar-taf-parser@9.1.3 >/dev/null
cat >try.mjs <<'JS'
import { parseMetar } from 'metar-taf-parser'
const told = (wind) => {
  const { speed, unit } = parseMetar(`SBGO 291200Z ${wind} 9999 SCT020 25/18 Q1013`).wind
  return `${wind} ${speed} ${unit}`
}
const seen = ['12018KMH', '12005MPS', '12010KT'].map(told).join(', ')
console.log(seen)
process.exit(seen === '12018KMH 18 KT, 12005MPS 5 MPS, 12010KT 10 KT' ? 0 : 1)
JS
node try.mjs
