#!/usr/bin/env bash
# carbone 3.8.2 (npm, documents from templates): 30 November, 21:30 -03:00, is printed 01/12/2026 01:30, with pt-br.
#
# Expected guess: a time is printed as it is written, or by the zone of the process, which is São Paulo, or by UTC,
# which is 00:30.
# Behaviour: it is printed by the clock of Paris, whatever the zone of the process and the language are. A day without
# a time stays. The option timezone of each call has the right one.
# Why it matters here: reports and certificates of calibration are made of templates. What was done after 20:00 in
# Brazil, in the summer of Europe after 19:00, is of the next day, and everything is four or five hours late, by a zone
# that neither the server nor the farm nor the template has.
# Output seen on 2026-11-30: 01/12/2026 01:30, day 30/11/2026, told São Paulo 30/11/2026 21:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts carbone@3.8.2 >/dev/null
cat >try.mjs <<'JS'
import { promisify } from 'node:util'
import carbone from 'carbone'
const render = promisify(carbone.renderXML.bind(carbone))
const data = { at: '2026-11-30T21:30:00-03:00', day: '2026-11-30' }
const told = (template, options) => render(template, data, { lang: 'pt-br', ...options })
const at = "{d.at:formatD('DD/MM/YYYY HH:mm')}"
const day = await told("{d.day:formatD('DD/MM/YYYY')}")
const zone = await told(at, { timezone: 'America/Sao_Paulo' })
const seen = `${await told(at)}, day ${day}, told São Paulo ${zone}`
console.log(seen)
process.exit(seen === '01/12/2026 01:30, day 30/11/2026, told São Paulo 30/11/2026 21:30' ? 0 : 1)
JS
TZ=America/Sao_Paulo node try.mjs
