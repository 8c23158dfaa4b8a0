#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (npm), min metadata: Brazilian numbers without an area code, and of areas that do not exist, are valid.
#
# Expected guess: isValidPhoneNumber("99999-1234", "BR") is false: in international form a Brazilian number has its area code, and the name says
# valid, beside isPossiblePhoneNumber.
# Behaviour: the metadata that is loaded by default says true, also for the area 10, which there is not. "99999-1234" becomes +55999991234, whose
# first two digits are now the area code 99. The max metadata says false to both.
# Why it matters here: people type the eight or nine digits they know. A form that asks this library keeps a number that no message can reach.
# Output seen on 2026-11-27: [["99999-1234",true,false,"+55999991234"],["(10) 99999-1234",true,false,"+5510999991234"],["(19) 99999-1234",true,true,"+5519999991234"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 >/dev/null
cat >try.mjs <<'JS'
import * as max from 'libphonenumber-js/max'
import * as min from 'libphonenumber-js/min'
const typed = ['99999-1234', '(10) 99999-1234', '(19) 99999-1234']
const seen = JSON.stringify(
  typed.map((number) => [number, min.isValidPhoneNumber(number, 'BR'), max.isValidPhoneNumber(number, 'BR'), min.parsePhoneNumber(number, 'BR').number]),
)
console.log(seen)
process.exit(seen === '[["99999-1234",true,false,"+55999991234"],["(10) 99999-1234",true,false,"+5510999991234"],["(19) 99999-1234",true,true,"+5519999991234"]]' ? 0 : 1)
JS
node try.mjs
