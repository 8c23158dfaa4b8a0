#!/usr/bin/env bash
# DuckDB 1.5.6 (npm: @duckdb/node-api 1.5.6-r.1): 30/11/26 in a .csv is the day 2030-11-26, with a time 0030-11-26.
#
# Expected guess: days before months, as 30/11/2026 is read, or a text where the year has two digits.
# Behaviour: the first of three numbers of two digits is the year. 30/11/26 is 2030-11-26 and 01/12/26 is 2001-12-26;
# only a number in the last place that no month has as a day turns that: 31/12/99 is 1999-12-31. With 08:00 behind it
# the day is in the year 30 of our era. dateformat='%d/%m/%y' reads it right.
# Why it matters here: sheets of monitors and of the office in Brazil have days with two digits of the year. Readings
# of 2026 are spread over thirty years, one year for each day of the month, all of the 26th.
# Output seen on 2026-11-30: 30/11/2026 2026-11-30; 30/11/26 2030-11-26; 01/12/26 2001-12-26; 30/11/26 08:00 0030-11-26
# 08:00:00; dateformat 2026-11-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
const connection = await (await DuckDBInstance.create(':memory:')).connect()
const read = async (day, options = '') => {
  writeFileSync('readings.csv', `day,flow\n${day},0.8\n`)
  const reader = await connection.runAndReadAll(`SELECT day FROM read_csv('readings.csv'${options})`)
  return reader.getRowObjectsJson()[0].day
}
const told = []
for (const day of ['30/11/2026', '30/11/26', '01/12/26', '30/11/26 08:00']) told.push(`${day} ${await read(day)}`)
told.push(`dateformat ${await read('30/11/26', ", dateformat='%d/%m/%y'")}`)
const seen = told.join('; ')
console.log(seen)
const expected =
  '30/11/2026 2026-11-30; 30/11/26 2030-11-26; 01/12/26 2001-12-26; 30/11/26 08:00 0030-11-26 08:00:00; ' +
  'dateformat 2026-11-30'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
