#!/usr/bin/env bash
# echarts 6.1.0 (npm): a reading of 08:00:00.5 stands before that of 08:00:00.25, and of +05:30 only the 5 is counted.
#
# Expected guess: ISO 8601 as Date.parse reads it: .5 is half a second, .25 a quarter, 08:00 at +05:30 is 02:30 UTC.
# Behaviour: the digits behind the point are the milliseconds, .5 is 5 of them and .25 is 25. Of an offset the hours
# are counted and the minutes are not: 08:00+05:30 is 03:00 UTC, 08:00-03:30 is 11:00.
# Why it matters here: devices and Python leave out the last zeros or write one digit. Readings of a sensor of flow
# change places within each second, and the pulse looks like noise; of two zones half an hour lies between.
# Output seen on 2026-11-30: .5 08:00:00.005, .25 08:00:00.025, .250 08:00:00.250, +05:30 03:00:00.000, -03:30
# 11:00:00.000, -03:00 11:00:00.000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts echarts@6.1.0 >/dev/null
cat >try.mjs <<'JS'
import { time } from 'echarts'
const told = (end, zone = 'Z') => {
  const read = new Date(time.parse(`2026-11-30T08:00:00${end}${zone}`)).toISOString().slice(11, 23)
  return `${end || zone} ${read}`
}
const fractions = ['.5', '.25', '.250'].map((end) => told(end))
const seen = [...fractions, ...['+05:30', '-03:30', '-03:00'].map((zone) => told('', zone))].join(', ')
console.log(seen)
const expected =
  '.5 08:00:00.005, .25 08:00:00.025, .250 08:00:00.250, +05:30 03:00:00.000, -03:30 11:00:00.000, ' +
  '-03:00 11:00:00.000'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
