#!/usr/bin/env bash
# opening_hours 3.15.0 (npm, OpenStreetMap's hours): at -22.7253 the sun sets at 18:00, at "-22.7253" at 18:41.
#
# Expected guess: sunrise and sunset are those of the place, for which its types ask for lat and lon as numbers and its
# README for "lat and lon"; where they are missing it is 06:00 and 18:00, as the README says.
# Behaviour: only texts are a place, as a certain map service answers them. Numbers are passed over as if they were
# missing, without a warning, at any place on the earth. The same numbers with quotes about them are right.
# Why it matters here: spraying is allowed from sunrise to sunset, and "sunrise-10:00,16:00-sunset" is how a window for
# days without wind is written. Positions of farms are numbers; in summer the window shuts 41 minutes too early, in the
# winter of the south it stays open after dark.
# Output seen on 2026-12-01: -22.7253 18:00, "-22.7253" 18:41; June -22.7253 18:00, "-22.7253" 17:34
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0 >/dev/null
cat >try.cjs <<'JS'
const OpeningHours = require('opening_hours')
const address = { country_code: 'br', state: 'São Paulo' }
const sunset = (lat, lon, noon) => {
  const next = new OpeningHours('sunrise-sunset', { lat, lon, address }).getNextChange(noon)
  return `${JSON.stringify(lat)} ${next.toTimeString().slice(0, 5)}`
}
const both = (noon) => `${sunset(-22.7253, -47.6492, noon)}, ${sunset('-22.7253', '-47.6492', noon)}`
console.log(`${both(new Date(2026, 10, 30, 12))}; June ${both(new Date(2026, 5, 21, 12))}`)
JS
seen=$(TZ=America/Sao_Paulo node try.cjs)
echo "$seen"
[ "$seen" = '-22.7253 18:00, "-22.7253" 18:41; June -22.7253 18:00, "-22.7253" 17:34' ]
