#!/usr/bin/env bash
# regression 2.0.1 (npm): the slope of a slow wear is 0, and the measure of the fit is negative.
#
# Expected guess: its README says that precision, 2 at first, is the number of significant figures, so a slope of
# 0.00051 l/min for each hour is told as 0.00051, with r2 of the line that was fitted.
# Behaviour: it is the number of decimals. The slope is rounded to 0.00 first, the intercept is worked out anew with
# it, and predict and r2 are of this flat line: an R squared of -0 for four points that lie nearly on a line, and of
# -1.8 for four that lie on one. With precision 6 all is right.
# Why it matters here: the flow of a nozzle grows by some hundredths in a hundred hours. Its trend is told as none, and
# its flow at 1000 hours as today's: the nozzle is never due.
# Output seen on 2026-11-29: at once 0x + 0.88, r2 0.00, at 1000 h 0.88; on a line r2 -1.80; precision 6 0.00051x +
# 0.801, r2 0.99, at 1000 h 1.311
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts regression@2.0.1 >/dev/null
cat >try.mjs <<'JS'
import regression from 'regression'
const flows = [0.8, 0.85, 0.91, 0.95].map((flow, index) => [100 * index, flow])
const exact = [0.8, 0.803, 0.806, 0.809].map((flow, index) => [100 * index, flow])
const told = (line) => {
  const [slope, start] = line.equation
  return `${slope}x + ${start}, r2 ${Math.abs(line.r2).toFixed(2)}, at 1000 h ${line.predict(1000)[1]}`
}
const plain = told(regression.linear(flows))
const precise = told(regression.linear(flows, { precision: 6 }))
const seen = `at once ${plain}; on a line r2 ${regression.linear(exact).r2.toFixed(2)}; precision 6 ${precise}`
console.log(seen)
const expected =
  'at once 0x + 0.88, r2 0.00, at 1000 h 0.88; on a line r2 -1.80; ' +
  'precision 6 0.00051x + 0.801, r2 0.99, at 1000 h 1.311'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
