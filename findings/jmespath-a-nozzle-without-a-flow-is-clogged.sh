#!/usr/bin/env bash
# jmespath 0.16.0 (npm) and 1.0.1 (Debian python3-jmespath 1.0.1-1): of one query, JavaScript finds the nozzle without a
# flow, Python does not.
#
# Expected guess: [?flow < `0.7`] asks of numbers only: "evaluating any other type with a comparison operator will yield
# a null value" (JMESPath specification, filter expressions). A flow that is null is not found.
# Behaviour: JavaScript's compares what there is, and null is less than 0.7 to the language. Python's, which Amazon's
# command line has, finds the number alone. A member that is not there at all is null as well.
# Why it matters here: queries for answers of interfaces are tried in one and run in the other. The list of clogged
# nozzles has those that were not measured, or it has not, by the program that asks.
# Output seen on 2026-11-30: JavaScript clogged, unmeasured; Python clogged
# Needs Debian 12, python3, Node 20 or newer; what it downloads is unpacked into a temporary folder, not installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-jmespath=1.0.1-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jmespath@0.16.0 >/dev/null
cat >boom.json <<'JSON'
[
  { "nozzle": "good", "flow": 0.8 },
  { "nozzle": "clogged", "flow": 0.4 },
  { "nozzle": "unmeasured", "flow": null }
]
JSON
query='[?flow < `0.7`].nozzle'
javascript=$(node -e "
const found = require('jmespath').search(require('./boom.json'), process.argv[1])
console.log(found.join(', '))" "$query")
python=$(PYTHONPATH="$folder/root/usr/lib/python3/dist-packages" python3 -S -c "
import json, sys, jmespath
print(', '.join(jmespath.search(sys.argv[1], json.load(open('boom.json')))))" "$query")
seen="JavaScript $javascript; Python $python"
echo "$seen"
[ "$seen" = 'JavaScript clogged, unmeasured; Python clogged' ]
