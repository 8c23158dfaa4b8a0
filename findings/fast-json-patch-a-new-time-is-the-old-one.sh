#!/usr/bin/env bash
# fast-json-patch 3.1.1, rfc6902 5.2.0 (npm, JSON Patch): a time that moves from 08:00 to 09:00 stays at 08:00.
#
# Expected guess: two records with a Date each are compared as the JSON that they become; the patch replaces the time.
# Behaviour: rfc6902 sees two objects without members, and no difference. fast-json-patch turns the new time alone into
# text, and adds its 24 letters one by one, /at/0 to /at/23, to the old; whoever applies that to the JSON has the old
# time left, without an error. It does so where the time has not changed as well, once anything else has. Its observe()
# and generate() are right, as is what went through JSON before.
# Why it matters here: records that a program holds have Dates, and patches are what is sent of them over MQTT or to a
# history. The visit that was moved stays where it was, at every receiver.
# Output seen on 2026-11-30: fast-json-patch 24 operations, then 2026-11-30T08:00:00.000Z; rfc6902 0 operations, then
# 2026-11-30T08:00:00.000Z; through JSON first 1 operation, then 2026-11-30T09:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-json-patch@3.1.1 rfc6902@5.2.0 >/dev/null
cat >try.mjs <<'JS'
import jsonpatch from 'fast-json-patch'
import { applyPatch, createPatch } from 'rfc6902'
const before = { visit: 'Turbo citros', at: new Date('2026-11-30T08:00:00Z') }
const after = { visit: 'Turbo citros', at: new Date('2026-11-30T09:00:00Z') }
const plain = (value) => JSON.parse(JSON.stringify(value))
const counted = ({ length }) => `${length} operation${length === 1 ? '' : 's'}`
const fast = jsonpatch.compare(before, after)
const fastAfter = jsonpatch.applyPatch(plain(before), fast).newDocument.at
const slow = createPatch(before, after)
const slowAfter = plain(before)
applyPatch(slowAfter, slow)
const right = jsonpatch.compare(plain(before), plain(after))
const rightAfter = jsonpatch.applyPatch(plain(before), right).newDocument.at
const seen =
  `fast-json-patch ${counted(fast)}, then ${fastAfter}; rfc6902 ${counted(slow)}, then ${slowAfter.at}; ` +
  `through JSON first ${counted(right)}, then ${rightAfter}`
console.log(seen)
const expected =
  'fast-json-patch 24 operations, then 2026-11-30T08:00:00.000Z; ' +
  'rfc6902 0 operations, then 2026-11-30T08:00:00.000Z; ' +
  'through JSON first 1 operation, then 2026-11-30T09:00:00.000Z'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
