#!/usr/bin/env bash
# spacetime 7.15.0 (npm): on the first day of summer time in Chile startOf('day') of 15:00 is 15:00.
#
# Expected guess: the day's first moment, which is 01:00 there, since the clock goes from 24:00 to 01:00.
# Behaviour: a midnight that is none is not looked for further: the moment is given back as it is, and endOf('day') of
# the day before is 11:59:59 at noon of this one. The days before and after are right. Luxon 3.7.2 has 01:00.
# Why it matters here: Chile, Cuba and Lebanon change their clocks at midnight, in spring. Readings grouped by the
# beginning of their day are each of a day of its own, and a report from the beginning to the end of the day has none
# of what was sprayed before it was asked for.
# Output seen on 2026-11-30: spacetime start of 06 15:00 is 06 15:00, of 06 08:00 is 06 08:00, of 07 15:00 is 07 00:00;
# end of 05 is 06 11:59; luxon 06 01:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts spacetime@7.15.0 luxon@3.7.2 >/dev/null
cat >try.mjs <<'JS'
import { DateTime } from 'luxon'
import spacetime from 'spacetime'
const zone = 'America/Santiago'
const at = (time) => spacetime(`2026-09-${time}:00`, zone)
const told = (moment) => moment.iso().slice(8, 16).replace('T', ' ')
const start = (time) => told(at(time).startOf('day'))
const onFirst = `06 15:00 is ${start('06T15:00')}, of 06 08:00 is ${start('06T08:00')}`
const byLuxon = DateTime.fromISO('2026-09-06T15:00', { zone }).startOf('day').toFormat('dd HH:mm')
const end = `end of 05 is ${told(at('05T15:00').endOf('day'))}`
const seen = `spacetime start of ${onFirst}, of 07 15:00 is ${start('07T15:00')}; ${end}; luxon ${byLuxon}`
console.log(seen)
const expected =
  'spacetime start of 06 15:00 is 06 15:00, of 06 08:00 is 06 08:00, of 07 15:00 is 07 00:00; ' +
  'end of 05 is 06 11:59; luxon 06 01:00'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
