#!/usr/bin/env bash
# Dexie 4.4.7 (npm, tables in the browser): ordered by flow the list of three nozzles has two, ordered by passed none.
#
# Expected guess: to order a list is to order it: those without a flow come first or last, and true and false are two
# groups.
# Behaviour: an order is an index of IndexedDB, which has only those records whose value is a number, text, date, bytes
# or a list of these. What is missing, null, true or false is in no index. orderBy and notEqual leave such records out
# without a word; count and toArray of the table have them.
# Why it matters here: applications that work without a net keep their nozzles in the browser. Whatever was not measured
# is missing from the list as soon as somebody clicks on the heading, and it is the ones that failed who are looked for
# by a field of true and false.
# Output seen on 2026-11-30: all 3, by flow 2 (A3 A1), flow other than 0.81 1, by passed 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null
cat >try.mjs <<'JS'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
const database = new Dexie('boom')
database.version(1).stores({ nozzles: 'serial, flow, passed' })
const { nozzles } = database
await nozzles.bulkAdd([
  { serial: 'A1', flow: 0.81, passed: true },
  { serial: 'A2', passed: false },
  { serial: 'A3', flow: 0.79, passed: true },
])
const byFlow = (await nozzles.orderBy('flow').toArray()).map(({ serial }) => serial)
const other = await nozzles.where('flow').notEqual(0.81).count()
const all = `all ${await nozzles.count()}, by flow ${byFlow.length} (${byFlow.join(' ')})`
const seen = `${all}, flow other than 0.81 ${other}, by passed ${await nozzles.orderBy('passed').count()}`
console.log(seen)
process.exit(seen === 'all 3, by flow 2 (A3 A1), flow other than 0.81 1, by passed 0' ? 0 : 1)
JS
node try.mjs
