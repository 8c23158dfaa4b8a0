#!/usr/bin/env bash
# mqtt (MQTT.js) 5.16.0 against aedes 1.2.0, Node 20 or newer.
# Expected: what was published with QoS 1 and not acknowledged before the connection ended is sent again with DUP = 1 when it is back (MQTT 3.1.1, 3.3.1.1).
# Behaviour: it is sent again by itself, as soon as the client is connected and before it subscribes anew, with DUP = 0: a broker cannot tell it from a new message.
# Seen: first dup=false, again dup=false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mqtt@5.16.0 aedes@1.2.0
cat >try.mjs <<'JS'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import mqtt from 'mqtt'
const seen = []
const broker = await Aedes.createBroker()
broker.authorizePublish = (client, packet, done) => {
  seen.push(packet.dup)
  if (seen.length === 1) client.conn.destroy() // no PUBACK: the connection ends first
  else done()
}
const server = createServer(broker.handle)
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = mqtt.connect(`mqtt://127.0.0.1:${server.address().port}`, { protocolVersion: 4, reconnectPeriod: 100 })
client.publish('topic', 'once', { qos: 1 }, () => {
  console.log(`first dup=${seen[0]}, again dup=${seen[1]}`)
  process.exit(seen.length === 2 && seen[1] === false ? 0 : 1)
})
setTimeout(() => process.exit(2), 10_000)
JS
node try.mjs
