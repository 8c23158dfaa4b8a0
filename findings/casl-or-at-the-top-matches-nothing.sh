#!/usr/bin/env bash
# @casl/ability 7.0.1 (npm): conditions with $or at the top match nothing, and nothing says so.
#
# Expected guess: $or in the conditions of createMongoAbility means what it means to MongoDB, or is an error as any unknown operator.
# Behaviour: the rule is taken, and can() is false for what matches both sides. The same condition without $or is true.
# Why it matters here: "own account or shared with it" is the first rule that anybody writes for a console of many accounts. It denies everybody, so
# that a test of denials passes.
# Output seen on 2026-11-27: {"plain":true,"either":false}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @casl/ability@7.0.1 >/dev/null
cat >try.mjs <<'JS'
import { createMongoAbility } from '@casl/ability'
class Report {
  account = 'a'
  shared = true
}
const may = (conditions) => createMongoAbility([{ action: 'read', subject: 'Report', conditions }]).can('read', new Report())
const seen = JSON.stringify({ plain: may({ account: 'a' }), either: may({ $or: [{ account: 'a' }, { shared: true }] }) })
console.log(seen)
process.exit(seen === '{"plain":true,"either":false}' ? 0 : 1)
JS
node try.mjs
