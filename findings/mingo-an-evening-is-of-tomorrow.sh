#!/usr/bin/env bash
# mingo 7.2.7 (npm, MongoDB's queries in memory): $dateTrunc of 30 November, 22:30, in São Paulo is 1 December.
#
# Expected guess: cut to the day in a time zone, a moment becomes the midnight before it there; it is never later than
# the moment itself. By MongoDB's manual it is 30 November, 00:00 -03:00.
# Behaviour: what is cut is the day of UTC, and the zone's offset is put on that. From 21:00 on it is the midnight that
# comes, in the zone's name and with its offset. $dateToString and $hour of the same moment and zone have 30 November.
# Why it matters here: readings are added up by day of the farm, and spraying at night is usual, since the wind is
# down. Each evening's liters are those of the next day, and the last evening's of a month those of the next month,
# while the list beside them shows the right day.
# Output seen on 2026-11-30: day of 22:30 12-01T00:00, of 20:30 11-30T00:00, month of 22:30 12-01T00:00, text 2026-11-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mingo@7.2.7 >/dev/null
cat >try.mjs <<'JS'
import { aggregate } from 'mingo'
const timezone = 'America/Sao_Paulo'
const told = (time, field) =>
  aggregate([{ at: new Date(`2026-11-30T${time}:00-03:00`) }], [{ $project: { field } }])[0].field
// What it tells in the zone, whose offset is three hours all year.
const cut = (time, unit) => {
  const instant = told(time, { $dateTrunc: { date: '$at', unit, timezone } })
  return new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(5, 16)
}
const text = told('22:30', { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone } })
const days = `day of 22:30 ${cut('22:30', 'day')}, of 20:30 ${cut('20:30', 'day')}`
const seen = `${days}, month of 22:30 ${cut('22:30', 'month')}, text ${text}`
console.log(seen)
const expected = 'day of 22:30 12-01T00:00, of 20:30 11-30T00:00, month of 22:30 12-01T00:00, text 2026-11-30'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
