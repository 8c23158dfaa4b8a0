#!/usr/bin/env bash
# hot-shots 17.1.1 with statsd 0.9.0 (npm): of the deviations 5, -3 and -3, told by gauge(), the daemon has 5, 2 and -1.
#
# Expected guess: gauge sets a value, whatever its sign, and gaugeDelta, which the library has as well, changes it.
# Behaviour: the value is sent as it is, and to the daemon a gauge with a sign is a change: -3 takes three away. Only
# what is above zero or zero can be set. The client, which knows both meanings, says nothing, and sends the same bytes
# for gauge(-3) and gaugeDelta(-3).
# Why it matters here: what a service measures of itself or of its devices goes to such daemons. A nozzle's deviation,
# a change of pressure, a temperature in winter and a signal in dBm are below zero. A signal of -70 dBm, told each
# minute, is -4200 after an hour; an alarm for weak signals is never quiet again.
# Output seen on 2026-11-30: gauge 5 is 5, -3 is 2, -3 is -1, 0 is 0, -3 is -3; sent dev:-3|g dev:-3|g
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hot-shots@17.1.1 statsd@0.9.0 >/dev/null
cat >try.mjs <<'JS'
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import hotShots from 'hot-shots'
setTimeout(() => process.exit(1), 60_000).unref()
const host = '127.0.0.1'
const freePort = async () => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
const port = await freePort()
const told = await freePort()
const config = { port, address: host, mgmt_port: told, mgmt_address: host, backends: [], flushInterval: 1e6 }
writeFileSync('config.js', JSON.stringify(config))
// Node has no util.log any more; the daemon says that it begins with it.
writeFileSync('log.cjs', "require('util').log ??= () => {}")
const daemon = spawn(process.execPath, ['-r', './log.cjs', 'node_modules/statsd/stats.js', 'config.js'])
const ask = (line) =>
  new Promise((done, failed) => {
    const socket = connect(told, host, () => socket.write(`${line}\n`))
    socket.on('error', failed).on('data', (data) => done(String(data)) ?? socket.destroy())
  })
while (!(await ask('health').catch(() => ''))) await pause(100)
const client = new hotShots.StatsD({ host, port })
const results = []
for (const value of [5, -3, -3, 0, -3]) {
  const before = await ask('gauges')
  client.gauge('dev', value)
  let after = before
  for (let tries = 0; after === before && tries < 50; tries++) {
    await pause(20)
    after = await ask('gauges')
  }
  results.push(`${value} is ${/dev: (\S+)/.exec(after)?.[1]}`)
}
client.close()
daemon.kill()
// What goes over the line for the two.
const listener = createSocket('udp4').bind(0, host)
await once(listener, 'listening')
const other = new hotShots.StatsD({ host, port: listener.address().port })
const sent = []
for (const method of ['gauge', 'gaugeDelta']) {
  other[method]('dev', -3)
  sent.push(String((await once(listener, 'message'))[0]))
}
const seen = `gauge ${results.join(', ')}; sent ${sent.join(' ')}`
console.log(seen)
process.exit(seen === 'gauge 5 is 5, -3 is 2, -3 is -1, 0 is 0, -3 is -3; sent dev:-3|g dev:-3|g' ? 0 : 1)
JS
node try.mjs
