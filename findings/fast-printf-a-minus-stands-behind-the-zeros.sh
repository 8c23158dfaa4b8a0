#!/usr/bin/env bash
# fast-printf 1.6.10 (npm): -1.5 in the format %06.2f is 0-1.50, and 0.00081 in %.2e is 8.1e-4.
#
# Expected guess: zeros that fill a number stand behind its minus, -01.50, as in C, for its README calls it compliant
# with the specification and shows zeros for 1 and for 1.234.
# Behaviour: the zeros are put before the minus: -12 by %05d is 00-12. The decimals of %e are passed over, and the plus
# of %+.1f is left out. Numbers above nothing are right by %05d and %06.2f.
# Why it matters here: deviations are written into tables of fixed columns and messages to devices by such formats. What
# is below nothing is 0 to whoever reads its first figures, parseFloat for one, and the nozzle is exact.
# Output seen on 2026-12-01: fast-printf 00-12 0-1.50 8.1e-4 2.5 read 0, printf of the shell -0012 -01.50 8.10e-04 +2.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-printf@1.6.10 >/dev/null
cat >try.cjs <<'JS'
const { printf } = require('fast-printf')
const texts = [printf('%05d', -12), printf('%06.2f', -1.5), printf('%.2e', 0.00081), printf('%+.1f', 2.5)]
console.log(`fast-printf ${texts.join(' ')} read ${Number.parseFloat(texts[1])}`)
JS
shell=$(LC_ALL=C printf '%05d %06.2f %.2e %+.1f' -12 -1.5 0.00081 2.5)
seen="$(node try.cjs), printf of the shell $shell"
echo "$seen"
[ "$seen" = 'fast-printf 00-12 0-1.50 8.1e-4 2.5 read 0, printf of the shell -0012 -01.50 8.10e-04 +2.5' ]
