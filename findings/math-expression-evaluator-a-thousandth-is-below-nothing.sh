#!/usr/bin/env bash
# math-expression-evaluator 2.0.7 (npm): 1e-3 is -0.28, 1.5e3 is 12.2.
#
# Expected guess: a number with an exponent, as JavaScript, JSON and spreadsheets write small and large ones, is that
# number, as it is to expr-eval and mathjs; or it is refused, as filtrex and jexl do.
# Behaviour: the e is Euler's number, which stands in its list, and what stands side by side is multiplied: 1e-3 is 1
# times 2.718 less 3, and 1.5e3 is 1.5 times 2.718 times 3. Nothing is said.
# Why it matters here: formulas of users (what a tank lasts, what a hectare costs) have figures put in as text, and
# String(0.0000005) is "5e-7" in JavaScript. A small deviation turns into one of 6.59, the larger ones are right.
# Output seen on 2026-11-30: 2 + 5e-7 is 8.59, 1.5e3 * 2 is 24.46, 1e-3 is -0.28, 2 + 0.0005 is 2.00; expr-eval 2.00,
# 3000.00, 0.00, 2.00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts math-expression-evaluator@2.0.7 expr-eval@2.0.2 >/dev/null
cat >try.cjs <<'JS'
const { Parser } = require('expr-eval')
const Mexp = require('math-expression-evaluator').default ?? require('math-expression-evaluator')
const formulas = [`2 + ${0.0000005}`, '1.5e3 * 2', '1e-3', `2 + ${0.0005}`]
const rounded = (value) => value.toFixed(2)
const told = formulas.map((formula) => `${formula} is ${rounded(new Mexp().eval(formula))}`).join(', ')
const seen = `${told}; expr-eval ${formulas.map((formula) => rounded(Parser.evaluate(formula))).join(', ')}`
console.log(seen)
const expected =
  '2 + 5e-7 is 8.59, 1.5e3 * 2 is 24.46, 1e-3 is -0.28, 2 + 0.0005 is 2.00; expr-eval 2.00, 3000.00, 0.00, 2.00'
process.exit(seen === expected ? 0 : 1)
JS
node try.cjs
