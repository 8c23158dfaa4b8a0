#!/usr/bin/env bash
# @cheap-glitch/mi-cron 1.0.1 (npm): "0 8 31 * *" runs on 3 March, 1 May and 1 July as well.
#
# Expected guess: a month that has no 31st is passed over, as crontab does and cron-parser 5.10.6.
# Behaviour: the next day of such a month is made by counting on into the next one: 31 April is 1 May, 31 February
# 3 March, and "0 8 30 2 *" runs each year in March. Both days given mean both at once: "0 8 1 * 1" is the first of a
# month that is a Monday, not every Monday.
# Why it matters here: lists of calibrations that are due, and reports of a month, are set for the 31st. Where there is
# none they come all the same, in the next month, and the report of it has one to three days of readings.
# Output seen on 2026-11-30: 31 01-31 03-03 03-31 05-01 (cron-parser 01-31 03-31 05-31 07-31), 1 or Monday 02-01 03-01
# (cron-parser 01-04 01-11)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cheap-glitch/mi-cron@1.0.1 cron-parser@5.10.6 >/dev/null
cat >try.mjs <<'JS'
import { parseCron } from '@cheap-glitch/mi-cron'
import { CronExpressionParser } from 'cron-parser'
const start = new Date('2027-01-02T00:00:00Z')
const told = (dates) => dates.map((date) => date.toISOString().slice(5, 10)).join(' ')
const runs = (name, expression, count) => {
  const own = []
  while (own.length < count) own.push(parseCron.nextDate(expression, own.at(-1) ?? start))
  const other = CronExpressionParser.parse(expression, { tz: 'UTC', currentDate: start })
  return `${name} ${told(own)} (cron-parser ${told(own.map(() => other.next().toDate()))})`
}
const seen = `${runs('31', '0 8 31 * *', 4)}, ${runs('1 or Monday', '0 8 1 * 1', 2)}`
console.log(seen)
const expected =
  '31 01-31 03-03 03-31 05-01 (cron-parser 01-31 03-31 05-31 07-31), ' +
  '1 or Monday 02-01 03-01 (cron-parser 01-04 01-11)'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
