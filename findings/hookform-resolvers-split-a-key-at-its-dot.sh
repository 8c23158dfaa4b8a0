#!/usr/bin/env bash
# @hookform/resolvers 7.0.7 with zod 4.6.7 (npm): the error of a record's key with a dot is filed under another key.
#
# Expected guess: the error of flows["XR110.02"] is found at errors.flows["XR110.02"]; zod gives the path as a list, so nothing has to be split.
# Behaviour: the path is joined and split again at the dot: the error is at errors.flows.XR110[2], and none at the key.
# Why it matters here: models of nozzles have dots in their names (XR110.02). The form is refused, and no field shows why.
# Output seen on 2026-11-27: {"path":["flows","XR110.02"],"keys":["XR110"],"list":true}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hookform/resolvers@7.0.7 react-hook-form@7.84.0 react@19.3.0 zod@4.6.7 >/dev/null
cat >try.mjs <<'JS'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
const schema = z.object({ flows: z.record(z.string(), z.number()) })
const typed = { flows: { 'XR110.02': 'much' } }
const { errors } = await zodResolver(schema)(typed, undefined, { fields: {}, shouldUseNativeValidation: false })
const { path } = schema.safeParse(typed).error.issues[0]
const seen = JSON.stringify({ path, keys: Object.keys(errors.flows), list: Array.isArray(errors.flows.XR110) })
console.log(seen)
process.exit(seen === '{"path":["flows","XR110.02"],"keys":["XR110"],"list":true}' ? 0 : 1)
JS
node try.mjs
