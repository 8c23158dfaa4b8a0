#!/usr/bin/env bash
# @jspreadsheet/formula 2.0.2 (npm): =A1&A2 of 110 and 3 is 113, in a spreadsheet it is 1103.
#
# Expected guess: & joins what stands on both sides as texts, whatever they are, as in every spreadsheet; + adds.
# Behaviour: & is made the + of JavaScript, which joins where one side is a text and adds where both are numbers. So
# "XR"&A1 is right, and A1&A2 is a sum. =A1&"-"&A2 is right, since the text is in between.
# Why it matters here: codes and serials are put together from columns: angle and size of a nozzle, lot and number,
# block and row of a plot. 110 and 3 is the code 113, as is 108 and 5, and lists joined by it mix up.
# Output seen on 2026-12-01: A1&A2 113, A1&"-"&A2 110-3, "XR"&A1 XR110, CONCATENATE(A1,A2) 1103
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @jspreadsheet/formula@2.0.2 >/dev/null
cat >try.cjs <<'JS'
const formula = require('@jspreadsheet/formula')
const told = (text) => `${text} ${formula(text, { A1: 110, A2: 3 })}`
console.log(['A1&A2', 'A1&"-"&A2', '"XR"&A1', 'CONCATENATE(A1,A2)'].map(told).join(', '))
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'A1&A2 113, A1&"-"&A2 110-3, "XR"&A1 XR110, CONCATENATE(A1,A2) 1103' ]
