#!/usr/bin/env bash
# written-number 0.11.1 (npm): 1.5 in words is "dois", 1234.56 "mil duzentos e trinta e cinco", and less than 0 nothing.
#
# Expected guess: what has a fraction is written with it, or refused.
# Behaviour: the number is rounded first, in each of its languages, without a word; below zero the text is empty.
# Why it matters here: receipts, slips and certificates repeat a sum or a figure in words, so that nobody can change it.
# R$ 1.234,56 is receipted as one thousand two hundred and thirty-five, 0.4 l/min as zero.
# Output seen on 2026-11-30: 1.5 dois dos two, 1234.56 mil duzentos e trinta e cinco, 0.4 zero, -5 nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts written-number@0.11.1 >/dev/null
cat >try.mjs <<'JS'
import written from 'written-number'
const words = (number, lang = 'pt') => written(number, { lang }) || 'nothing'
const seen = [
  `1.5 ${['pt', 'es', 'en'].map((lang) => words(1.5, lang)).join(' ')}`,
  ...[1234.56, 0.4, -5].map((number) => `${number} ${words(number)}`),
].join(', ')
console.log(seen)
process.exit(seen === '1.5 dois dos two, 1234.56 mil duzentos e trinta e cinco, 0.4 zero, -5 nothing' ? 0 : 1)
JS
node try.mjs
