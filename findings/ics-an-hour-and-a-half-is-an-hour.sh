#!/usr/bin/env bash
# ics 3.12.0 writes, ical.js 2.2.1 and node-ical 0.27.2 read (npm): an hour and a half is one hour, or none.
#
# Expected guess: a duration of { hours: 1.5 } is written as PT1H30M or PT90M.
# Behaviour: PT1.5H is written, which iCalendar does not have: there, parts of a duration are whole numbers. ical.js
# reads up to the point, PT1H, and half an hour is PT0S. node-ical ends the event where it began and says so on the
# console. With { minutes: 90 } all is right.
# Why it matters here: visits to calibrate a sprayer are planned in hours, and 1.5 is what a form gives. The calendar
# has the next visit begin while the first goes on, and one of half an hour takes no time.
# Output seen on 2026-11-30: 1.5 hours PT1.5H ical.js 60 min node-ical 0 min, 0.5 hours PT0.5H ical.js 0 min node-ical 0
# min, 90 minutes PT90M ical.js 90 min node-ical 90 min
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ics@3.12.0 ical.js@2.2.1 node-ical@0.27.2 >/dev/null
cat >try.mjs <<'JS'
import ICAL from 'ical.js'
import ics from 'ics'
import ical from 'node-ical'
const told = (amount, unit) => {
  const start = [2026, 11, 30, 10, 0]
  const text = ics.createEvent({ title: 'Calibration', start, duration: { [unit]: amount } }).value
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'))
  const other = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
  const written = text.match(/DURATION:(\S+)/)[1]
  const byNode = (other.end - other.start) / 60000
  return `${amount} ${unit} ${written} ical.js ${event.duration.toSeconds() / 60} min node-ical ${byNode} min`
}
const seen = [told(1.5, 'hours'), told(0.5, 'hours'), told(90, 'minutes')].join(', ')
console.log(seen)
const expected =
  '1.5 hours PT1.5H ical.js 60 min node-ical 0 min, 0.5 hours PT0.5H ical.js 0 min node-ical 0 min, ' +
  '90 minutes PT90M ical.js 90 min node-ical 90 min'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs 2>/dev/null
