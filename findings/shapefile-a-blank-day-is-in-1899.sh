#!/usr/bin/env bash
# shapefile 0.6.6 (npm): a blank day in the table of a shapefile is 1899-11-30, while a blank number is null.
#
# Expected guess: a date field of eight blanks is null, as a numeric field of blanks is, or an invalid date.
# Behaviour: year, month and day are read from the blanks as 0, and the month before January of the year 0, day 0, is a
# real moment: JavaScript takes the year 0 for 1900. dbffile 1.13.0 gives null.
# Why it matters here: maps of fields come with columns such as the day of planting or of the last spraying, blank
# where nothing was done. Such a field was sprayed 127 years ago: it sorts first, counts as done, and its interval is
# always over.
# Output seen on 2026-11-29: shapefile [["2026-11-29",1.5],["1899-11-30",null]], dbffile [["2026-11-29",1.5],[null,null]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts shapefile@0.6.6 dbffile@1.13.0 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DBFFile } from 'dbffile'
import { openDbf } from 'shapefile'
const fields = [['SPRAYED', 'D', 8, 0], ['RATE', 'N', 6, 2]]
const rows = ['20261129  1.50', '              ']
const table = Buffer.alloc(32 + 32 * fields.length + 1)
table.writeUInt32LE(0x1d0b7e03)
table.writeUInt32LE(rows.length, 4)
table.writeUInt16LE(table.length, 8)
table.writeUInt16LE(1 + rows[0].length, 10)
fields.forEach(([name, type, length, decimals], index) => {
  const at = 32 + 32 * index
  table.write(name, at)
  table.write(type, at + 11)
  table.set([length, decimals], at + 16)
})
table[table.length - 1] = 0x0d
writeFileSync('fields.dbf', Buffer.concat([table, Buffer.from(`${rows.map((row) => ` ${row}`).join('')}\x1a`)]))
// shapefile has local midnight and dbffile that of UTC: the script's zone is UTC, so that both have the same day.
const told = ({ SPRAYED, RATE }) => [SPRAYED?.toISOString().slice(0, 10) ?? null, RATE]
const source = await openDbf('fields.dbf')
const byShapefile = [told((await source.read()).value), told((await source.read()).value)]
const byDbffile = (await (await DBFFile.open('fields.dbf')).readRecords()).map(told)
const seen = `shapefile ${JSON.stringify(byShapefile)}, dbffile ${JSON.stringify(byDbffile)}`
console.log(seen)
const expected = 'shapefile [["2026-11-29",1.5],["1899-11-30",null]], dbffile [["2026-11-29",1.5],[null,null]]'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
