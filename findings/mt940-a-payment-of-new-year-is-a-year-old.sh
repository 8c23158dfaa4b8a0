#!/usr/bin/env bash
# mt940js 1.3.5, mt940-js 1.0.0 (npm, statements of banks): what was entered on 1 January 2027 was so on 1 January 2026.
#
# Expected guess: the entry date of a transaction, 0101, which has no year of its own in MT940, is the day nearest to
# the value date before it, 261230: the first of January 2027, two days later.
# Behaviour: both put it into the year of the value date, 363 days before it. The other way round, value 270102 and
# entry 1231, it is a year after it. Both are dates as any other; days within a year are right.
# Why it matters here: plans are paid at the end of the year, and what came in is matched by the day of its entry. The
# payment is of a closed year, before the order that it pays, and the first days of each January have none.
# Output seen on 2026-12-01: mt940js 2026-01-01 2027-12-31, mt940-js 2026-01-01 2027-12-31
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1 >/dev/null
cat >try.cjs <<'JS'
const { Parser } = require('mt940js')
const { read } = require('mt940-js')
const statement = [
  ':20:STATEMENT', ':25:123/456', ':28C:1/1', ':60F:C261201BRL100,00',
  ':61:2612300101C10,00NTRFREF', ':61:2701021231C5,00NTRFREF', ':62F:C270104BRL115,00', '-',
].join('\n')
const days = ([{ transactions }]) =>
  transactions.map(({ entryDate }) => new Date(entryDate).toISOString().slice(0, 10)).join(' ')
const first = days(new Parser().parse(statement.slice(0, -2)))
read(Buffer.from(statement)).then((second) => console.log(`mt940js ${first}, mt940-js ${days(second)}`))
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'mt940js 2026-01-01 2027-12-31, mt940-js 2026-01-01 2027-12-31' ]
