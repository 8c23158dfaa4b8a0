#!/usr/bin/env bash
# faz-um-pix 2.0.2 (npm): the checksum of a PIX text with an accent is that of other bytes than the code holds.
#
# Expected guess: the four last digits are the CRC-16 of the text as the QR code holds it, in UTF-8 bytes, or the accents are left out of name and
# town.
# Behaviour: they are the CRC-16 of the text in Latin-1, and the accents stay. pix-utils 2.8.2 refuses the text as "invalid crc"; the same text
# without accents it reads.
# Why it matters here: names and towns with accents are the rule in Brazil (São João), and tests are written with names without.
# Output seen on 2026-11-27: {"accents":[["latin1"],"invalid crc"],"plain":[["utf8","latin1"],"read"]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts faz-um-pix@2.0.2 pix-utils@2.8.2 >/dev/null
cat >try.mjs <<'JS'
import { Pix } from 'faz-um-pix'
import { parsePix } from 'pix-utils'
const crc = (bytes) => {
  let rest = 0xffff
  for (const byte of bytes) {
    rest ^= byte << 8
    for (let bit = 0; bit < 8; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
const told = async (name, town) => {
  const text = await Pix('a@b.com', name, town, '10.50', 'visita', false)
  const own = text.slice(-4)
  const fits = ['utf8', 'latin1'].filter((code) => crc(Buffer.from(text.slice(0, -4), code)) === own)
  return [fits, parsePix(text).message ?? 'read']
}
const seen = JSON.stringify({ accents: await told('José', 'São João'), plain: await told('Jose', 'Sao Joao') })
console.log(seen)
process.exit(seen === '{"accents":[["latin1"],"invalid crc"],"plain":[["utf8","latin1"],"read"]}' ? 0 : 1)
JS
node try.mjs
