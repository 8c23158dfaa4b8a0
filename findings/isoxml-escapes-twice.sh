#!/usr/bin/env bash
# isoxml 1.11.2 (npm): a name with & is escaped twice when it is written, which only the library itself does not notice.
#
# Expected guess: a field "A & B" is written as C="A &amp; B" into TASKDATA.XML and every XML reader gets "A & B" back.
# Behaviour: it is written as "A &amp;amp; B". The library unescapes twice and gets its own name back; another reader gets "A &amp; B".
# Why it matters here: the file is made for the terminal in the tractor, which shows the driver a field of another name; a round trip through the
# same library tests nothing.
# Output seen on 2026-11-27: {"written":"C=\"A &amp;amp; B\"","itself":"A & B","another":"A &amp; B"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts isoxml@1.11.2 fflate@0.8.3 @xmldom/xmldom@0.9.8 >/dev/null
cat >try.mjs <<'JS'
import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { ISOXMLManager } from 'isoxml'
const writer = new ISOXMLManager({ version: 3 })
const field = writer.createEntityFromAttributes('PFD', { PartfieldDesignator: 'A & B', PartfieldArea: 10000 })
writer.registerEntity(field)
writer.rootElement.attributes.Partfield = [field]
const xml = strFromU8(unzipSync(await writer.saveISOXML())['TASKDATA/TASKDATA.XML'])
const reader = new ISOXMLManager()
await reader.parseISOXMLFile(xml, 'text/xml')
const seen = JSON.stringify({
  written: xml.match(/C="[^"]*"/)[0],
  itself: reader.rootElement.attributes.Partfield[0].attributes.PartfieldDesignator,
  another: new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('PFD')[0].getAttribute('C'),
})
console.log(seen)
process.exit(seen === '{"written":"C=\\"A &amp;amp; B\\"","itself":"A & B","another":"A &amp; B"}' ? 0 : 1)
JS
node try.mjs
