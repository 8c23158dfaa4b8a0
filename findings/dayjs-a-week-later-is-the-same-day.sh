#!/usr/bin/env bash
# dayjs 1.11.23 (npm), plugin duration: a date plus a week (P1W) is the same date, plus -PT5M it is five minutes later.
#
# Expected guess: date.add(duration('P1W')) is seven days later, as asDays() of that duration is 7; a minus before the P
# and a decimal comma, which ISO 8601 writes, are understood or refused.
# Behaviour: weeks are in no part that add and subtract look at: P1W adds nothing, P1W2D two days, while
# duration(1, 'week') adds seven. The minus is passed over, and PT1,5H is a duration of 0. Half a day is a whole one.
# Why it matters here: rest after spraying, calibration intervals and harvest delays are kept as ISO durations. A boom
# that is due in a week is due today, and again after each reading. Other libraries of the same text are right.
# Output seen on 2026-11-30: P1W 7 days 2027-01-04T08:00Z, P1W2D 9 days 2027-01-06T08:00Z, P0.5D 0.5 days
# 2027-01-05T08:00Z, -PT5M 2027-01-04T08:05Z, PT1,5H 2027-01-04T08:00Z; luxon P1W 2027-01-11T08:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 luxon@3.7.2 >/dev/null
cat >try.mjs <<'JS'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { DateTime, Duration } from 'luxon'
dayjs.extend(duration)
const start = '2027-01-04T08:00:00Z'
const minutes = (instant) => `${new Date(instant).toISOString().slice(0, 16)}Z`
const later = (text) => minutes(dayjs(start).add(dayjs.duration(text)).valueOf())
const days = (text) => `${text} ${dayjs.duration(text).asDays()} days ${later(text)}`
const luxon = minutes(DateTime.fromISO(start).plus(Duration.fromISO('P1W')).toMillis())
const ofDays = ['P1W', 'P1W2D', 'P0.5D'].map(days)
const ofMinutes = ['-PT5M', 'PT1,5H'].map((text) => `${text} ${later(text)}`)
const seen = `${[...ofDays, ...ofMinutes].join(', ')}; luxon P1W ${luxon}`
console.log(seen)
const expected =
  'P1W 7 days 2027-01-04T08:00Z, P1W2D 9 days 2027-01-06T08:00Z, P0.5D 0.5 days 2027-01-05T08:00Z, ' +
  '-PT5M 2027-01-04T08:05Z, PT1,5H 2027-01-04T08:00Z; luxon P1W 2027-01-11T08:00Z'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
