#!/usr/bin/env bash
# convert 8.0.2 (npm): "-1h 30min" is -30 minutes, "-5 ft 6 in" is -4.5 feet.
#
# Expected guess: a minus before a length or a time of two parts counts for all of it, as it does for parse-duration.
# Behaviour: convertMany adds the parts up, each with its own sign; the second has none and is added.
# Why it matters here: clocks of devices are told to be off by -1h 30min, and levels of wells and tanks are told below
# the ground in feet and inches. The clock is set an hour wrong, the level a foot too high.
# Output seen on 2026-11-30: convert -1h 30min -30 min, -5 ft 6 in -4.5 ft; parse-duration -90 min
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts convert@8.0.2 parse-duration@2.1.9 >/dev/null
cat >try.mjs <<'JS'
import { convertMany } from 'convert'
import duration from 'parse-duration'
const time = convertMany('-1h 30min').to('min')
const level = convertMany('-5 ft 6 in').to('ft').toFixed(1)
const other = duration('-1h 30min', 'min')
const seen = `convert -1h 30min ${time} min, -5 ft 6 in ${level} ft; parse-duration ${other} min`
console.log(seen)
process.exit(seen === 'convert -1h 30min -30 min, -5 ft 6 in -4.5 ft; parse-duration -90 min' ? 0 : 1)
JS
node try.mjs
