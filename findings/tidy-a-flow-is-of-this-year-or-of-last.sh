#!/usr/bin/env bash
# @tidyjs/tidy 2.6.1 (npm): joined by the serial, the flow of this year is that of last year where there was one.
#
# Expected guess: two tables that both have a column flow keep both, as flow.x and flow.y in dplyr, after which tidy is
# made, and as flow_1 and flow_2 in arquero; or the left one stays.
# Behaviour: leftJoin, innerJoin and fullJoin put the right row's members over the left one's. Where the right table has
# the nozzle its flow is the one that is left, elsewhere the left one's: one column holds figures of two years.
# Why it matters here: readings of two days are joined to see what has worn. The mean of the column is of neither day,
# and a nozzle that was replaced (no flow last year) is the only one with its new flow.
# Output seen on 2026-11-30: tidy 11: 0.8, 12: 0.81, 13: 0.79; arquero 11: 0.95/0.8, 12: 0.96/0.81, 13: 0.79/none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @tidyjs/tidy@2.6.1 arquero@7.2.1 >/dev/null
cat >try.mjs <<'JS'
import { leftJoin, tidy } from '@tidyjs/tidy'
import { from } from 'arquero'
const now = [{ serial: 11, flow: 0.95 }, { serial: 12, flow: 0.96 }, { serial: 13, flow: 0.79 }]
const lastYear = [{ serial: 11, flow: 0.8 }, { serial: 12, flow: 0.81 }]
const joined = tidy(now, leftJoin(lastYear, { by: 'serial' }))
const both = from(now).join_left(from(lastYear), 'serial').objects()
const byTidy = joined.map(({ serial, flow }) => `${serial}: ${flow}`).join(', ')
const byArquero = both.map((row) => `${row.serial}: ${row.flow_1}/${row.flow_2 ?? 'none'}`).join(', ')
const seen = `tidy ${byTidy}; arquero ${byArquero}`
console.log(seen)
const expected = 'tidy 11: 0.8, 12: 0.81, 13: 0.79; arquero 11: 0.95/0.8, 12: 0.96/0.81, 13: 0.79/none'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
