#!/usr/bin/env bash
# dbf-reader 1.0.3 (npm): every day in the table of a shapefile is read a month late, and a blank number is 0.
#
# Expected guess: the date field 20261129 is 2026-11-29 and a numeric field of blanks is null, as it is with dbffile.
# Behaviour: the month of the file, 1 to 12, is given to JavaScript's Date as it is, which counts from 0: November is
# December, December is the next January, and 31 January is 3 March. Blanks of a number are 0.
# Why it matters here: maps of fields bring the day of planting and of the last spraying. Each interval is a month
# short, and a field without a rate has been sprayed with none.
# Output seen on 2026-11-29: dbf-reader [["2026-12-29",1.5],["2026-03-03",0]], dbffile
# [["2026-11-29",1.5],["2026-01-31",null]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbf-reader@1.0.3 dbffile@1.13.0 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DBFFile } from 'dbffile'
import dbfReader from 'dbf-reader'
const field = (name, type, length, decimals) => {
  const entry = Buffer.alloc(32)
  entry.write(name, 0)
  entry.write(type, 11)
  entry.set([length, decimals], 16)
  return entry
}
const rows = ['20261129  1.50', '20260131      ']
const fields = [field('SPRAYED', 'D', 8, 0), field('RATE', 'N', 6, 2)]
const head = Buffer.alloc(32)
head.set([3, 126, 11, 29, rows.length])
head.writeUInt16LE(32 + 32 * fields.length + 1, 8)
head.writeUInt16LE(1 + rows[0].length, 10)
const body = `\r${rows.map((row) => ` ${row}`).join('')}\x1a`
const table = Buffer.concat([head, ...fields, Buffer.from(body, 'latin1')])
writeFileSync('fields.dbf', table)
// Both make midnight of UTC in this zone.
const told = ({ SPRAYED, RATE }) => [SPRAYED.toISOString().slice(0, 10), RATE]
const byReader = JSON.stringify(dbfReader.Dbf.read(table).rows.map(told))
const byDbffile = JSON.stringify((await (await DBFFile.open('fields.dbf')).readRecords()).map(told))
const seen = `dbf-reader ${byReader}, dbffile ${byDbffile}`
console.log(seen)
const expected =
  'dbf-reader [["2026-12-29",1.5],["2026-03-03",0]], dbffile [["2026-11-29",1.5],["2026-01-31",null]]'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
