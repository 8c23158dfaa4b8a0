#!/usr/bin/env bash
# PostgreSQL 18.7 (npm: @electric-sql/pglite 0.5.17): an interval of 361 days is longer than one of a year.
#
# Expected guess: now() - issued > interval '1 year' says whether a year is over. A year is of 365 days, or 366; by
# extract(epoch) it is of 365.25.
# Behaviour: where intervals are compared, and where they are sorted, a month is 30 days and a year is 12 of them: 360
# days equal a year. What is between two moments is told in days only, so that five days are missing. In seconds the
# same year has 365.25 days, and twelve months added to the day of issue are a whole year.
# Why it matters here: certificates hold for a year, six months or three. Asked for in this way, they run out four to
# six days early, in the list of what is due, but not on the certificate, whose last day is the first plus a year.
# Output seen on 2026-11-30: 360 days longer than a year false, 361 true, equal at 360 true, year in days 365.25, over
# by the sum after 361 false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 >/dev/null
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const postgres = new PGlite()
const told = async (expression) => String((await postgres.query(`select ${expression} as told`)).rows[0].told)
const issued = `timestamp '2025-11-30'`
const over = (days) => told(`(${issued} + interval '${days} days') - ${issued} > interval '1 year'`)
const seen =
  `360 days longer than a year ${await over(360)}, 361 ${await over(361)}, ` +
  `equal at 360 ${await told(`interval '360 days' = interval '1 year'`)}, ` +
  `year in days ${Number(await told(`extract(epoch from interval '1 year') / 86400`))}, ` +
  `over by the sum after 361 ${await told(`${issued} + interval '361 days' > ${issued} + interval '1 year'`)}`
console.log(seen)
const expected =
  '360 days longer than a year false, 361 true, equal at 360 true, year in days 365.25, ' +
  'over by the sum after 361 false'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
