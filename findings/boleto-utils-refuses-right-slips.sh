#!/usr/bin/env bash
# @mrmgomes/boleto-utils 1.3.3 (npm): about one right bar code of a bank slip in five is refused, and the due date of a slip of 2026 lies in 2002.
#
# Expected guess: a bar code whose check digit is right by the rule of the banks (modulo 11, weights 2 to 9, and 1 where it would be 0, 10 or 11) is
# valid, and the due date of the factor 1645 is 2026-11-29, for the factor began anew at 1000 on 2025-02-22.
# Behaviour: of 200 such codes, each valid to @brazilian-utils/brazilian-utils 2.4.0 as its typed line, 37 fail on "the check digit"; the date of
# all others is 2002-04-09.
# Why it matters here: whoever tries our slips with this library finds every fifth wrong and all of them due for 24 years.
# Output seen on 2026-11-27: {"valid":200,"refused":37,"due":["2002-04-09"]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mrmgomes/boleto-utils@1.3.3 @brazilian-utils/brazilian-utils@2.4.0 >/dev/null
cat >try.mjs <<'JS'
import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import utils from '@mrmgomes/boleto-utils'
const backwards = (digits) => [...digits].reverse().map(Number)
const mod10 = (digits) => {
  const products = backwards(digits).map((digit, index) => digit * (index % 2 === 0 ? 2 : 1))
  return (10 - (products.reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0) % 10)) % 10
}
const mod11 = (digits) => {
  const rest = 11 - (backwards(digits).reduce((sum, digit, index) => sum + digit * (2 + (index % 8)), 0) % 11)
  return rest > 9 ? 1 : rest
}
const barCode = (number) => {
  const tail = `16450000010000${String(number).padStart(25, '0')}`
  return `0019${mod11(`0019${tail}`)}${tail}`
}
const typedLine = (code) => {
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34)]
  return fields.map((field) => field + mod10(field)).join('') + code.slice(4, 19)
}
const codes = Array.from({ length: 200 }, (_, index) => barCode(index * 7919 + 13))
const told = codes.map((code) => utils.validarBoleto(code))
const due = new Set(told.filter((slip) => slip.sucesso).map((slip) => new Date(slip.vencimento).toISOString().slice(0, 10)))
const seen = JSON.stringify({
  valid: codes.filter((code) => isValidBoleto(typedLine(code))).length,
  refused: told.filter((slip) => !slip.sucesso).length,
  due: [...due],
})
console.log(seen)
process.exit(seen === '{"valid":200,"refused":37,"due":["2002-04-09"]}' ? 0 : 1)
JS
TZ=UTC node try.mjs
