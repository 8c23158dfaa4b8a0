#!/usr/bin/env bash
# vcf 2.1.2 (npm, vCards): a note of two lines, "nozzle 11002" and "3 bar", is written as "nozzle 110023 bar".
#
# Expected guess: a line end in a note, and a comma or a semicolon in a name, are escaped when a card is written and
# come back when it is read, as RFC 2426 and RFC 6350 have it and as ical.js does.
# Behaviour: the line end is left out, so that the end of a line and the beginning of the next are one word or number.
# Commas and semicolons are written bare, which makes two values of one. Reading takes no escape away: of another
# program's card the note has \n and the name a backslash before its comma.
# Why it matters here: customers of a workshop are kept as cards, with what they spray with in the note. The figures of
# the note grow together, and a company named "Reis, Filhos; Lda" has its second half as a department.
# Output seen on 2026-11-30: NOTE:nozzle 110023 bar, ORG:Reis; Lda, read note 11002\n3 bar, by ical.js 11002<LF>3 bar
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'JS'
import ical from 'ical.js'
import Card from 'vcf'
const card = new Card()
card.set('fn', 'Reis')
card.set('org', 'Reis; Lda')
card.set('note', 'nozzle 11002\n3 bar')
const line = (name) => card.toString('3.0').split('\r\n').find((text) => text.startsWith(name))
const other = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Reis', 'NOTE:11002\\n3 bar', 'END:VCARD'].join('\r\n')
const read = new Card().parse(other).get('note').valueOf()
const right = new ical.Component(ical.parse(other)).getFirstPropertyValue('note').replaceAll('\n', '<LF>')
const seen = `${line('NOTE')}, ${line('ORG')}, read note ${read}, by ical.js ${right}`
console.log(seen)
process.exit(
  seen === 'NOTE:nozzle 110023 bar, ORG:Reis; Lda, read note 11002\\n3 bar, by ical.js 11002<LF>3 bar' ? 0 : 1,
)
JS
node try.mjs
