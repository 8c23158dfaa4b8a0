#!/usr/bin/env bash
# calendar-link 2.11.5 (npm): three whole days, duration: [3, 'days'] with allDay, are one in every calendar.
#
# Expected guess: allDay says how the days are written, and duration how many there are; the event lasts until 3
# December.
# Behaviour: with allDay the duration is passed over, and the end is the next day, in Google's link, Outlook's, Yahoo's
# and in the file. With end instead of duration the days are right, and so is a duration of hours without allDay. The
# days in the file are without VALUE=DATE, which ical.js 2.2.1 refuses.
# Why it matters here: a field campaign or the days a sprayer is lent are put into calendars by such a link. The second
# and the third day are free there, and get something else.
# Output seen on 2026-11-30: google 20261130/20261201, ics DTSTART:20261130 DTEND:20261201, outlook until
# 2026-12-01T00:00:00; with end google 20261130/20261203
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts calendar-link@2.11.5 >/dev/null
cat >try.cjs <<'JS'
const { google, ics, outlook } = require('calendar-link')
const days = { title: 'Spraying', start: '2026-11-30', allDay: true }
const lent = { ...days, duration: [3, 'days'] }
const parameter = (address, name) => new URL(address).searchParams.get(name)
const file = decodeURIComponent(ics(lent)).match(/DT(START|END)\S*/g).join(' ')
const seen =
  `google ${parameter(google(lent), 'dates')}, ics ${file}, outlook until ${parameter(outlook(lent), 'enddt')}; ` +
  `with end google ${parameter(google({ ...days, end: '2026-12-03' }), 'dates')}`
console.log(seen)
const expected =
  'google 20261130/20261201, ics DTSTART:20261130 DTEND:20261201, outlook until 2026-12-01T00:00:00; ' +
  'with end google 20261130/20261203'
process.exit(seen === expected ? 0 : 1)
JS
TZ=America/Sao_Paulo node try.cjs
