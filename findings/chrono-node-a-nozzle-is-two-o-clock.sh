#!/usr/bin/env bash
# chrono-node 2.10.3 (npm): "bico 110-02 30/11/2026" is 30 November, 02:00; "30/11/2026 às 14h30" is noon.
#
# Expected guess: its Portuguese and Spanish know the time as it is written there, 14h30, which its French knows; and
# what stands before a day with a hyphen is no part of it.
# Behaviour: the two figures behind the hyphen are taken for the hour of the day that follows, and isCertain('hour') is
# true. Of 14h30 and 7h nothing is read, the hour is the one that stands for none, 12, and only isCertain tells.
# 14:30 is read, with às and without.
# Why it matters here: what was done when is typed or dictated in one line, and nozzles are named 110-02 and 80-04. The
# change of nozzles is at two or four at night, and the round of half past two in the afternoon at noon, among the
# readings of others.
# Output seen on 2026-11-30: pt bico 110-02 30/11/2026 02:00 certain; es boquilla 80-04 30/11/2026 04:00 certain;
# pt 30/11/2026 às 14h30 12:00; pt 30/11/2026 às 14:30 14:30 certain; fr 30/11/2026 à 14h30 14:30 certain
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3 >/dev/null
cat >try.mjs <<'JS'
import * as chrono from 'chrono-node'
const noon = new Date('2026-12-05T12:00:00Z')
const told = (language, text) => {
  const { start } = chrono[language].parse(text, noon)[0]
  const time = [start.get('hour'), start.get('minute')].map((part) => String(part).padStart(2, '0')).join(':')
  return `${language} ${text} ${time}${start.isCertain('hour') ? ' certain' : ''}`
}
const seen = [
  told('pt', 'bico 110-02 30/11/2026'),
  told('es', 'boquilla 80-04 30/11/2026'),
  told('pt', '30/11/2026 às 14h30'),
  told('pt', '30/11/2026 às 14:30'),
  told('fr', '30/11/2026 à 14h30'),
].join('; ')
console.log(seen)
const expected =
  'pt bico 110-02 30/11/2026 02:00 certain; es boquilla 80-04 30/11/2026 04:00 certain; ' +
  'pt 30/11/2026 às 14h30 12:00; pt 30/11/2026 às 14:30 14:30 certain; fr 30/11/2026 à 14h30 14:30 certain'
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node try.mjs
