#!/usr/bin/env bash
# PostgreSQL 18.7 (npm: @electric-sql/pglite 0.5.17), DuckDB 1.5.6 (npm: @duckdb/node-api 1.5.6-r.1): every month from
# 31 January is 28 February, 28 March, 28 April.
#
# Expected guess: generate_series with a step of a month gives the same day of each month, or its last one where it has
# no such day: 31 January, 28 February, 31 March, 30 April. So does 31 January plus two months, which is 31 March.
# Behaviour: the step is added to the last value, not to the first. Once a short month has cut the day it stays cut, and
# after the first February all days are the 28th.
# Why it matters here: dates of the next calibrations are made in this way. Those of one machine move by up to three
# days in the first year and never back, while the console that counts from the first date has others.
# Output seen on 2026-11-30: PostgreSQL 01-31 02-28 03-28 04-28, counted from the first 01-31 02-28 03-31 04-30; DuckDB
# 01-31 02-28 03-28 04-28, counted from the first 01-31 02-28 03-31 04-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 @duckdb/node-api@1.5.6-r.1 \
  >/dev/null
cat >try.mjs <<'JS'
import { DuckDBInstance } from '@duckdb/node-api'
import { PGlite } from '@electric-sql/pglite'
const first = `timestamp '2027-01-31'`
const series = `from generate_series(${first}, timestamp '2027-04-30', interval '1 month') as days(day)`
const days = `select string_agg(substr(cast(day as varchar), 6, 5), ' ' order by day) as days`
const counted = `from (select ${first} + n * interval '1 month' as day from generate_series(0, 3) as steps(n)) as found`
const told = async (name, ask) => {
  const [stepped, fromFirst] = [await ask(`${days} ${series}`), await ask(`${days} ${counted}`)]
  return `${name} ${stepped}, counted from the first ${fromFirst}`
}
const postgres = new PGlite()
const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
const one = await told('PostgreSQL', async (sql) => (await postgres.query(sql)).rows[0].days)
const other = await told('DuckDB', async (sql) => (await duckdb.runAndReadAll(sql)).getRows()[0][0])
console.log(`${one}; ${other}`)
const both = '01-31 02-28 03-28 04-28, counted from the first 01-31 02-28 03-31 04-30'
process.exit(`${one}; ${other}` === `PostgreSQL ${both}; DuckDB ${both}` ? 0 : 1)
JS
node try.mjs
