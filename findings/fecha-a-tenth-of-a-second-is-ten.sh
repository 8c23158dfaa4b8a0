#!/usr/bin/env bash
# fecha 4.2.3 (npm, dates): 9.96 seconds in the format ss.S are 09.10, of ss.SS 9.996 are 09.100.
#
# Expected guess: S is the tenth of a second, 0 to 9, as its table has it; what is beyond is cut off, 09.9, as Moment
# does, or carried over to 10.0.
# Behaviour: the milliseconds are divided and rounded, and from 950 on the tenth is ten, which is written as such behind
# the point; from 995 on the hundredths are a hundred. It comes in one of twenty times, or of two hundred. Read back,
# 09.10 with SS is 9.1 seconds.
# Why it matters here: the stopwatch of a jug and the pulses of a flow meter are told in tenths. 9.96 s are written
# 09.10, 0.86 s less: the nozzle that filled it looks 9 % more worn. SSS, all three digits, is right.
# Output seen on 2026-12-01: 09.949 09.9 09.95, 09.960 09.10 09.96, 09.996 09.10 09.100; back 9.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fecha@4.2.3 >/dev/null
cat >try.cjs <<'JS'
const { format, parse } = require('fecha')
const time = (milliseconds) => new Date(2026, 11, 1, 8, 0, 9, milliseconds)
const told = (milliseconds) => ['ss.SSS', 'ss.S', 'ss.SS'].map((mask) => format(time(milliseconds), mask)).join(' ')
const back = parse(format(time(960), 'YYYY-MM-DD HH:mm:ss.S'), 'YYYY-MM-DD HH:mm:ss.SS')
console.log(`${[949, 960, 996].map(told).join(', ')}; back ${back.getSeconds() + back.getMilliseconds() / 1000}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '09.949 09.9 09.95, 09.960 09.10 09.96, 09.996 09.10 09.100; back 9.1' ]
