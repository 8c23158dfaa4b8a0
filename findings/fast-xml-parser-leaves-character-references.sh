#!/usr/bin/env bash
# fast-xml-parser 5.12.1 (npm): numeric character references stay as they are, so "A & B" of another program is read as "A &#x26; B".
#
# Expected guess: every XML reader tells &#x26; as & and &#233; as é, in text and in attributes: these references belong to XML itself and need no
# list of names.
# Behaviour: with its usual settings it decodes the five names only (&amp; and so on) and hands on numeric references as text. The option
# htmlEntities decodes them.
# Why it matters here: @placemarkio/tokml writes every & of a field's name as &#x26;, and programs of tractors write accents as references: a
# field's name then differs from itself.
# Output seen on 2026-11-27: {"written":"<name>A &#x26; B</name>","read":"A &#x26; B","attribute":"Talh&#227;o","named":"A & B"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1 @placemarkio/tokml@0.3.9 >/dev/null
cat >try.mjs <<'JS'
import { toKML } from '@placemarkio/tokml'
import { XMLParser } from 'fast-xml-parser'
const parser = new XMLParser({ ignoreAttributes: false })
const field = { type: 'Feature', properties: { name: 'A & B' }, geometry: { type: 'Point', coordinates: [-47, -22] } }
const kml = toKML({ type: 'FeatureCollection', features: [field] })
const seen = JSON.stringify({
  written: kml.match(/<name>.*<\/name>/)[0],
  read: parser.parse(kml).kml.Document.Placemark.name,
  attribute: parser.parse('<PFD C="Talh&#227;o"/>').PFD['@_C'],
  named: parser.parse('<name>A &amp; B</name>').name,
})
console.log(seen)
process.exit(seen === '{"written":"<name>A &#x26; B</name>","read":"A &#x26; B","attribute":"Talh&#227;o","named":"A & B"}' ? 0 : 1)
JS
node try.mjs
