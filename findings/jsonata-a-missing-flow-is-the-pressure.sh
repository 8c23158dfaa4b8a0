#!/usr/bin/env bash
# jsonata 2.2.2 (npm, the expressions of Node-RED): of [serial, flow, pressure] a nozzle without a flow is ["A2", 3].
#
# Expected guess: a list that is written with three expressions has three members, null for what is missing, as in
# JavaScript and jq.
# Behaviour: what is missing has no place, and the others move up: the pressure stands where the flow would. $join of
# the three is a row that is a column short. A null that is written stays. jmespath 0.16.0 (npm, the --query of Amazon's
# command line) keeps the place in n[*].[s, f], and loses it in [n[*].s, n[*].f], whose lists no longer belong together.
# Why it matters here: flows of Node-RED make rows of sheets and of CSV out of readings. A nozzle that was clogged or
# not measured has 3 l/min at no pressure, which is a number that nobody refuses.
# Output seen on 2026-11-30: jsonata A1 0.81 3, A2 3, joined A2;3; jmespath A1 A2 A3 beside 0.81 0.79
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsonata@2.2.2 jmespath@0.16.0 >/dev/null
cat >try.mjs <<'JS'
import jmespath from 'jmespath'
import jsonata from 'jsonata'
const nozzles = [
  { serial: 'A1', flow: 0.81, pressure: 3 },
  { serial: 'A2', pressure: 3 },
  { serial: 'A3', flow: 0.79, pressure: 3 },
]
const rows = await jsonata('nozzles.[serial, flow, pressure]').evaluate({ nozzles })
const joined = await jsonata("nozzles[1].$join([serial, $string(flow), $string(pressure)], ';')").evaluate({ nozzles })
const [serials, flows] = jmespath.search({ nozzles }, '[nozzles[*].serial, nozzles[*].flow]')
const lists = `${serials.join(' ')} beside ${flows.join(' ')}`
const seen = `jsonata ${rows[0].join(' ')}, ${rows[1].join(' ')}, joined ${joined}; jmespath ${lists}`
console.log(seen)
process.exit(seen === 'jsonata A1 0.81 3, A2 3, joined A2;3; jmespath A1 A2 A3 beside 0.81 0.79' ? 0 : 1)
JS
node try.mjs
