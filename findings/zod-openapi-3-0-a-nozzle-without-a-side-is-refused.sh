#!/usr/bin/env bash
# zod 4.6.7 (npm): toJSONSchema with target openapi-3.0 says of a nullable list of values a schema that refuses null.
#
# Expected guess: what the schema takes, the schema written of it takes too: OpenAPI 3.0 has "nullable" for that.
# Behaviour: it writes {"nullable":true,"type":"string","enum":["LEFT","RIGHT"]}. OpenAPI 3.0.3 says of nullable that it
# widens the type alone, and that null must stand among the values of "enum" as well; ajv 8.17.1 judges by that. A
# nullable text and a nullable figure are taken, and with the default target (OpenAPI 3.1) the list takes null too.
# Why it matters here: a boom's nozzle has no side and one that could not be judged no verdict. A gateway or client that
# checks answers by the document refuses every reading of a boom, and takes those of turbosprayers.
# Output seen on 2026-12-01: {"zod":true,"later":true,"text":true,"figure":true,"list":false}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.17.1 >/dev/null
cat >try.mjs <<'JS'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
const takes = (schema) => {
  const { $schema, ...written } = z.toJSONSchema(schema, { target: 'openapi-3.0' })
  return new Ajv({ strict: false }).validate(written, null)
}
const side = z.enum(['LEFT', 'RIGHT']).nullable()
const seen = JSON.stringify({
  zod: side.safeParse(null).success,
  later: new Ajv2020().validate(z.toJSONSchema(side), null),
  text: takes(z.string().nullable()),
  figure: takes(z.number().nullable()),
  list: takes(side),
})
console.log(seen)
process.exit(seen === '{"zod":true,"later":true,"text":true,"figure":true,"list":false}' ? 0 : 1)
JS
node try.mjs
