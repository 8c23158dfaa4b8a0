#!/usr/bin/env bash
# dbffile 1.13.0 writes, shpjs 6.2.0 reads (npm): a rate of 150 is 15. @loaders.gl/shapefile 4.5.2 reads no row at all.
#
# Expected guess: what one library writes with right lengths in its head is read by the others as it was written.
# Behaviour: the head of a table says at which byte its rows begin. dbffile ends the list of columns with 0D 00, as old
# dBase did, and counts both bytes. shpjs takes it for granted that there is only 0D and begins a byte early: every
# column gives its last letter to the next. @loaders.gl takes the 00 for one more column, fails within, and tells no
# rows. shapefile and pyshp read the file right, as dbffile does.
# Why it matters here: rates for the sprayer are written as such tables. A tenth of the rate is applied, what was done
# counts as not done, and nobody is told.
# Output seen on 2026-11-30: dbffile [["North",150,true],["South",80,false]], shpjs
# [["North",15,false],["South",8,false]], loaders.gl []
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbffile@1.13.0 shpjs@6.2.0 \
  @loaders.gl/core@4.5.4 @loaders.gl/shapefile@4.5.2 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { parse } from '@loaders.gl/core'
import { DBFLoader } from '@loaders.gl/shapefile'
import { DBFFile } from 'dbffile'
import { parseDbf } from 'shpjs'
const columns = [
  { name: 'FIELD', type: 'C', size: 10 },
  { name: 'RATE', type: 'N', size: 6, decimalPlaces: 0 },
  { name: 'DONE', type: 'L', size: 1 },
]
const rows = [
  { FIELD: 'North', RATE: 150, DONE: true },
  { FIELD: 'South', RATE: 80, DONE: false },
]
await (await DBFFile.create('rates.dbf', columns)).appendRecords(rows)
const told = (read) => JSON.stringify(read.map(({ FIELD, RATE, DONE }) => [FIELD, RATE, DONE]))
const table = readFileSync('rates.dbf')
const byDbffile = told(await (await DBFFile.open('rates.dbf')).readRecords())
const byLoaders = told(await parse(new Uint8Array(table).buffer, DBFLoader))
const seen = `dbffile ${byDbffile}, shpjs ${told(parseDbf(table))}, loaders.gl ${byLoaders}`
console.log(seen)
const expected =
  'dbffile [["North",150,true],["South",80,false]], ' +
  'shpjs [["North",15,false],["South",8,false]], loaders.gl []'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
