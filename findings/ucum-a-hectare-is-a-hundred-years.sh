#!/usr/bin/env bash
# @lhncbc/ucum-lhc 7.1.10 (npm, units of UCUM): L/ha is valid, a liter in a hundred years; ft, pt and mph are too.
#
# Expected guess: a unit that is not UCUM's for what one means is refused: the hectare is har there, the foot [ft_i].
# Behaviour: a prefix and a letter are enough. ha is h and a, a hundred years, though UCUM lets no prefix stand before
# a year; ft is a femto tonne, pt a pico tonne, mph a thousandth of a phot, a measure of light. They are "valid",
# without a word, and are worked out: 100 L/ha are 1 liter a year. psi and gal are refused. @atomic-ehr/ucum refuses ha.
# Why it matters here: rates are written L/ha by every program of this field. A check of units lets them through, and
# what follows works with years: rates are not of the dimension of g/m2, and a day's share of one is a figure.
# Output seen on 2026-11-30: L/ha valid Liters/hectoyear, ft valid femtometric ton, mph valid milliphot, pt valid
# picometric ton, psi invalid, gal invalid; 100 L/ha 1 L/a; atomic ha false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @lhncbc/ucum-lhc@7.1.10 @atomic-ehr/ucum@0.2.5 >/dev/null
cat >try.mjs <<'JS'
import { ucum } from '@atomic-ehr/ucum'
import lhc from '@lhncbc/ucum-lhc'
const utils = lhc.UcumLhcUtils.getInstance()
const told = (code) => {
  const { status, unit } = utils.validateUnitString(code)
  return status === 'valid' ? `${code} valid ${unit.name}` : `${code} ${status}`
}
const names = ['L/ha', 'ft', 'mph', 'pt', 'psi', 'gal'].map(told).join(', ')
const rate = utils.convertUnitTo('L/ha', 100, 'L/a').toVal
const seen = `${names}; 100 L/ha ${Number(rate.toFixed(9))} L/a; atomic ha ${ucum.validate('ha').valid}`
console.log(seen)
const expected =
  'L/ha valid Liters/hectoyear, ft valid femtometric ton, mph valid milliphot, pt valid picometric ton, ' +
  'psi invalid, gal invalid; 100 L/ha 1 L/a; atomic ha false'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
