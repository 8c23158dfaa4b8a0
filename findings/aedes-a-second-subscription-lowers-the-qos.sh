#!/usr/bin/env bash
# aedes 1.2.0 (npm, MQTT broker): a client that has farm/1/flow at QoS 1 and farm/# at QoS 0 gets the flow at QoS 0.
#
# Expected guess: of two subscriptions that match, the higher level counts (MQTT 3.1.1, MQTT-3.3.5-1), or the message
# comes once for each.
# Behaviour: it comes once, at QoS 0, in whichever order the two were made, though its description says fully
# compatible with 3.1.1. To a session that was away it comes at QoS 1, and twice when both subscriptions have QoS 1,
# which the standard allows.
# Why it matters here: whoever adds a listener for everything to a console that listens for readings makes the readings
# fire and forget: what is lost on the way is not sent again, though publisher and subscriber both asked for QoS 1.
# Whoever adds up what comes counts twice after a pause.
# Output seen on 2026-11-29: {"exact":[1],"exact, then all":[0],"all, then exact":[0],"away":[1],"away, both at 1":[1,1]}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aedes@1.2.0 mqtt@5.16.0 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import mqtt from 'mqtt'
const broker = await Aedes.createBroker()
const server = createServer(broker.handle)
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const options = (id) => ({ port: server.address().port, host: '127.0.0.1', clientId: id, clean: false, reconnectPeriod: 0 })
const publisher = await mqtt.connectAsync(options('publisher'))
const levels = []
setTimeout(() => process.exit(1), 60_000)
// The last message at QoS 1 comes after all that were sent before it.
const listen = (client) =>
  new Promise((done) => client.on('message', (topic, _body, { qos }) => (topic === 'end' ? done() : levels.push(qos))))
const send = async () => {
  for (const topic of ['farm/1/flow', 'end']) await publisher.publishAsync(topic, '1.6', { qos: 1 })
}
async function received(id, subscriptions, away) {
  levels.length = 0
  let client = mqtt.connect(options(id))
  let ended = listen(client)
  for (const [topic, qos] of [...subscriptions, ['end', 1]]) await client.subscribeAsync(topic, { qos })
  if (away) {
    const gone = new Promise((done) => broker.once('clientDisconnect', done))
    await client.endAsync()
    await gone
    await send()
    client = mqtt.connect(options(id))
    ended = listen(client)
  } else await send()
  await ended
  await client.endAsync()
  return [...levels]
}
const exact = ['farm/1/flow', 1]
const seen = JSON.stringify({
  exact: await received('a', [exact]),
  'exact, then all': await received('b', [exact, ['farm/#', 0]]),
  'all, then exact': await received('c', [['farm/#', 0], exact]),
  away: await received('d', [exact, ['farm/#', 0]], true),
  'away, both at 1': await received('e', [exact, ['farm/#', 1]], true),
})
console.log(seen)
process.exit(seen === '{"exact":[1],"exact, then all":[0],"all, then exact":[0],"away":[1],"away, both at 1":[1,1]}' ? 0 : 1)
JS
node try.mjs
