#!/usr/bin/env bash
# mercadopago 3.6.1 (npm): the idempotency key given with one call is sent with every later one.
#
# Expected guess: requestOptions are of the call they are given to. A second payment without a key gets a new key of its own, as the first would
# have had.
# Behaviour: they are kept in the configuration that the client was made with: the next payment is sent with the key of the first, and so is a
# preference of another client made with the same configuration.
# Why it matters here: a payment of another buyer under a key used before is taken for the first one sent again. Give each call its own key, or make
# a configuration for each call.
# Output seen on 2026-11-27: ["first","first","first"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mercadopago@3.6.1 >/dev/null
cat >try.mjs <<'JS'
import { MercadoPagoConfig, Payment, Preference } from 'mercadopago'
const keys = []
globalThis.fetch = async (_address, request) => {
  keys.push(request.headers['X-Idempotency-Key'])
  return new Response('{"id":1}', { status: 201, headers: { 'content-type': 'application/json' } })
}
const config = new MercadoPagoConfig({ accessToken: 'TEST-1' })
const payment = new Payment(config)
await payment.create({ body: { transaction_amount: 10 }, requestOptions: { idempotencyKey: 'first' } })
await payment.create({ body: { transaction_amount: 20 } })
await new Preference(config).create({ body: { items: [] } })
const seen = JSON.stringify(keys)
console.log(seen)
process.exit(seen === '["first","first","first"]' ? 0 : 1)
JS
node try.mjs
