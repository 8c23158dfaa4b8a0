#!/usr/bin/env bash
# node-cron 4.6.0 (npm): "0 8 1 * 1" runs on firsts that are Mondays, on three days of 2027.
#
# Expected guess: cron's rule for a day of the month beside a weekday is that either will do: the first of each month
# and every Monday. POSIX, Linux's cron and crontab.guru have it, and so has croner 11.0.1.
# Behaviour: both are asked for. Nothing is refused, and every other expression runs as in cron.
# Why it matters here: "measure on Mondays and on the first" is written once and given to several programs. The server
# that is told so by cron has 61 runs a year, that by node-cron three; a machine is taken for one that stays silent.
# Output seen on 2026-11-30: node-cron 02-01 03-01 11-01, 3 of 2027; croner 01-01 01-04 01-11, 61 of 2027
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-cron@4.6.0 croner@11.0.1 >/dev/null
cat >try.mjs <<'JS'
import { mock } from 'node:test'
import { Cron } from 'croner'
import cron from 'node-cron'
mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-12-31T12:00Z') })
const expression = '0 8 1 * 1'
const task = cron.createTask(expression, () => {}, { timezone: 'UTC' })
const told = (name, runs) => {
  const days = runs.map((run) => run.toISOString().slice(0, 10)).filter((day) => day.startsWith('2027'))
  return `${name} ${days.slice(0, 3).map((day) => day.slice(5)).join(' ')}, ${days.length} of 2027`
}
const other = new Cron(expression, { timezone: 'UTC', paused: true })
const seen = `${told('node-cron', task.getNextRuns(9))}; ${told('croner', other.nextRuns(100))}`
console.log(seen)
process.exit(seen === 'node-cron 02-01 03-01 11-01, 3 of 2027; croner 01-01 01-04 01-11, 61 of 2027' ? 0 : 1)
JS
node try.mjs
