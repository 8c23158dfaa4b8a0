#!/usr/bin/env bash
# paho-mqtt 1.6.1 (Debian 12 python3-paho-mqtt 1.6.1-1): a publish that says it failed is sent all the same, once there is a connection.
#
# Expected guess: after rc 4, “The client is not currently connected”, and a wait that raises “Message publish failed”, nothing is sent: the
# program has to publish again.
# Behaviour: with QoS 1 the message stays in the client's memory and goes out when it connects. Whoever publishes it again sends it twice, as two
# messages: the second has no mark of a repetition. With QoS 0 it is gone.
# Why it matters here: a device in a field without a network keeps a queue of its own and tries again. Its readings come twice; what tells them
# apart has to stand in the message, as a number given once to each measurement.
# Output seen on 2026-11-29: rc 4, RuntimeError; received: again, kept
# Needs Debian 12, python3, npm; what it downloads is unpacked into a temporary folder, not installed. Traffic stays on the loopback.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-paho-mqtt=1.6.1-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aedes@1.2.0 >/dev/null
cat >try.py <<'PY'
import sys, time
import paho.mqtt.client as mqtt
device = mqtt.Client('device', clean_session=False)
device.publish('readings', 'lost', qos=0)
said = device.publish('readings', 'kept', qos=1)
try:
    said.wait_for_publish(1)
    waited = 'no error'
except RuntimeError as error:
    waited = type(error).__name__
device.connect('127.0.0.1', int(sys.argv[1]))
device.publish('readings', 'again', qos=1)
device.loop_start()
time.sleep(2)
device.disconnect()
device.loop_stop()
print(f'rc {said.rc}, {waited}')
PY
cat >try.mjs <<'JS'
import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { Aedes } from 'aedes'
const broker = await Aedes.createBroker()
const received = []
broker.on('publish', ({ payload }, client) => void (client && received.push(String(payload))))
const server = createServer(broker.handle)
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const env = { ...process.env, PYTHONPATH: 'root/usr/lib/python3/dist-packages' }
const { stdout } = await promisify(execFile)('python3', ['try.py', String(server.address().port)], { env, timeout: 30_000 })
const seen = `${stdout.trim()}; received: ${received.sort().join(', ')}`
console.log(seen)
process.exit(seen === 'rc 4, RuntimeError; received: again, kept' ? 0 : 1)
JS
node try.mjs
