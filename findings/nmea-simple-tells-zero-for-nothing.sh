#!/usr/bin/env bash
# nmea-simple 3.3.0 (npm): a receiver without a fix stands at latitude 0, longitude 0, and so does a position without decimals.
#
# Expected guess: the empty fields of a GGA sentence are null or NaN, and 2254,S is 22°54' S: the standard lets the fraction of a number be left
# out.
# Behaviour: empty fields are 0, as course and height of other sentences are; a position written without a decimal point is 0 as well, with its fix
# told as right. @signalk/nmea0183-signalk 3.20.1 tells no position, and 22.9° S.
# Why it matters here: a field recorded before the receiver has its fix lies in the Gulf of Guinea, and 0 is a number that every check of ranges
# takes.
# Output seen on 2026-11-27: {"simple":[["none",0,0],["fix",0,0],["fix",-22.9,-47.05]],"other":[null,[-22.9,-47.05],[-22.9,-47.05]]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nmea-simple@3.3.0 @signalk/nmea0183-signalk@3.20.1 >/dev/null
cat >try.mjs <<'JS'
import Signalk from '@signalk/nmea0183-signalk'
import nmea from 'nmea-simple'
const sentence = (body) => `$${body}*${[...body].reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0).toString(16).toUpperCase().padStart(2, '0')}`
const lines = [
  'GPGGA,,,,,,0,00,99.99,,,,,,',
  'GPGGA,100000,2254,S,04703,W,1,08,0.9,545.4,M,46.9,M,,',
  'GPGGA,100000,2254.0,S,04703.0,W,1,08,0.9,545.4,M,46.9,M,,',
].map(sentence)
const simple = lines.map(nmea.parseNmeaSentence).map((told) => [told.fixType, told.latitude, told.longitude])
const other = lines.map((line) => {
  const place = new Signalk().parse(line)?.updates[0].values.find((value) => value.path === 'navigation.position')?.value
  return place ? [place.latitude, place.longitude] : null
})
const seen = JSON.stringify({ simple, other })
console.log(seen)
process.exit(seen === '{"simple":[["none",0,0],["fix",0,0],["fix",-22.9,-47.05]],"other":[null,[-22.9,-47.05],[-22.9,-47.05]]}' ? 0 : 1)
JS
node try.mjs
