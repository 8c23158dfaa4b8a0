#!/usr/bin/env bash
# geostats 2.1.0 (npm, classes of maps): flows of 1.48 to 1.60 l/min deviate by nothing, and all four classes are one.
#
# Expected guess: stddev and cov tell the deviation and its share of the mean, with the digits that a number has;
# stddev(false) without rounding.
# Behaviour: the variance is rounded to two decimals first, and the deviation is the root of what is left. A variance
# below 0.005 is 0, and with it deviation and coefficient, whatever is passed: stddev(false) rounds the variance too.
# setPrecision changes nothing. Figures that are a hundred times larger come out right.
# Why it matters here: flows of nozzles in l/min deviate by hundredths. Every boom is perfectly even, or, from 0.005
# on, told by a root of 0.01: 0.1. A map by standard deviations has classes without a width.
# Output seen on 2026-11-30: l/min sd 0 cov 0 classes 1.5325 to 1.5325; ml/min sd 46.57 cov 0.03 classes 1439.36 to
# 1625.64; right sd 0.0466 cov 0.0304
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geostats@2.1.0 >/dev/null
cat >try.mjs <<'JS'
import geostats from 'geostats'
const flows = [1.48, 1.5, 1.55, 1.6]
const figures = (numbers) => {
  const series = new geostats(numbers)
  const borders = new geostats(numbers).getClassStdDeviation(4)
  const ends = [borders[0], borders.at(-1)].map((border) => Number(border.toFixed(4))).join(' to ')
  return `sd ${series.stddev()} cov ${series.cov()} classes ${ends}`
}
const mean = flows.reduce((sum, flow) => sum + flow, 0) / flows.length
const deviation = Math.sqrt(flows.reduce((sum, flow) => sum + (flow - mean) ** 2, 0) / flows.length)
const right = `right sd ${deviation.toFixed(4)} cov ${(deviation / mean).toFixed(4)}`
const seen = `l/min ${figures(flows)}; ml/min ${figures(flows.map((flow) => flow * 1000))}; ${right}`
console.log(seen)
const expected =
  'l/min sd 0 cov 0 classes 1.5325 to 1.5325; ml/min sd 46.57 cov 0.03 classes 1439.36 to 1625.64; ' +
  'right sd 0.0466 cov 0.0304'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
