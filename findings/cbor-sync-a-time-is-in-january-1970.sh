#!/usr/bin/env bash
# cbor 10.0.12 writes, cbor-sync 1.0.4 reads (npm): a reading of today is of 21 January 1970. borc 3.0.0 cuts fractions.
#
# Expected guess: a time in CBOR (tag 1, seconds since 1970, RFC 8949 3.4.2) written by one library is the same time to
# another.
# Behaviour: cbor-sync takes the seconds for milliseconds, so that every time is in the first weeks of 1970, a second
# is a millisecond, and the fraction is lost. Its own times, which it writes as texts (tag 0), it reads right. borc
# writes whole seconds and leaves out the rest.
# Why it matters here: devices on narrow links send CBOR. Readings of the day are filed in 1970, where no page looks,
# and two within a second become one instant; nothing is refused.
# Output seen on 2026-11-30: cbor to cbor 2026-11-30T08:00:00.250Z, cbor to cbor-sync 1970-01-21T18:53:45.600Z,
# cbor-sync to cbor-sync 2026-11-30T08:00:00.250Z, borc to cbor 2026-11-30T08:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cbor@10.0.12 cbor-sync@1.0.4 borc@3.0.0 >/dev/null
cat >try.mjs <<'JS'
import borc from 'borc'
import cbor from 'cbor'
import cborSync from 'cbor-sync'
const libraries = { cbor, 'cbor-sync': cborSync, borc }
const instant = new Date('2026-11-30T08:00:00.250Z')
const told = ([writer, reader]) => {
  const read = libraries[reader].decode(Buffer.from(libraries[writer].encode(instant)))
  return `${writer} to ${reader} ${read.toISOString()}`
}
const pairs = [
  ['cbor', 'cbor'],
  ['cbor', 'cbor-sync'],
  ['cbor-sync', 'cbor-sync'],
  ['borc', 'cbor'],
]
const seen = pairs.map(told).join(', ')
console.log(seen)
const expected =
  'cbor to cbor 2026-11-30T08:00:00.250Z, cbor to cbor-sync 1970-01-21T18:53:45.600Z, ' +
  'cbor-sync to cbor-sync 2026-11-30T08:00:00.250Z, borc to cbor 2026-11-30T08:00:00.000Z'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
