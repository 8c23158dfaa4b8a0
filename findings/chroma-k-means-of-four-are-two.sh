#!/usr/bin/env bash
# chroma-js 3.2.0 (npm, colors of maps): of four classes by k-means there are two, and so there are of three.
#
# Expected guess: limits(flows, 'k', 4) gives the borders of four groups, as k-means finds them: of flows about 0.5,
# 0.8, 0.95 and 1.2 l/min the borders lie in the gaps, or at the first and last of each.
# Behaviour: the means of the groups are divided by more than the groups hold, and run toward 0. What is left is the
# group of the smallest and one of all others, with three limits instead of five, whatever number is asked for. 'e' and
# 'q', equal widths and quantiles, are right.
# Why it matters here: maps and drawings of nozzles are colored by such classes. A worn nozzle (1.2) has the color of a
# good one (0.8), and nothing says that four classes were asked for.
# Output seen on 2026-11-30: k of 4: 0.5 0.52 1.22, k of 3: 0.5 0.52 1.22, e of 4: 0.5 0.68 0.86 1.04 1.22
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chroma-js@3.2.0 >/dev/null
cat >try.mjs <<'JS'
import chroma from 'chroma-js'
const flows = [0.5, 0.51, 0.52, 0.78, 0.79, 0.8, 0.81, 0.94, 0.95, 0.96, 1.2, 1.21, 1.22]
const told = (mode, classes) =>
  `${mode} of ${classes}: ${chroma.limits(flows, mode, classes).map((limit) => Number(limit.toFixed(3))).join(' ')}`
const seen = [told('k', 4), told('k', 3), told('e', 4)].join(', ')
console.log(seen)
const expected = 'k of 4: 0.5 0.52 1.22, k of 3: 0.5 0.52 1.22, e of 4: 0.5 0.68 0.86 1.04 1.22'
process.exit(seen === expected ? 0 : 1)
JS
node try.mjs
