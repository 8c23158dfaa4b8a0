#!/usr/bin/env bash
# alasql 4.19.1 (npm): STDDEV takes NULL for 0, and MEDIAN takes a row without the column for the largest.
#
# Expected guess: aggregates pass over what is missing, as SQL has it, and STDEV and STDDEV are two names of one
# function.
# Behaviour: AVG passes over both. STDEV is of a sample and passes over NULL; STDDEV is of the whole and counts NULL as
# 0. MEDIAN passes over NULL, and sorts each row that lacks the column above all others.
# Why it matters here: a boom passes by the coefficient of variation of its nozzles. One nozzle that was not measured
# makes 44 % of 6 %, and a boom in order fails, while the mean beside it is right.
# Output seen on 2026-11-29: whole STDEV 0.06 STDDEV 0.04 MEDIAN 0.80, null STDEV 0.06 STDDEV 0.35 MEDIAN 0.80, absent
# MEDIAN 0.86, AVG 0.80
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts alasql@4.19.1 >/dev/null
cat >try.mjs <<'JS'
import alasql from 'alasql'
const flows = [0.75, 0.8, 0.86].map((flow) => ({ flow }))
const told = (name, ...more) => {
  const [{ figure }] = alasql(`SELECT ${name}(flow) AS figure FROM ?`, [[...flows, ...more]])
  return `${name} ${figure.toFixed(2)}`
}
const spread = (...more) => ['STDEV', 'STDDEV', 'MEDIAN'].map((name) => told(name, ...more)).join(' ')
const absent = `absent ${told('MEDIAN', {}, {})}, ${told('AVG', { flow: null }, {}, {})}`
const seen = `whole ${spread()}, null ${spread({ flow: null })}, ${absent}`
console.log(seen)
const expected =
  'whole STDEV 0.06 STDDEV 0.04 MEDIAN 0.80, null STDEV 0.06 STDDEV 0.35 MEDIAN 0.80, ' +
  'absent MEDIAN 0.86, AVG 0.80'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
