#!/usr/bin/env bash
# aprs-parser 1.0.9 (npm): a weather station whose wind is unknown, "_.../...", has no temperature and no humidity.
#
# Expected guess: what a station does not measure is missing (APRS 1.0.1, chapter 12, writes it as dots), and the rest
# of its report is read.
# Behaviour: the whole of the weather is only where the wind is. With dots in its place all of the report, temperature,
# humidity and pressure, is told as a comment, and the object has no weather. Dots for the gust alone are understood.
# Why it matters here: the small stations of farms have a thermometer and a hygrometer first and an anemometer later, or
# one that stands still. Delta T needs the first two only, and no hour of such a station says whether one may spray.
# Output seen on 2026-11-30: with wind 25 C 55 %, gust unknown 25 C 55 %, wind unknown no weather
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aprs-parser@1.0.9 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module'
const { APRSParser } = createRequire(import.meta.url)('aprs-parser')
const told = (wind) => {
  const text = `PY2XX>APRS,TCPIP*:@301200z2243.50S/04738.50W_${wind}t077r000p000P000h55b10132`
  const { weather } = new APRSParser().parse(text).data
  return weather ? `${weather.temperature} C ${weather.humidity} %` : 'no weather'
}
const gust = told('090/010g...')
const seen = `with wind ${told('090/010g015')}, gust unknown ${gust}, wind unknown ${told('.../...g...')}`
console.log(seen)
process.exit(seen === 'with wind 25 C 55 %, gust unknown 25 C 55 %, wind unknown no weather' ? 0 : 1)
JS
node try.mjs
