#!/usr/bin/env bash
# @touch4it/ical-timezones 1.9.0 writes, ical.js 2.2.1 reads (npm): 08:00 of São Paulo is 10:00 UTC, an hour too early.
#
# Expected guess: the newest release of a list of time zones knows that Brazil has had no summer time since 2019, Mexico
# since 2022, and that Paraguay keeps its summer time since 2024; or it says up to when it knows.
# Behaviour: its zones are rules without an end, of the list of 2018: summer time from November to February in São
# Paulo, from April to October in Mexico, winter time in Asunción. A calendar that carries a VTIMEZONE is read by it,
# though the reader's own list is of today.
# Why it matters here: Brazil sprays from November to February, and orders of work go to the calendars of operators.
# Whoever puts the zone into the file, as RFC 5545 asks, sends them to the field an hour early, all season long.
# Output seen on 2026-11-30: São Paulo November 10:00Z, Mexico July 13:00Z, Asunción July 12:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @touch4it/ical-timezones@1.9.0 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'JS'
import ical from 'ical.js'
import zones from '@touch4it/ical-timezones'
const told = (zone, day) => {
  const lines = ['BEGIN:VCALENDAR', zones.getVtimezoneComponent(zone).trim(), 'BEGIN:VEVENT', 'UID:1',
    `DTSTART;TZID=${zone}:${day}T080000`, 'END:VEVENT', 'END:VCALENDAR']
  const calendar = new ical.Component(ical.parse(lines.join('\r\n')))
  const [zoneOfFile, event] = calendar.getAllSubcomponents()
  ical.TimezoneService.register(zoneOfFile)
  return `${event.getFirstPropertyValue('dtstart').toJSDate().toISOString().slice(11, 16)}Z`
}
const seen = `São Paulo November ${told('America/Sao_Paulo', '20261130')}, ` +
  `Mexico July ${told('America/Mexico_City', '20260715')}, Asunción July ${told('America/Asuncion', '20260715')}`
console.log(seen)
process.exit(seen === 'São Paulo November 10:00Z, Mexico July 13:00Z, Asunción July 12:00Z' ? 0 : 1)
JS
node try.mjs
