#!/usr/bin/env bash
# vega-loader 5.1.3 (npm, the tables of Vega and Vega-Lite): "Bico 7" is 1 July 2001, the nozzle XR 8003 the year 8003.
#
# Expected guess: with parse 'auto' a column is a date if all of its texts are written as dates, and what begins with
# letters is a text.
# Behaviour: a column is a date where the engine's Date.parse takes every text, and that of V8 passes over a word and
# takes the number behind it: 1 to 12 for a month of 2001, larger ones for a year. A boom of twelve nozzles has twelve
# months; with a thirteenth, which no month has, the same column is text.
# Why it matters here: nozzles, plots ("Lote 7") and models are named so. Their names are gone from the chart and its
# table, the axis is of times, XR 8003 stands six thousand years from now, and each boom is drawn differently.
# Output seen on 2026-11-30: Bico 7 2001-07-01, Bico 12 2001-12-01; with Bico 13 text; XR 8003 8003-01-01; AI 110-02
# 0110-02-01
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vega-loader@5.1.3 >/dev/null
cat >try.mjs <<'JS'
import { read } from 'vega-loader'
const names = (...written) => {
  const rows = read(`name,flow\n${written.map((name) => `${name},0.8`).join('\n')}`, { type: 'csv', parse: 'auto' })
  return rows.map(({ name }, row) => {
    if (typeof name === 'string') return 'text'
    return `${written[row]} ${new Date(name).toISOString().slice(0, 10)}`
  })
}
const thirteen = names('Bico 7', 'Bico 12', 'Bico 13')
const seen = [
  names('Bico 7', 'Bico 12').join(', '),
  `with Bico 13 ${[...new Set(thirteen)].join(' ')}`,
  names('XR 8003')[0],
  names('AI 110-02')[0],
].join('; ')
console.log(seen)
const expected =
  'Bico 7 2001-07-01, Bico 12 2001-12-01; with Bico 13 text; XR 8003 8003-01-01; AI 110-02 0110-02-01'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
