#!/usr/bin/env bash
# ical.js 2.2.1 (npm): a time with a TZID of the IANA list and no VTIMEZONE floats.
#
# Expected guess: DTSTART;TZID=America/Sao_Paulo:20261127T100000 is the instant 13:00 UTC, or an error says that the zone is not described in the
# file.
# Behaviour: the zone becomes "floating" in silence and toJSDate() is ten o'clock of the process. node-ical 0.27.2 knows the zone.
# Why it matters here: a calendar that is checked by this library alone seems right wherever the process has the zone of the farm, and wrong nowhere
# else.
# Output seen on 2026-11-27: ["floating","2026-11-27T10:00:00.000Z","2026-11-27T13:00:00.000Z"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2 >/dev/null
cat >try.mjs <<'JS'
import ical from 'ical.js'
import other from 'node-ical'
const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', 'BEGIN:VEVENT', 'UID:visit', 'DTSTAMP:20261127T100000Z']
const text = [...lines, 'DTSTART;TZID=America/Sao_Paulo:20261127T100000', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const { startDate } = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent'))
const seen = JSON.stringify([startDate.zone.tzid, startDate.toJSDate(), other.sync.parseICS(text).visit.start])
console.log(seen)
process.exit(seen === '["floating","2026-11-27T10:00:00.000Z","2026-11-27T13:00:00.000Z"]' ? 0 : 1)
JS
TZ=UTC node try.mjs
