#!/usr/bin/env bash
# @orama/orama 3.1.18 (npm, search in pages): of five nozzles, one passed, one failed, three untested, four have failed.
#
# Expected guess: the facet of a field of yes and no counts those that are yes and those that are no; a document without
# the field is in neither, as it is in no range of the facet of a number.
# Behaviour: what is not there counts as false: 1 true, 4 false, while where: { passed: false } finds one. A facet of
# texts counts it under an empty name.
# Why it matters here: facets are the figures beside a filter. A list says that four nozzles failed, the filter behind
# the figure shows one, and a boom that nobody has tested has failed as a whole.
# Output seen on 2026-11-30: facet true 1 false 4, found true 1 false 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18 >/dev/null
cat >try.mjs <<'JS'
import { create, insert, search } from '@orama/orama'
const list = await create({ schema: { serial: 'string', passed: 'boolean' } })
const nozzles = [{ serial: '1', passed: true }, { serial: '2', passed: false }, { serial: '3' }]
for (const nozzle of [...nozzles, { serial: '4' }, { serial: '5' }]) await insert(list, nozzle)
const facets = { passed: { true: true, false: true } }
const { facets: counted } = await search(list, { term: '', facets })
const found = async (passed) => (await search(list, { term: '', where: { passed } })).count
const { true: yes, false: no } = counted.passed.values
const seen = `facet true ${yes} false ${no}, found true ${await found(true)} false ${await found(false)}`
console.log(seen)
process.exit(seen === 'facet true 1 false 4, found true 1 false 1' ? 0 : 1)
JS
node try.mjs
