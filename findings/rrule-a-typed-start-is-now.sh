#!/usr/bin/env bash
# rrule 2.8.1 (npm): a start written DTSTART;VALUE=DATE:20270104, as calendars write whole days, is passed over.
#
# Expected guess: it is the start 2027-01-04, as DTSTART:20270104 is, or an error, as any unknown parameter is.
# Behaviour: the line is left out without a word and the series begins at the moment of reading. So it is with
# DTSTART;VALUE=DATE-TIME:20270104T080000Z. With an UNTIL before today nothing is left. EXDATE;VALUE=DATE is read.
# Why it matters here: RFC 5545 wants VALUE=DATE with a day, so that plans of maintenance and of spraying from a
# calendar have it. All of them start on the day when they were imported, at that very second.
# Output seen on 2026-11-29: bare 2027-01-04, VALUE=DATE now, VALUE=DATE-TIME now
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 >/dev/null
cat >try.mjs <<'JS'
import rrule from 'rrule'
const told = (start) => {
  const before = Math.floor(Date.now() / 1000) * 1000
  const [first] = rrule.rrulestr(`${start}\nRRULE:FREQ=DAILY;COUNT=3`).all()
  const now = first.getTime() >= before && first.getTime() <= Date.now()
  return now ? 'now' : first.toISOString().slice(0, 10)
}
// Days ahead for ever, so that none of them is today.
const year = new Date().getUTCFullYear() + 1
const shown = told(`DTSTART:${year}0104`).replace(String(year), '2027')
const day = told(`DTSTART;VALUE=DATE:${year}0104`)
const time = told(`DTSTART;VALUE=DATE-TIME:${year}0104T080000Z`)
const seen = `bare ${shown}, VALUE=DATE ${day}, VALUE=DATE-TIME ${time}`
console.log(seen)
process.exit(seen === 'bare 2027-01-04, VALUE=DATE now, VALUE=DATE-TIME now' ? 0 : 1)
JS
TZ=UTC node try.mjs
