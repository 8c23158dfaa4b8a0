#!/usr/bin/env bash
# parse-duration 2.1.9 (npm): "1:30" is 1.03 milliseconds, "12:05" 12.005.
#
# Expected guess: 1:30 is an hour and a half or a minute and a half, as a stopwatch has it and pytimeparse reads it; or
# null, which it gives for "half an hour" and whatever else it does not know.
# Behaviour: the first figure is of milliseconds, since it has no unit, and the second of the next smaller unit: one
# millisecond and 30 microseconds. A third, in 0:01:30, is of nanoseconds. "1h:30min" is an hour and a half.
# Why it matters here: the time in which a jug filled is typed from the stopwatch. A flow is the volume by that time:
# 1.5 l in 1.03 ms are 87,000 l/min, and a limit for a pause of 0:30 is none.
# Output seen on 2026-11-30: 1:30 1.03, 12:05 12.005, 0:30 0.03, 90s 90000, 1h:30min 5400000, half an hour null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-duration@2.1.9 >/dev/null
cat >try.mjs <<'JS'
import parse from 'parse-duration'
const texts = ['1:30', '12:05', '0:30', '90s', '1h:30min', 'half an hour']
const seen = texts.map((text) => `${text} ${parse(text)}`).join(', ')
console.log(seen)
process.exit(seen === '1:30 1.03, 12:05 12.005, 0:30 0.03, 90s 90000, 1h:30min 5400000, half an hour null' ? 0 : 1)
JS
node try.mjs
