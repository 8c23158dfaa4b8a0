#!/usr/bin/env bash
# @cloudscape-design/components 3.0.1383 (npm): every component that is shown waits a second to look for a style sheet.
#
# Expected guess: that the library's style sheet is missing is looked for once a page, when its first component comes.
# Behaviour: the look is once a page, but each component has a timer of one second, a promise and an abort controller of
# its own for it, in production too. Each controller is aborted where its component goes, looked or not.
# Why it matters here: a list of readings has some hundred and fifty components. Leaving it at a processor four times
# slower spent 12 ms on these aborts alone (measured in Chromium 153), as long as taking its rows from the page.
# Output seen on 2026-11-29: 40 more badges: 40 more timers of a second, 40 more controllers, 40 more aborts
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cloudscape-design/components@3.0.1383 react@19.2.0 react-dom@19.2.0 \
  jsdom@27.0.1 esbuild@0.28.2 >/dev/null
cat >page.jsx <<'JS'
import Badge from '@cloudscape-design/components/badge'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
globalThis.show = (count) => {
  const root = createRoot(document.getElementById('root'))
  flushSync(() => root.render(Array.from({ length: count }, (_, index) => createElement(Badge, { key: index }, index))))
  return () => flushSync(() => root.unmount())
}
JS
NODE_PATH="$folder/node_modules" node -e "
require('esbuild').buildSync({ entryPoints: ['page.jsx'], bundle: true, outfile: 'page.js', loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': '\"production\"' }, logLevel: 'error' })"
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<!doctype html><div id="root"></div>', { runScripts: 'outside-only', pretendToBeVisual: true })
const seen = { timers: 0, controllers: 0, aborts: 0 }
await new Promise((resolve) => (window.document.readyState === 'complete' ? resolve() : window.addEventListener('load', resolve)))
window.requestIdleCallback = (call) => window.setTimeout(call, 0)
const { setTimeout: timer, AbortController: Controller } = window
window.setTimeout = (call, ms, ...more) => {
  if (ms === 1000) seen.timers++
  return timer.call(window, call, ms, ...more)
}
window.AbortController = class extends Controller {
  constructor() {
    super()
    seen.controllers++
  }
  abort(...why) {
    seen.aborts++
    super.abort(...why)
  }
}
window.eval(readFileSync('page.js', 'utf8'))
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
async function shown(count) {
  const before = { ...seen }
  const leave = window.show(count)
  await rest(300)
  leave()
  await rest(300)
  return Object.keys(seen).map((kind) => seen[kind] - before[kind])
}
await shown(1)
const [few, many] = [await shown(20), await shown(60)]
const [timers, controllers, aborts] = many.map((figure, kind) => figure - few[kind])
const said = `40 more badges: ${timers} more timers of a second, ${controllers} more controllers, ${aborts} more aborts`
console.log(said)
process.exit(
  said === '40 more badges: 40 more timers of a second, 40 more controllers, 40 more aborts' ? 0 : 1,
)
JS
node try.mjs
