#!/usr/bin/env bash
# mqtt-pattern 2.1.1 (npm): /7/flow does not match +/+/flow, though the broker delivers it.
#
# Expected guess: + matches any one level, the empty one as well, as the MQTT standard has it in an example of its own
# (/finance and +/+) and as mqtt-match does.
# Behaviour: an empty level is matched only by an empty level that is written in the pattern, or by #. exec tells null,
# so that what came in is taken for a message of others.
# Why it matters here: many a device begins its topics with a slash, and one that has not been given its number yet
# sends to farm//flow. The subscription is granted, the readings come in, and each of them is thrown away.
# Output seen on 2026-11-30: mqtt-pattern [false,false,false,true,true], mqtt-match [true,true,true,true,true]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mqtt-pattern@2.1.1 mqtt-match@3.0.0 >/dev/null
cat >try.mjs <<'JS'
import match from 'mqtt-match'
import pattern from 'mqtt-pattern'
const pairs = [
  ['+/+/flow', '/7/flow'],
  ['farm/+/flow', 'farm//flow'],
  ['farm/7/+', 'farm/7/'],
  ['/+/flow', '/7/flow'],
  ['+/+/flow', 'farm/7/flow'],
]
const byPattern = JSON.stringify(pairs.map(([filter, topic]) => pattern.matches(filter, topic)))
const byMatch = JSON.stringify(pairs.map(([filter, topic]) => (match.default ?? match)(filter, topic)))
const seen = `mqtt-pattern ${byPattern}, mqtt-match ${byMatch}`
console.log(seen)
const expected = 'mqtt-pattern [false,false,false,true,true], mqtt-match [true,true,true,true,true]'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
