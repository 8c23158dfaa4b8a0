#!/usr/bin/env bash
# suncalc 2.0.2 (npm): the sun of 30 November in Piracicaba, asked for with the day's first moment, sets on the 29th.
#
# Expected guess: getTimes gives the times of the day that the moment is in, at the place; a day, such as
# new Date(2026, 10, 30), is its midnight there, and its sun is of that day.
# Behaviour: what is looked for is the noon of the sun that is nearest. Where the clock is ahead of the sun that noon is
# of the day before, for the first minutes of a day: 12 in Piracicaba, 55 in Buenos Aires, 2 in Manaus. East of it, in
# Recife, midnight is right as well. All later moments, until midnight, are right.
# Why it matters here: whether it may be sprayed now is whether the moment is between sunrise and sunset of today. With
# today as its midnight the sun set long ago, all day, each day. It was right in the tests of whoever used now.
# Output seen on 2026-11-30: Piracicaba 00:00 29 18:40, 00:30 30 18:41, 12:00 30 18:41, 23:59 30 18:41; 00:00
# Manaus 29 17:56, Buenos Aires 29 19:50, Recife 30 17:24
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts suncalc@2.0.2 >/dev/null
cat >try.mjs <<'JS'
import * as SunCalc from 'suncalc'
const { getTimes } = SunCalc.default ?? SunCalc
const sunset = (time, place, offset) =>
  new Date(getTimes(new Date(`2026-11-30T${time}:00-0${offset}:00`), ...place).sunset.getTime() - offset * 3_600_000)
    .toISOString()
    .slice(8, 16)
    .replace('T', ' ')
const piracicaba = ['00:00', '00:30', '12:00', '23:59'].map((t) => `${t} ${sunset(t, [-22.7, -47.6], 3)}`)
const others = [['Manaus', [-3.1, -60], 4], ['Buenos Aires', [-34.6, -58.4], 3], ['Recife', [-8, -34.9], 3]]
const midnights = others.map(([name, place, offset]) => `${name} ${sunset('00:00', place, offset)}`)
const seen = `Piracicaba ${piracicaba.join(', ')}; 00:00 ${midnights.join(', ')}`
console.log(seen)
const expected =
  'Piracicaba 00:00 29 18:40, 00:30 30 18:41, 12:00 30 18:41, 23:59 30 18:41; ' +
  '00:00 Manaus 29 17:56, Buenos Aires 29 19:50, Recife 30 17:24'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
