#!/usr/bin/env bash
# js-excel-date-convert 1.0.2 (npm): 30 November, 22:30, is written as 46357, the first of December without a time.
#
# Expected guess: its README has whole days; the number of a moment is then that of the day it is in, 46356, or, since
# fromExcelDate makes 30 November, 22:30, of 46356.9375, the way back of it.
# Behaviour: the number is rounded to a whole day: all from noon on is the next day, all before it is midnight. The day
# is that of UTC, so that in Brasília it is from 09:00 on. A day without a time is right.
# Why it matters here: readings go into sheets as such numbers. Those of the afternoon are of the day after, and the two
# of a day, before and after a nozzle was changed, have one moment or lie a day apart.
# Output seen on 2026-12-01: 08:30 46356 2026-11-30T00:00, 12:30 46357 2026-12-01T00:00, 22:30 46357 2026-12-01T00:00,
# read 46356.9375 2026-11-30T22:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-excel-date-convert@1.0.2 >/dev/null
cat >try.cjs <<'JS'
const { fromExcelDate, toExcelDate } = require('js-excel-date-convert')
const read = (number) => `${number} ${fromExcelDate(number).toISOString().slice(0, 16)}`
const told = (time) => `${time} ${read(toExcelDate(new Date(`2026-11-30T${time}:00Z`)))}`
console.log(`${['08:30', '12:30', '22:30'].map(told).join(', ')}, read ${read(46356.9375)}`)
JS
seen=$(TZ=UTC node try.cjs)
echo "$seen"
expected='08:30 46356 2026-11-30T00:00, 12:30 46357 2026-12-01T00:00, 22:30 46357 2026-12-01T00:00'
[ "$seen" = "$expected, read 46356.9375 2026-11-30T22:30" ]
