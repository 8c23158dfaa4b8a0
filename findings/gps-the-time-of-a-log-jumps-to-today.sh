#!/usr/bin/env bash
# gps 0.9.0 (npm): in a log of 2024 the time of every second sentence is of today.
#
# Expected guess: a sentence with the time of day alone (GGA, GLL, GNS) keeps the date that the last RMC told, and
# state.time goes on.
# Behaviour: each such sentence takes the date of the machine's own clock, and state.time with it: it jumps from 2024
# to today and back once a second. GPS.Parse does the same. The description does not tell.
# Why it matters here: the position and the time of a track are taken from GGA. Of a log of last week all passes lie on
# the day of the import; and live, at 21:00 in Brasília, a sentence of 23:59:59 UTC that is read a moment later is a
# day ahead.
# Output seen on 2026-11-29: RMC 2024-05-10, GGA today, RMC 2024-05-10, GLL today
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gps@0.9.0 >/dev/null
cat >try.mjs <<'JS'
import GPS from 'gps'
const sum = (body) => [...body].reduce((total, letter) => total ^ letter.charCodeAt(0), 0)
const sentence = (body) => `$${body}*${sum(body).toString(16).toUpperCase().padStart(2, '0')}`
const place = '2242.00,S,04736.00,W'
const log = [
  `GPRMC,143000.00,A,${place},4.3,084.4,100524,,,A`,
  `GPGGA,143000.00,${place},1,08,0.9,545.4,M,-5.5,M,,`,
  `GPRMC,143001.00,A,${place},4.3,084.4,100524,,,A`,
  `GPGLL,${place},143001.00,A,A`,
]
const gps = new GPS()
const day = () => new Date().toISOString().slice(0, 10)
const told = (body) => {
  const before = day()
  gps.update(sentence(body))
  const at = gps.state.time.toISOString().slice(0, 10)
  return `${body.slice(2, 5)} ${[before, day()].includes(at) ? 'today' : at}`
}
const seen = log.map(told).join(', ')
console.log(seen)
process.exit(seen === 'RMC 2024-05-10, GGA today, RMC 2024-05-10, GLL today' ? 0 : 1)
JS
node try.mjs
