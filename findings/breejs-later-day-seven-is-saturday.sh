#!/usr/bin/env bash
# @breejs/later 4.2.0 (npm, the schedules of Bree): "0 8 * * 7" runs on Saturdays.
#
# Expected guess: 7 is Sunday, as 0 is, in cron's own manual and in cron-parser, or it is refused; and a schedule with a
# day of the month and a day of the week runs on either.
# Behaviour: days are counted 1 to 7 inside, and 0 is made 1; 7 stays, and is Saturday there. "0 8 1 * 1" runs on firsts
# of the month that are Mondays, so in 2027 three times, not 61. Both are taken without a word.
# Why it matters here: jobs such as the weekly report or the reminder of a calibration are kept as cron texts and move
# between libraries. The report of the week is made before its last day, and a reminder stays away for eight months.
# Output seen on 2026-11-29: later 7 Sat, 1 and Monday 3 times; cron-parser 7 Sun, 1 and Monday 61 times
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @breejs/later@4.2.0 cron-parser@5.10.6 >/dev/null
cat >try.mjs <<'JS'
import later from '@breejs/later'
import { CronExpressionParser } from 'cron-parser'
const [start, end] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-12-31T23:59:59Z')]
const byLater = (text) => later.schedule(later.parse.cron(text)).next(100, start, end)
const byParser = (text) => {
  const times = CronExpressionParser.parse(text, { currentDate: start, endDate: end, tz: 'UTC' })
  const found = []
  while (times.hasNext()) found.push(times.next().toDate())
  return found
}
const weekday = ([time]) => time.toUTCString().slice(0, 3)
const told = (runs) => `7 ${weekday(runs('0 8 * * 7'))}, 1 and Monday ${runs('0 8 1 * 1').length} times`
const seen = `later ${told(byLater)}; cron-parser ${told(byParser)}`
console.log(seen)
process.exit(seen === 'later 7 Sat, 1 and Monday 3 times; cron-parser 7 Sun, 1 and Monday 61 times' ? 0 : 1)
JS
TZ=UTC node try.mjs
