#!/usr/bin/env bash
# slug 12.0.1 (npm): the names "1.1" and "11", and "1,5 bar" and "15 bar", have one slug.
#
# Expected guess: what is not allowed in an address or a file's name becomes a dash, as a blank does: 1-1 and 11.
# Behaviour: points, commas and slashes between digits are left out, and the digits are drawn together. slugify 1.6.9
# does so with strict; without it the point stays, and the comma goes. kebabCase of lodash has 1-1.
# Why it matters here: plots are numbered 1.1, 1.2, 11, 12, nozzles tested at 1.5 and at 15 bar. Their sheets and maps
# are files named by slug, and the second is written over the first. What is opened as plot 11 may be plot 1.1.
# Output seen on 2026-11-30: slug 11 11 15-bar 15-bar talhao-12, slugify strict 11 11 15-bar 15-bar talhao-12, slugify
# 1.1 11 15-bar 15-bar talhao-12
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts slug@12.0.1 slugify@1.6.9 >/dev/null
cat >try.mjs <<'JS'
import slug from 'slug'
import slugify from 'slugify'
const names = ['1.1', '11', '1,5 bar', '15 bar', 'talhão 1/2']
const told = (made) => names.map(made).join(' ')
const strict = told((name) => slugify(name, { strict: true }))
const seen = `slug ${told((name) => slug(name))}, slugify strict ${strict}, slugify ${told((name) => slugify(name))}`
console.log(seen)
const both = '11 11 15-bar 15-bar talhao-12'
const expected = `slug ${both}, slugify strict ${both}, slugify 1.1 11 15-bar 15-bar talhao-12`
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
