#!/usr/bin/env bash
# Intl.Collator with numeric (Node), sort -V of coreutils 9.1 (Debian 12), natural-orderby 5.0.0 (npm): 015 is after 03.
#
# Expected guess: a natural sort puts names with numbers in the order in which people would, nozzles by their size.
# Behaviour: digits are a whole number wherever they stand, so that 015 is fifteen and XR110015 has more than a hundred
# thousand. The sizes of ISO 10625 are decimals without their point (01, 015, 02, 025, 03: 0.1, 0.15, 0.2 gallons a
# minute), and 015 and 025 come after all others. So do 0.15 and 0.25 behind 0.2 and 0.3. A plain sort by letters has
# both in their order.
# Why it matters here: lists of nozzles, legends of charts and the next larger size are taken from such an order. Beside
# 02 stands 03 instead of 025, and whoever takes the neighbor as the next size changes the rate by half, not a quarter.
# Output seen on 2026-11-30: Collator 11001 11002 11003 110015 110025, natural-orderby the same, sort -V the same,
# bars 0.2 0.3 0.15 0.25, by letters 11001 110015 11002 110025 11003
# Needs Debian 12; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download coreutils=9.1-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts natural-orderby@5.0.0 >/dev/null
cat >try.mjs <<'JS'
import { orderBy } from 'natural-orderby'
const sizes = ['11002', '110015', '11001', '110025', '11003']
const { compare } = new Intl.Collator('pt', { numeric: true })
const short = (list) => list.map((name) => name.replace('XR', '')).join(' ')
const names = sizes.map((size) => `XR${size}`)
const collated = short(names.toSorted(compare))
const natural = short(orderBy(names)) === collated ? 'the same' : short(orderBy(names))
const bars = ['0.3', '0.15', '0.2', '0.25'].toSorted(compare).join(' ')
console.log([collated, natural, bars, short(names.toSorted())].join('\n'))
JS
mapfile -t told < <(node try.mjs)
version=$(printf 'XR%s\n' 11002 110015 11001 110025 11003 | LC_ALL=C root/usr/bin/sort -V | tr -d XR | xargs)
[ "$version" != "${told[0]}" ] || version='the same'
seen="Collator ${told[0]}, natural-orderby ${told[1]}, sort -V $version, bars ${told[2]}, by letters ${told[3]}"
echo "$seen"
expected='Collator 11001 11002 11003 110015 110025, natural-orderby the same, sort -V the same, bars 0.2 0.3 0.15 0.25,'
[ "$seen" = "$expected by letters 11001 110015 11002 110025 11003" ]
