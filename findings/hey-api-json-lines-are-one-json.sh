#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0 (npm): its client reads application/jsonl as JSON, and fails at the second line.
#
# Expected guess: a media type that the document says a text of is read as text, as text/csv is.
# Behaviour: whatever begins with application/json is parsed as one JSON, application/jsonl too. The failure is answered
# as an error without data, and the status of the answer is 200.
# Why it matters here: lots of readings come as JSON lines, one reading a line. A lot of one reading works, the first
# one of two is empty. `parseAs: 'text'` reads it.
# Output seen on 2026-11-30: one line: data, two lines: error SyntaxError status 200, as text: 2 lines
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hey-api/openapi-ts@0.99.0 typescript@5.9.3 tsx@4.23.1 >/dev/null
cat >api.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "Lots", "version": "1" }, "servers": [{ "url": "https://lots.example" }],
  "paths": { "/lot": { "get": { "operationId": "lot", "responses": { "200": { "description": "Lines",
    "content": { "application/jsonl": { "schema": { "type": "string" } } } } } } } } }
JSON
npx openapi-ts -i api.json -o client --client @hey-api/client-fetch >/dev/null
cat >try.mts <<'TS'
import { client } from './client/client.gen'
import { lot } from './client'
const answering = (lines: string) => () =>
  Promise.resolve(new Response(lines, { headers: { 'content-type': 'application/jsonl; charset=utf-8' } }))
const asked = async (lines: string, more = {}) => {
  client.setConfig({ fetch: answering(lines) as typeof fetch })
  return lot(more)
}
const one = await asked('{"flow":0.8}\n')
const two = await asked('{"flow":0.8}\n{"flow":0.7}\n')
const text = await asked('{"flow":0.8}\n{"flow":0.7}\n', { parseAs: 'text' })
const seen = [
  `one line: ${one.data ? 'data' : 'none'}`,
  `two lines: ${two.data ? 'data' : `error ${(two.error as Error)?.name}`} status ${two.response?.status}`,
  `as text: ${String(text.data).trim().split('\n').length} lines`,
].join(', ')
console.log(seen)
process.exit(seen === 'one line: data, two lines: error SyntaxError status 200, as text: 2 lines' ? 0 : 1)
TS
npx tsx try.mts
