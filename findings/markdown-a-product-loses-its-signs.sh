#!/usr/bin/env bash
# marked 18.2.1, markdown-it 15.0.3 (npm): "150*6*0.5/600" is shown as "15060.5/600".
#
# Expected guess: a mark of emphasis stands beside a word and a blank; between digits an asterisk is an asterisk, as an
# underscore is one between letters.
# Behaviour: by CommonMark two asterisks within a word emphasize what is between them, digits as well. Both are gone and
# the 6 leans. With one asterisk, with blanks about them or with x nothing happens, and underscores within words stay.
# Why it matters here: notes, manuals and answers are written in Markdown, and the field's formula is one of products:
# l/min = l/ha * km/h * m / 600. Without its signs 150*6*0.5/600 is no error that is seen but another number, 33 times
# as large, and in plain text made of it (mails, search, PDF) not even the slant tells.
# Output seen on 2026-11-30: marked 15060.5/600, markdown-it 15060.5/600, with blanks 150 * 6 * 0.5 / 600
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts marked@18.2.1 markdown-it@15.0.3 >/dev/null
cat >try.mjs <<'JS'
import markdownIt from 'markdown-it'
import { marked } from 'marked'
const shown = (html) => html.replace(/<[^>]+>/g, '').trim()
const product = '150*6*0.5/600'
const one = shown(marked(product))
const other = shown(markdownIt().render(product))
const seen = `marked ${one}, markdown-it ${other}, with blanks ${shown(marked('150 * 6 * 0.5 / 600'))}`
console.log(seen)
process.exit(seen === 'marked 15060.5/600, markdown-it 15060.5/600, with blanks 150 * 6 * 0.5 / 600' ? 0 : 1)
JS
node try.mjs
