#!/usr/bin/env bash
# xe-utils 4.0.13 (npm, the tools of vxe-table): of 08:00:00-05:00 it makes 08:00:00.500 here, of 08:00Z 08:00 here.
#
# Expected guess: toStringDate of a text in ISO 8601 is the moment that it tells, with its zone and its milliseconds, as
# Date of the language has it.
# Behaviour: a zone is looked at only behind a fraction of a second. Without one Z is passed over, and the hours of
# +05:00 or -05:00 are made tenths of a second; the time is local. Of a fraction the zeros in front are lost: .070 is
# .700. With .000Z or .000-05:00 it is right.
# Why it matters here: tables of readings turn the texts of an interface into times by it. In Brasília what came at
# 19:30 is of 22:30, and the day is often the next; two readings of one second change places.
# Output seen on 2026-12-01: 08:00Z 11:00:00.000Z, 08:00-05:00 11:00:00.500Z, 08:00.000-05:00 13:00:00.000Z, 08:00.070Z
# 08:00:00.700Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xe-utils@4.0.13 >/dev/null
cat >try.cjs <<'JS'
const { toStringDate } = require('xe-utils')
const read = (end) => toStringDate(`2026-11-30T08:00:00${end}`).toISOString().slice(11)
console.log(['Z', '-05:00', '.000-05:00', '.070Z'].map((end) => `08:00${end} ${read(end)}`).join(', '))
JS
seen=$(TZ=America/Sao_Paulo node try.cjs)
echo "$seen"
expected='08:00Z 11:00:00.000Z, 08:00-05:00 11:00:00.500Z, 08:00.000-05:00 13:00:00.000Z'
[ "$seen" = "$expected, 08:00.070Z 08:00:00.700Z" ]
