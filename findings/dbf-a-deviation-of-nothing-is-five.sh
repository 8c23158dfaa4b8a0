#!/usr/bin/env bash
# dbf 0.2.0 (npm, the tables of shapefile writers): 0.1 + 0.2 - 0.3 is written as 5.55, a slope of 3.3e-8 as 3.33.
#
# Expected guess: a number that is nearly nothing is written as 0 with the decimals that the column has, or with its
# exponent.
# Behaviour: the text that JavaScript makes of the number is cut at 18 letters, the width of every column of numbers.
# Of 5.551115123125783e-17 that leaves 5.551115123125783e, and readers take it for 5.551115123125783. Numbers whose
# text is shorter, such as 1e-7, are right.
# Why it matters here: deviations from a target and trends of wear are differences, and what should be nothing is some
# e-17 after a subtraction. The map shows 5.55 l/min too much where nozzles are exact.
# Output seen on 2026-11-30: given 5.551115123125783e-17 3.3333333333333334e-8 1e-7, dbffile 5.551115123125783
# 3.3333333333333335 1e-7, shpjs 5.551115123125783 3.3333333333333335 1e-7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbf@0.2.0 dbffile@1.13.0 shpjs@6.2.0 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import dbf from 'dbf'
import { DBFFile } from 'dbffile'
import { parseDbf } from 'shpjs'
const given = { DEVIATION: 0.1 + 0.2 - 0.3, SLOPE: 1 / 3e7, SHORT: 1e-7 }
const table = Buffer.from(dbf.structure([given]).buffer)
writeFileSync('trend.dbf', table)
const told = ({ DEVIATION, SLOPE, SHORT }) => `${DEVIATION} ${SLOPE} ${SHORT}`
const [byDbffile] = await (await DBFFile.open('trend.dbf')).readRecords()
const [byShpjs] = parseDbf(table)
const seen = `given ${told(given)}, dbffile ${told(byDbffile)}, shpjs ${told(byShpjs)}`
console.log(seen)
const expected =
  'given 5.551115123125783e-17 3.3333333333333334e-8 1e-7, ' +
  'dbffile 5.551115123125783 3.3333333333333335 1e-7, shpjs 5.551115123125783 3.3333333333333335 1e-7'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
