#!/usr/bin/env bash
# lodash 4.18.1 (npm): meanBy of 0.8, 0.8 and a nozzle without a flow is 0.533.
#
# Expected guess: NaN, as adding undefined gives, or 0.8, as sumBy and minBy leave out what is missing.
# Behaviour: sumBy passes over undefined, and meanBy divides that sum by the length of the list, which has it. minBy
# and maxBy pass over it and null. So the mean is no longer between the least and the greatest.
# Why it matters here: the mean flow of a boom is what each nozzle is compared with. One nozzle that was skipped among
# three, and the two good ones are 50 % above the mean and are to be replaced.
# Output seen on 2026-11-30: missing 0.533, null 0.533, sum 1.6, least 0.8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lodash@4.18.1 >/dev/null
cat >try.mjs <<'JS'
import lodash from 'lodash'
const good = [{ flow: 0.8 }, { flow: 0.8 }]
const mean = (other) => lodash.meanBy([...good, other], 'flow').toFixed(3)
const sum = lodash.sumBy([...good, {}], 'flow')
const { flow: least } = lodash.minBy([...good, {}, { flow: null }], 'flow')
const seen = `missing ${mean({})}, null ${mean({ flow: null })}, sum ${sum}, least ${least}`
console.log(seen)
process.exit(seen === 'missing 0.533, null 0.533, sum 1.6, least 0.8' ? 0 : 1)
JS
node try.mjs
