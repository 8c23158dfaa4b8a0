#!/usr/bin/env bash
# utm 1.1.1, utm-latlng 1.0.8 (npm): a point of zone 23 S, S for south, lies in Greenland.
#
# Expected guess: zone 23 with S is the south, as surveyors write it, or the parameter refuses it.
# Behaviour: the letter is a band of the military grid, where S is 32 to 40 degrees north; neither description says so.
# The northing of 7,487 km is then counted from the equator to the north, and nothing checks that it lies in band S.
# utm-latlng reads a small s as the south. geodesy 2.4.0 has the south for S.
# Why it matters here: topographers in Brazil give corners of fields as "23 S" or "fuso 23S". Piracicaba becomes
# Greenland, without an error.
# Output seen on 2026-11-29: {"utm S":[67.38,-51.23],"utm-latlng S":[67.38,-51.23],"utm-latlng s":[-22.7,-47.6],"geodesy S":[-22.7,-47.6],"utm K":[-22.7,-47.6]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts utm@1.1.1 utm-latlng@1.0.8 geodesy@2.4.0 >/dev/null
cat >try.mjs <<'JS'
import Utm from 'geodesy/utm.js'
import utm from 'utm'
import Converter from 'utm-latlng'
const easting = 232898
const northing = 7487350
const short = (...place) => place.map((degrees) => Number(degrees.toFixed(2)))
const byUtm = (letter) => {
  const { latitude, longitude } = utm.toLatLon(easting, northing, 23, letter)
  return short(latitude, longitude)
}
const byConverter = (letter) => {
  const { lat, lng } = new Converter().convertUtmToLatLng(easting, northing, 23, letter)
  return short(lat, lng)
}
const { lat, lon } = Utm.parse(`23 S ${easting} ${northing}`).toLatLon()
const seen = JSON.stringify({
  'utm S': byUtm('S'),
  'utm-latlng S': byConverter('S'),
  'utm-latlng s': byConverter('s'),
  'geodesy S': short(lat, lon),
  'utm K': byUtm('K'),
})
console.log(seen)
const expected =
  '{"utm S":[67.38,-51.23],"utm-latlng S":[67.38,-51.23],"utm-latlng s":[-22.7,-47.6],' +
  '"geodesy S":[-22.7,-47.6],"utm K":[-22.7,-47.6]}'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
