#!/usr/bin/env bash
# @canboat/canboatjs 3.20.0 (npm): the day 2026-11-29 is sent as 1970-01-01, an offset of "-3:00" as none.
#
# Expected guess: a day is taken as ISO 8601 writes it, or refused with an error.
# Behaviour: only 2026.11.29 with points is taken apart, and times only with their seconds. All else is worked out to
# no number, and no number is sent as 0: the first of January 1970, and UTC. What has been sent reads back as valid.
# Why it matters here: displays and loggers on NMEA 2000 take day and zone from this message (PGN 129033) and write
# their logs by it. The log of a day is filed 56 years early, and times of Brasília are three hours off.
# Output seen on 2026-11-30: 2026.11.29 and -03:00:00 as 2026.11.29 -3:00:00, 2026-11-29 and -3:00 as 1970.01.01
# 00:00:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @canboat/canboatjs@3.20.0 >/dev/null
cat >try.mjs <<'JS'
import canboat from '@canboat/canboatjs'
const { FromPgn, pgnToActisenseSerialFormat } = canboat
const sent = (date, localOffset) => {
  const fields = { date, time: '10:00:00', localOffset }
  const text = pgnToActisenseSerialFormat({ pgn: 129033, prio: 3, src: 1, dst: 255, fields })
  const read = new FromPgn({ useCamel: true }).parseString(text).fields
  return `${date} and ${localOffset} as ${read.date} ${read.localOffset}`
}
const seen = [sent('2026.11.29', '-03:00:00'), sent('2026-11-29', '-3:00')].join(', ')
console.log(seen)
const expected =
  '2026.11.29 and -03:00:00 as 2026.11.29 -3:00:00, 2026-11-29 and -3:00 as 1970.01.01 00:00:00'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
