#!/usr/bin/env bash
# dbf 0.2.0 (npm, the tables of shapefile writers): a column of dates is left out of the table.
#
# Expected guess: a Date becomes a column of type D, as numbers become N and booleans L, or at least a text.
# Behaviour: types are looked up by typeof, and for objects there is none. The column is not written and not mentioned;
# the columns beside it are whole.
# Why it matters here: the day of spraying is what a field record is kept for. The map that is handed to an inspector
# has fields and rates and no days, and nothing failed.
# Output seen on 2026-11-30: columns FIELD C, RATE N, DONE L; row {"FIELD":"North","RATE":150,"DONE":true}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbf@0.2.0 dbffile@1.13.0 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import dbf from 'dbf'
import { DBFFile } from 'dbffile'
const rows = [{ FIELD: 'North', DAY: new Date('2026-11-29T00:00:00Z'), RATE: 150, DONE: true }]
writeFileSync('fields.dbf', Buffer.from(dbf.structure(rows).buffer))
const table = await DBFFile.open('fields.dbf')
const columns = table.fields.map(({ name, type }) => `${name} ${type}`).join(', ')
const [row] = await table.readRecords()
const seen = `columns ${columns}; row ${JSON.stringify(row)}`
console.log(seen)
const expected = 'columns FIELD C, RATE N, DONE L; row {"FIELD":"North","RATE":150,"DONE":true}'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
