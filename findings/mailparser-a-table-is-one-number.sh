#!/usr/bin/env bash
# mailparser 3.14.2 (npm, of Nodemailer): a table of flows in a mail is read as the text 10,81-1,220,79+3,0.
#
# Expected guess: where a mail has only HTML, its text tells the cells of a table with a blank or a tab between them,
# and a line for each row; or there is no text.
# Behaviour: what stands in cells is put together without anything between them, cells and rows alike, as long as the
# HTML has no blanks there. Nozzle 1 with 0,81 l/min is 10,81, and 10³ is 103. postal-mime 4.0.0 tells no text.
# Why it matters here: monitors, laboratories and weather services mail their figures as tables, and programs take
# them from the text, which is right for mails that are written by hand. A nozzle of 0.81 l/min has 10.81.
# Output seen on 2026-11-30: text "10,81-1,220,79+3,0", with line ends in the table "1 0,81 -1,2 2 0,79 +3,0", 10³ "103"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailparser@3.14.2 >/dev/null
cat >try.mjs <<'JS'
import { simpleParser } from 'mailparser'
const rows = [
  ['1', '0,81', '-1,2'],
  ['2', '0,79', '+3,0'],
]
const table = (end) => {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join(end)}</tr>`)
  return `<table>${lines.join(end)}</table>`
}
const text = async (html) => {
  const mail = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)
  return JSON.stringify(mail.text)
}
const ofTable = `text ${await text(table(''))}, with line ends in the table ${await text(table('\r\n'))}`
const seen = `${ofTable}, 10³ ${await text('10<sup>3</sup>')}`
console.log(seen)
const expected =
  'text "10,81-1,220,79+3,0", with line ends in the table "1 0,81 -1,2 2 0,79 +3,0", 10³ "103"'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
