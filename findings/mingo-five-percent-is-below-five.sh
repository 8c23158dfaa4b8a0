#!/usr/bin/env bash
# mingo 7.2.7 (npm, MongoDB's queries in memory): $bucket with a border at 5 puts 5 with what is below it.
#
# Expected guess: as in MongoDB's manual, a border is the beginning of the bucket above it, and the last is of none.
# With borders at 0, 5 and 10 a 5 is in the bucket 5.
# Behaviour: a border is the end of the bucket below it, but for the first, which is in the first bucket, and the last,
# which is in none: 0 and 5 are in one bucket, 10 is among the others. No figure between borders is touched.
# Why it matters here: deviations of nozzles are put in classes: below 5 % fine, from 5 % to be watched, from 10 % to be
# replaced. The same stages in the browser and in the database count differently, and a nozzle of exactly 5 %, which is
# the usual limit, is fine in the browser.
# Output seen on 2026-11-30: {"0":[0,4.9,5],"5":[5.1],"other":[10]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mingo@7.2.7 >/dev/null
cat >try.mjs <<'JS'
import { aggregate } from 'mingo'
const boom = [0, 4.9, 5, 5.1, 10].map((deviation) => ({ deviation }))
const classes = { groupBy: '$deviation', boundaries: [0, 5, 10], default: 'other' }
const buckets = aggregate(boom, [{ $bucket: { ...classes, output: { found: { $push: '$deviation' } } } }])
const seen = JSON.stringify(Object.fromEntries(buckets.map(({ _id, found }) => [_id, found])))
console.log(seen)
process.exit(seen === '{"0":[0,4.9,5],"5":[5.1],"other":[10]}' ? 0 : 1)
JS
node try.mjs
