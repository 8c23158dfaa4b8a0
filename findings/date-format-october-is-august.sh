#!/usr/bin/env bash
# date-format 4.0.14 (npm, the dates of log4js): read in the evening of a month's last day, 15 October is 15 August.
#
# Expected guess: parse reads what format has written in the same pattern, as its README has it for the pattern of ISO
# 8601 with a zone, whenever that is done.
# Behaviour: with the offset (O) in the pattern the text is put into a copy of now by UTC, and looked at by the clock of
# the process. While one is in the next month already, in Brasília from 21:00 to midnight of the last day, the month is
# taken for one that runs over: it comes out two lower, and of January it is the November to come. At any other hour,
# and without O, it is right. Nothing is raised.
# Why it matters here: logs of gateways are read back by a job at night, at the end of the month for its report. Every
# line of October is of August then, and whoever tries it again in the morning finds nothing wrong.
# Output seen on 2026-12-01: at 30 November 22:30 2026-08-15T11:00, 2027-11-15T11:00; at noon 2026-10-15T11:00,
# 2027-01-15T11:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-format@4.0.14 >/dev/null
cat >try.cjs <<'JS'
const format = require('date-format')
const pattern = format.ISO8601_WITH_TZ_OFFSET_FORMAT
const times = ['2026-10-15T11:00:00Z', '2027-01-15T11:00:00Z']
const readAt = (now) => {
  format.now = () => new Date(now)
  return times.map((time) => format.parse(pattern, format(pattern, new Date(time))).toISOString().slice(0, 16))
}
const evening = readAt('2026-11-30T22:30:00-03:00').join(', ')
console.log(`at 30 November 22:30 ${evening}; at noon ${readAt('2026-11-30T12:00:00-03:00').join(', ')}`)
JS
seen=$(TZ=America/Sao_Paulo node try.cjs)
echo "$seen"
expected='at 30 November 22:30 2026-08-15T11:00, 2027-11-15T11:00; at noon 2026-10-15T11:00, 2027-01-15T11:00'
[ "$seen" = "$expected" ]
