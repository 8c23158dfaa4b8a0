#!/usr/bin/env bash
# cal-parser 1.0.2 (npm): three Mondays are one, 08:00 of São Paulo is 08:00 UTC, the alarm's text the event's.
#
# Expected guess: an event that comes back weekly is told three times between two dates, for which it has
# getEventsBetweenDates; a time with TZID is that of the zone; what stands in VALARM belongs to the alarm.
# Behaviour: the rule is counted from the moment of reading, whatever DTSTART says, so that three Mondays of January
# leave the first. The name of the zone is kept beside a time that was read as UTC. DESCRIPTION and UID in an alarm
# replace those of the event that holds it. Nothing is told of any of it.
# Why it matters here: calendars of visits and services have all three. Whoever shows them by this has one visit of
# three, three hours early, and reads "Reminder" for what is to be done.
# Output seen on 2026-11-30: weekly 2026-01-05T11:00Z; of São Paulo 2026-01-05T08:00Z; described Reminder; ical.js 3
# times, 2026-01-05T11:00Z, described Turbo citros
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cal-parser@1.0.2 ical.js@2.2.1 >/dev/null
cat >try.cjs <<'JS'
const calParser = require('cal-parser').default ?? require('cal-parser')
const lines = (...own) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T080000Z', ...own,
    'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:Reminder', 'END:VALARM']
const weekly = lines('DTSTART:20260105T110000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'DESCRIPTION:Turbo citros', ...alarm)
const zoned = lines('DTSTART;TZID=America/Sao_Paulo:20260105T080000')
const minute = (date) => `${date.toISOString().slice(0, 16)}Z`
const events = calParser.parseString(weekly).getEventsBetweenDates(new Date('2026-01-01'), new Date('2026-12-31'))
const [inZone] = calParser.parseString(zoned).events
const [described] = calParser.parseString(weekly).events
import('ical.js').then(({ default: ICAL }) => {
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(weekly)).getFirstSubcomponent('vevent'))
  const iterator = event.iterator()
  const times = []
  for (let next = iterator.next(); next; next = iterator.next()) times.push(next.toJSDate())
  const seen =
    `weekly ${events.map(({ dtstart }) => minute(dtstart.value)).join(' ')}; ` +
    `of São Paulo ${minute(inZone.dtstart.value)}; ` +
    `described ${described.description.value}; ` +
    `ical.js ${times.length} times, ${minute(times[0])}, described ${event.description}`
  console.log(seen)
  const expected =
    'weekly 2026-01-05T11:00Z; of São Paulo 2026-01-05T08:00Z; described Reminder; ' +
    'ical.js 3 times, 2026-01-05T11:00Z, described Turbo citros'
  process.exit(seen === expected ? 0 : 1)
})
JS
TZ=America/Sao_Paulo node try.cjs
