#!/usr/bin/env bash
# sunrise-sunset-js 3.3.1 (npm): at noon in Sinaloa the sun has set 13 hours before it rises, on a server of UTC.
#
# Expected guess: getSunrise and getSunset of a place and a moment are those of the day that the moment is in there.
# Behaviour: the day is that of the process's clock, and the time of day is put into that day of UTC. Where the sun sets
# after midnight of UTC the sunset is that of the evening before; in Brazil after 21:00 both are tomorrow's. With the
# process's clock set to the place's zone both are right. suncalc 2.0.2 gives them right with either.
# Why it matters here: spraying is allowed, and bees fly, from sunrise to sunset. On a server, whose clock is UTC, the
# window is of minus 13 hours in the west of Mexico and in Patagonia, and the evening check of Brazil looks at tomorrow.
# Output seen on 2026-11-30: Sinaloa noon, clock UTC -13.3 h, own 10.7 h, suncalc 10.7 h; Piracicaba 22:30, clock UTC
# sunset of 12-01, own 11-30, suncalc 11-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sunrise-sunset-js@3.3.1 suncalc@2.0.2 >/dev/null
cat >try.mjs <<'JS'
import * as suncalc from 'suncalc'
import { getSunrise, getSunset } from 'sunrise-sunset-js'
const [, , place, library] = process.argv
const { at, moment } = {
  Sinaloa: { at: [24.8, -107.4], moment: new Date('2026-11-30T12:00:00-07:00') },
  Piracicaba: { at: [-22.7, -47.6], moment: new Date('2026-11-30T22:30:00-03:00') },
}[place]
const { sunrise, sunset } =
  library === 'suncalc'
    ? suncalc.getTimes(moment, ...at)
    : { sunrise: getSunrise(...at, moment), sunset: getSunset(...at, moment) }
const hours = `${((sunset - sunrise) / 3_600_000).toFixed(1)} h`
console.log(place === 'Sinaloa' ? hours : sunset.toISOString().slice(5, 10))
JS
north="clock UTC $(TZ=UTC node try.mjs Sinaloa), own $(TZ=America/Mazatlan node try.mjs Sinaloa)"
north="$north, suncalc $(TZ=UTC node try.mjs Sinaloa suncalc)"
south="clock UTC sunset of $(TZ=UTC node try.mjs Piracicaba), own $(TZ=America/Sao_Paulo node try.mjs Piracicaba)"
south="$south, suncalc $(TZ=UTC node try.mjs Piracicaba suncalc)"
seen="Sinaloa noon, $north; Piracicaba 22:30, $south"
echo "$seen"
[ "$seen" = "Sinaloa noon, clock UTC -13.3 h, own 10.7 h, suncalc 10.7 h; \
Piracicaba 22:30, clock UTC sunset of 12-01, own 11-30, suncalc 11-30" ]
