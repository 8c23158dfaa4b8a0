#!/usr/bin/env bash
# simple-statistics 7.12.1 (npm): coefficientOfVariation is not standardDeviation divided by mean of the same library.
#
# Expected guess: coefficientOfVariation(x) equals standardDeviation(x) / mean(x), for its description names these two.
# Behaviour: standardDeviation is that of a population (divided by n), and coefficientOfVariation uses the other one,
# of a sample (n - 1): for four nozzles it is 15 % higher. Only who works out its examples by hand finds that. coeffvar
# of jstat 1.9.6 is the one of the population.
# Why it matters here: a boom passes or fails by the coefficient of variation of its nozzles. The same four flows have
# 5.7 % or 4.9 %, on either side of a limit of 5 %, depending on which of two functions was called.
# Output seen on 2026-11-29: coefficientOfVariation 5.7 %, standardDeviation / mean 4.9 %, jstat 4.9 %
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts simple-statistics@7.12.1 jstat@1.9.6 >/dev/null
cat >try.mjs <<'JS'
import jstat from 'jstat'
import { coefficientOfVariation, mean, standardDeviation } from 'simple-statistics'
const flows = [0.75, 0.8, 0.79, 0.86]
const percent = (share) => `${(share * 100).toFixed(1)} %`
const seen =
  `coefficientOfVariation ${percent(coefficientOfVariation(flows))}, ` +
  `standardDeviation / mean ${percent(standardDeviation(flows) / mean(flows))}, ` +
  `jstat ${percent(jstat.jStat.coeffvar(flows))}`
console.log(seen)
process.exit(seen === 'coefficientOfVariation 5.7 %, standardDeviation / mean 4.9 %, jstat 4.9 %' ? 0 : 1)
JS
node try.mjs
