#!/usr/bin/env bash
# cron-schedule 6.0.0 (npm): "0 8 * * 1#1", the first Monday of a month, runs on every Monday, "5/15" once an hour.
#
# Expected guess: signs that are not in its list (it names Linux's cron) are refused, as L alone and ? are.
# Behaviour: each number is read by its first digits, and the rest is passed over: 1#1, 1L (the last Monday) and 1 are
# one, 15W is 15, 8.5 is 8. 5/15, which other libraries read as 5, 20, 35 and 50, is 5. parseCronExpression raises
# nothing. cron-parser 5.10.6 understands #, L and 5/15.
# Why it matters here: "calibrate on the first Monday" and "measure every quarter of an hour from 5 past" are written
# by one program and run by another. The sprayers are called in four times as often, or three of four readings are
# missing, and the schedule that is shown is the right one.
# Output seen on 2026-11-30: 1#1 01-04 01-11 01-18 (cron-parser 01-04 02-01 03-01), 1L 01-04 01-11 01-18 (cron-parser
# 01-25 02-22 03-29), 5/15 00:05 01:05 02:05 (cron-parser 00:05 00:20 00:35)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cron-schedule@6.0.0 cron-parser@5.10.6 >/dev/null
cat >try.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser'
import { parseCronExpression } from 'cron-schedule'
const start = new Date('2027-01-01T00:00:00Z')
const told = (part) => (date) => (part === 'day' ? date.toISOString().slice(5, 10) : date.toISOString().slice(11, 16))
const runs = (name, part, expression) => {
  const own = parseCronExpression(expression).getNextDates(3, start)
  const other = CronExpressionParser.parse(expression, { tz: 'UTC', currentDate: start })
  const others = [1, 2, 3].map(() => other.next().toDate())
  return `${name} ${own.map(told(part)).join(' ')} (cron-parser ${others.map(told(part)).join(' ')})`
}
const seen = [
  runs('1#1', 'day', '0 8 * * 1#1'),
  runs('1L', 'day', '0 8 * * 1L'),
  runs('5/15', 'time', '5/15 * * * *'),
].join(', ')
console.log(seen)
const expected =
  '1#1 01-04 01-11 01-18 (cron-parser 01-04 02-01 03-01), 1L 01-04 01-11 01-18 (cron-parser 01-25 02-22 03-29), ' +
  '5/15 00:05 01:05 02:05 (cron-parser 00:05 00:20 00:35)'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
