#!/usr/bin/env bash
# flexsearch 0.8.212 (npm): the search for nozzle 11003 brings 10003 as well, and that for serial 1100 brings 1000.
#
# Expected guess: a number is found by its figures: all of them, or its beginning where the index goes by beginnings.
# Behaviour: letters that stand twice are made one, and so are figures, after numbers were cut into groups of three:
# 11003 is 110 and 03, then 10 and 03, and 10003 is 100 and 03, which is the same. Other pairs, as 11002 and 1002, are
# told apart.
# Why it matters here: nozzles, serials and numbers of sprayers are looked for by their figures in the console's search.
# The list has other devices in it, none of them marked, and the wrong one is as likely to be the first.
# Output seen on 2026-11-30: 11003: 11003 10003; 1100: 1000 1100; 7700: 7000 7700; 1002: 1002
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212 >/dev/null
cat >try.mjs <<'JS'
import { Index } from 'flexsearch'
const codes = ['11003', '10003', '1000', '1100', '7000', '7700', '11002', '1002']
const index = new Index()
for (const [at, code] of codes.entries()) index.add(at, code)
const found = (text) => `${text}: ${index.search(text).map((at) => codes[at]).join(' ')}`
const seen = ['11003', '1100', '7700', '1002'].map(found).join('; ')
console.log(seen)
process.exit(seen === '11003: 11003 10003; 1100: 1000 1100; 7700: 7000 7700; 1002: 1002' ? 0 : 1)
JS
node try.mjs
