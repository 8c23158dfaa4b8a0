#!/usr/bin/env bash
# tz-lookup 6.1.25 (npm): towns of Goiás that live by Brasília's time are put an hour behind, and Paranaíba and Mundo Novo in Mato Grosso do Sul an hour ahead.
#
# Expected guess: a time zone by coordinates is right away from a border, and towns are.
# Behaviour: Mineiros and Chapadão do Céu are in America/Campo_Grande; Paranaíba is in America/Sao_Paulo. geo-tz 8.1.9, which
# keeps the borders whole, has all of them right.
# Why it matters here: both are large growers of grain and cotton. A zone guessed from a sprayer's position moves its readings, its day and its
# spray window by an hour, and what was measured after 23:00 to another day.
# Output seen on 2026-11-29: Mineiros GO Campo_Grande (Sao_Paulo), Chapadão do Céu GO Campo_Grande (Sao_Paulo), Paranaíba MS Sao_Paulo (Campo_Grande), Mundo Novo MS Sao_Paulo (Campo_Grande), Baliza GO Cuiaba (Sao_Paulo), Rio Verde GO Sao_Paulo (Sao_Paulo)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tz-lookup@6.1.25 geo-tz@8.1.9 >/dev/null
cat >try.mjs <<'JS'
import { find } from 'geo-tz'
import lookUp from 'tz-lookup'
const towns = {
  'Mineiros GO': [-17.5694, -52.5511],
  'Chapadão do Céu GO': [-18.3928, -52.5489],
  'Paranaíba MS': [-19.6746, -51.1909],
  'Mundo Novo MS': [-23.9378, -54.2707],
  'Baliza GO': [-16.1966, -52.5393],
  'Rio Verde GO': [-17.7923, -50.9192],
}
const city = (zone) => zone.replace('America/', '')
const told = ([name, [latitude, longitude]]) => `${name} ${city(lookUp(latitude, longitude))} (${city(find(latitude, longitude)[0])})`
const seen = Object.entries(towns).map(told).join(', ')
console.log(seen)
const expected =
  'Mineiros GO Campo_Grande (Sao_Paulo), Chapadão do Céu GO Campo_Grande (Sao_Paulo), Paranaíba MS Sao_Paulo (Campo_Grande), ' +
  'Mundo Novo MS Sao_Paulo (Campo_Grande), Baliza GO Cuiaba (Sao_Paulo), Rio Verde GO Sao_Paulo (Sao_Paulo)'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
