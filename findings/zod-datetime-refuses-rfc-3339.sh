#!/usr/bin/env bash
# zod 4.6.7 (npm): z.iso.datetime({ offset: true }) refuses times that RFC 3339 allows and JSON Schema's date-time accepts.
#
# Expected guess: a schema that is given out as format date-time takes what RFC 3339 calls a date-time: t and z in small letters, and the second 60
# of a leap second (a real one: 2016-12-31).
# Behaviour: all three are refused, while ajv with ajv-formats 3.0.1 takes them for the schema that zod itself writes as date-time.
# Why it matters here: a device may print small letters or be set by a receiver that tells leap seconds; its maker reads date-time in our
# description and finds nothing wrong.
# Output seen on 2026-11-27: {"format":"date-time","times":[["2026-11-27T10:00:00z",false,true],["2026-11-27t10:00:00Z",false,true],["2016-12-31T23:59:60Z",false,true],["2026-11-27T10:00:00Z",true,true]]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.17.1 ajv-formats@3.0.1 >/dev/null
cat >try.mjs <<'JS'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { z } from 'zod'
const schema = z.iso.datetime({ offset: true })
const { format } = z.toJSONSchema(schema)
const ajv = new Ajv()
formats.default(ajv)
const times = ['2026-11-27T10:00:00z', '2026-11-27t10:00:00Z', '2016-12-31T23:59:60Z', '2026-11-27T10:00:00Z']
const told = times.map((time) => [time, schema.safeParse(time).success, ajv.validate({ type: 'string', format }, time)])
const seen = JSON.stringify({ format, times: told })
console.log(seen)
process.exit(seen === '{"format":"date-time","times":[["2026-11-27T10:00:00z",false,true],["2026-11-27t10:00:00Z",false,true],["2016-12-31T23:59:60Z",false,true],["2026-11-27T10:00:00Z",true,true]]}' ? 0 : 1)
JS
node try.mjs
