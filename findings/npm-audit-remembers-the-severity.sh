#!/usr/bin/env bash
# npm 11.19.1 (npm): `npm audit` goes on telling the severity that it first heard of an advisory, whatever the registry says now.
#
# Expected guess: each audit asks the registry, so an advisory that was raised from low to high is high at the next one.
# Behaviour: the registry is asked, and its answer is replaced by what the cache has of the same advisory where the range of versions is the same: title and
# severity are the former ones for as long as the cache lives. With an empty cache the same answer is high.
# Why it matters here: an audit that fails on high is green beside a cache that builds keep from run to run, after a severity was raised. scripts/audit.ts
# asks with a cache of its own.
# A registry of this machine answers for the advisories; packages come from npm's.
# Output seen on 2026-11-27: ["low","low","high"]
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${registry:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
mkdir tool asked
(cd tool && npm init -y >/dev/null && npm install --silent --no-audit --no-fund --ignore-scripts npm@11.19.1 >/dev/null)
cd asked
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fflate@0.8.3 >/dev/null
cat >../registry.mjs <<'JS'
import { createServer } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
const advisory = () => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'An archive that never ends',
  severity: readFileSync('severity', 'utf8'),
  vulnerable_versions: '<9.0.0',
})
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  const isAsked = request.url.endsWith('/security/advisories/bulk')
  const packument = { name: 'fflate', 'dist-tags': {}, versions: { '0.8.3': { name: 'fflate', version: '0.8.3' } } }
  response.end(JSON.stringify(isAsked ? { fflate: [advisory()] } : packument))
})
server.listen(0, '127.0.0.1', () => writeFileSync('port', `${server.address().port}`))
JS
printf low >severity
node ../registry.mjs &
registry=$!
while [ ! -s port ]; do sleep 0.1; done
told() {
  # It ends with 1 where there is any.
  { node ../tool/node_modules/npm/bin/npm-cli.js audit --json --registry "http://127.0.0.1:$(cat port)" --cache "$folder/$1" || true; } |
    node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(0)).vulnerabilities.fflate.severity)'
}
first=$(told kept)
printf high >severity
seen="[$first,$(told kept),$(told empty)]"
echo "$seen"
[ "$seen" = '["low","low","high"]' ]
