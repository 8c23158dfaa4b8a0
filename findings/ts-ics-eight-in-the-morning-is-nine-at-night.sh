#!/usr/bin/env bash
# ts-ics 2.4.6 (npm): every first Monday at 08:00 is at 21:00, or on Sundays; the last day of a month is the day before.
#
# Expected guess: extendByRecurrenceRule, to which its README gives a rule and a start, tells the times of RFC 5545: the
# Mondays at the time of the start, which is the first of them, and the last days of the months.
# Behaviour: of a weekday with a number (BYDAY=1MO) the time is midnight UTC, which is 21:00 of the day before in
# Brasília. In a process of that zone it is the Monday, on a server in UTC the Sunday; the start itself is not among
# them. BYMONTHDAY=-1 is the last day but one. Weekly rules and BYMONTHDAY=31 are right.
# Why it matters here: services of sprayers and meetings come every first Monday, and subscriptions end on last days.
# Whoever shows a calendar by this has them at night, on another day, or not at all.
# Output seen on 2026-11-30: 1MO Mo 2027-01-04 21:00, Mo 2027-02-01 21:00; BYMONTHDAY=-1 We 2026-12-30 08:00, Sa
# 2027-01-30 08:00; in UTC 1MO Su 2027-01-03 21:00, Su 2027-01-31 21:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6 >/dev/null
cat >try.mjs <<'JS'
import { convertIcsRecurrenceRule, extendByRecurrenceRule } from 'ts-ics'
const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const inBrasilia = (time) => {
  const shifted = new Date(time.getTime() - 3 * 3_600_000)
  return `${days[shifted.getUTCDay()]} ${shifted.toISOString().slice(0, 16).replace('T', ' ')}`
}
const told = (rule) => {
  const parsed = convertIcsRecurrenceRule(undefined, { value: `FREQ=MONTHLY;${rule};COUNT=2` })
  const range = { start: new Date('2026-12-07T11:00:00Z'), end: new Date('2027-12-31T00:00:00Z') }
  return `${rule.replace('BYDAY=', '')} ${extendByRecurrenceRule(parsed, range).map(inBrasilia).join(', ')}`
}
console.log(process.argv.slice(2).map(told).join('; '))
JS
seen="$(TZ=America/Sao_Paulo node try.mjs BYDAY=1MO BYMONTHDAY=-1); in UTC $(TZ=UTC node try.mjs BYDAY=1MO)"
echo "$seen"
expected='1MO Mo 2027-01-04 21:00, Mo 2027-02-01 21:00; BYMONTHDAY=-1 We 2026-12-30 08:00, Sa 2027-01-30 08:00; '
[ "$seen" = "${expected}in UTC 1MO Su 2027-01-03 21:00, Su 2027-01-31 21:00" ]
