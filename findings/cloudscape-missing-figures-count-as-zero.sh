#!/usr/bin/env bash
# @cloudscape-design/collection-hooks 1.0.107 (npm): a figure that is missing is sorted as 0, and is less than any figure that is filtered by.
#
# Expected guess: rows without a figure come last, or first, and answer no comparison.
# Behaviour: sorted by the column they stand between the negative and the positive ones; “< -5” and “<= 0” keep them, “>= 0” does not.
# Why it matters here: in a table of deviations a nozzle that was not measured stands among the good ones, between -18 % and +3 %, and a filter for
# nozzles worn below -5 % lists it. A column needs a comparator, and an operator a match, of its own.
# Output seen on 2026-11-29: ["-18.2 --- --- 3 9.1","< -5: --- -18.2 ---","<= 0: --- -18.2 ---",">= 0: 9.1 3"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cloudscape-design/collection-hooks@1.0.107 react@19.3.1 react-dom@19.3.1 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
const { useCollection } = createRequire(import.meta.url)('@cloudscape-design/collection-hooks')
const rows = [{ error: 9.1 }, { error: null }, { error: -18.2 }, { error: 3 }, {}]
const filteringProperties = [{ key: 'error', operators: ['<', '<=', '>='], propertyLabel: 'error', groupValuesLabel: 'errors' }]
function shown(options) {
  let text = ''
  const Table = () => {
    text = useCollection(rows, options).items.map(({ error }) => error ?? '---').join(' ')
    return null
  }
  renderToString(createElement(Table))
  return text
}
const sorted = shown({ sorting: { defaultState: { sortingColumn: { sortingField: 'error' } } } })
const filtered = [['<', '-5'], ['<=', '0'], ['>=', '0']].map(([operator, value]) => {
  const defaultQuery = { operation: 'and', tokens: [{ propertyKey: 'error', operator, value }] }
  return `${operator} ${value}: ${shown({ propertyFiltering: { filteringProperties, defaultQuery } })}`
})
const seen = JSON.stringify([sorted, ...filtered])
console.log(seen)
process.exit(seen === '["-18.2 --- --- 3 9.1","< -5: --- -18.2 ---","<= 0: --- -18.2 ---",">= 0: 9.1 3"]' ? 0 : 1)
JS
node try.mjs
