#!/usr/bin/env bash
# ical-generator 11.1.2 (npm): the zone of a calendar is written beside times that are of the process.
#
# Expected guess: a calendar with the timezone America/Sao_Paulo writes an event that starts at the instant 13:00 UTC as 10:00 of São Paulo (or as
# 130000Z).
# Behaviour: it writes 130000 without Z and X-WR-TIMEZONE:America/Sao_Paulo. A Date is written by the clock of the process, and the zone is only
# named.
# Why it matters here: servers run in UTC: every appointment is three hours late in the calendars of Brazil, and on the desk of whoever wrote it, in
# the same zone, it was right.
# Output seen on 2026-11-27: ["X-WR-TIMEZONE:America/Sao_Paulo","DTSTART:20261127T130000"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2 >/dev/null
cat >try.mjs <<'JS'
import ical from 'ical-generator'
const calendar = ical({ timezone: 'America/Sao_Paulo' })
calendar.createEvent({ id: 'visit', start: new Date('2026-11-27T13:00:00Z'), end: new Date('2026-11-27T14:00:00Z'), summary: 'Calibration' })
const seen = JSON.stringify(calendar.toString().split('\r\n').filter((line) => /^(X-WR-TIMEZONE|DTSTART)/.test(line)))
console.log(seen)
process.exit(seen === '["X-WR-TIMEZONE:America/Sao_Paulo","DTSTART:20261127T130000"]' ? 0 : 1)
JS
TZ=UTC node try.mjs
