#!/usr/bin/env bash
# @internationalized/number 3.6.9 (npm): what is typed as 0.8 in Brazil, Argentina or Paraguay is read as 8; in Portugal as 0.8.
#
# Expected guess: a point that stands where no thousands can end is refused, as a text that is no number is, or read as a decimal point.
# Behaviour: in pt-BR, es-AR and es-PY points are taken out wherever they stand, and the number is called valid: 1.5 is 15, 0.25 is 25, 12.34 is 1234.
# In pt-PT, which does not group four digits, 0.8 is 0.8, though a partial 0.8 is said to be invalid.
# Why it matters here: instruments and keyboards write 0.8 L/min. A form over this parser has ten times the flow and says nothing; the same form
# passes a trial in Lisbon.
# Output seen on 2026-11-29: {"pt-BR":[8,15,25,true],"es-AR":[8,15,25,true],"es-PY":[8,15,25,true],"pt-PT":[0.8,1.5,0.25,false],"en-US":[0.8,1.5,0.25,true]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9 >/dev/null
cat >try.mjs <<'JS'
import { NumberParser } from '@internationalized/number'
const languages = ['pt-BR', 'es-AR', 'es-PY', 'pt-PT', 'en-US']
const read = (language) => {
  const parser = new NumberParser(language)
  return [...['0.8', '1.5', '0.25'].map((text) => parser.parse(text)), parser.isValidPartialNumber('0.8')]
}
const seen = JSON.stringify(Object.fromEntries(languages.map((language) => [language, read(language)])))
console.log(seen)
const expected = '{"pt-BR":[8,15,25,true],"es-AR":[8,15,25,true],"es-PY":[8,15,25,true],"pt-PT":[0.8,1.5,0.25,false],"en-US":[0.8,1.5,0.25,true]}'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
