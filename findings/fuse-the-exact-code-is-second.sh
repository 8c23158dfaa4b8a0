#!/usr/bin/env bash
# fuse.js 7.5.0 (npm): the search for 11002 puts "11003" above "Jacto AXI fan nozzle, 11002".
#
# Expected guess: fuzzy search puts what has the very text first, wherever it stands, and what is one letter off later.
# Behaviour: each letter before the match counts as a hundredth of a mistake (location 0, distance 100), and one wrong
# figure of five is worth twenty letters. From the 21st letter on the right code comes after a wrong one that begins its
# text. With ignoreLocation the right one is first.
# Why it matters here: a code is told apart by its last figure, and in catalogs it stands behind brand, model and color.
# Whoever takes the first of the list takes a nozzle of the next size, with a half more flow.
# Output seen on 2026-11-30: plain 11003 first, ignoreLocation 11002 first, code in front 11002 first
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fuse.js@7.5.0 >/dev/null
cat >try.mjs <<'JS'
import Fuse from 'fuse.js'
const behind = ['Jacto AXI fan nozzle, 11002', '11003 AXI fan nozzle, Jacto']
const front = ['11002 AXI fan nozzle, Jacto', '11003 AXI fan nozzle, Jacto']
const first = (list, options) => new Fuse(list, options).search('11002')[0].item.match(/1100\d/)[0]
const seen = `plain ${first(behind)} first, ignoreLocation ${first(behind, { ignoreLocation: true })} first, ` +
  `code in front ${first(front)} first`
console.log(seen)
process.exit(seen === 'plain 11003 first, ignoreLocation 11002 first, code in front 11002 first' ? 0 : 1)
JS
node try.mjs
