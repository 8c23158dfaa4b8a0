#!/usr/bin/env bash
# what-the-pack 2.0.3, tiny-msgpack 2.2.0 (npm, MessagePack): the time of a reading, a Date, is written as {}.
#
# Expected guess: a Date is written as the timestamp that MessagePack has (extension -1), as @msgpack/msgpack 3.1.3 and
# msgpack5 do; or as its ISO text, as JSON does; or it is refused.
# Behaviour: a Date is taken for an object, and an object's own keys are written: it has none. What is read back, by
# these two and by all others, is {}. Numbers and texts beside it are whole. tiny-msgpack shows in its manual how to
# teach it dates; what-the-pack has no way and no word on them. A timestamp that others wrote is an error to both.
# Why it matters here: MessagePack is chosen where a device's link is dear. The flows of a whole day arrive, none of
# them with its time, and whoever stores them puts the moment of arrival or nothing.
# Output seen on 2026-11-30: what-the-pack {"flow":0.8,"at":{}}, tiny-msgpack {"flow":0.8,"at":{}}, @msgpack/msgpack
# {"flow":0.8,"at":"2026-11-30T11:00:00.250Z"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts what-the-pack@2.0.3 tiny-msgpack@2.2.0 \
  @msgpack/msgpack@3.1.3 >/dev/null
cat >try.cjs <<'JS'
const { encode, decode } = require('@msgpack/msgpack')
const tiny = require('tiny-msgpack')
const what = require('what-the-pack').initialize(2 ** 20)
const reading = { flow: 0.8, at: new Date('2026-11-30T11:00:00.250Z') }
// Read by one that knows timestamps, whoever wrote it.
const told = (bytes) => JSON.stringify(decode(bytes))
const seen = [
  `what-the-pack ${told(what.encode(reading))}`,
  `tiny-msgpack ${told(tiny.encode(reading))}`,
  `@msgpack/msgpack ${told(encode(reading))}`,
].join(', ')
console.log(seen)
const lost = '{"flow":0.8,"at":{}}'
const kept = '{"flow":0.8,"at":"2026-11-30T11:00:00.250Z"}'
process.exit(seen === `what-the-pack ${lost}, tiny-msgpack ${lost}, @msgpack/msgpack ${kept}` ? 0 : 1)
JS
node try.cjs
