import { readFileSync } from 'node:fs'
import { connectAsync, type MqttClient } from 'mqtt'
import { type Comando, type Confirmacao, comando, confirmacao, topicos } from '../../shared/contract/devices.ts'
import { createDelivery, type Delivery, type DeliveryCounts, type DeliveryOptions } from './delivery.ts'
import type { CalibrationMessage, DeviceMessage } from './message.ts'
import type { StateMessage } from './updater.ts'

export interface DeviceOptions extends Omit<DeliveryOptions, 'publish'> {
  serial: string
  host?: string
  port: number
  /** PEM files: the broker's authority, the device's own key, and its certificate. */
  caFile: string
  keyFile: string
  certFile: string
}

export interface Device {
  readonly serial: string
  readonly counts: DeliveryCounts
  /** What waits for a confirmation, as `Delivery.waiting` tells it. */
  waiting(): string[]
  /** Resolves with the final confirmation, however often it had to be sent. */
  deliver(message: DeviceMessage | Buffer): Promise<Confirmacao>
  /** Tells a calibration by itself; resolves as `deliver` does, and counts apart from the readings. */
  calibrate(calibration: CalibrationMessage): Promise<Confirmacao>
  /** Tells what the device is and does; resolves and counts as `deliver` does, apart from the readings. */
  report(state: StateMessage): Promise<Confirmacao>
  /** Takes commands from now on. What is no command is ignored. */
  listen(onCommand: (command: Comando) => void): Promise<void>
  /** Has the connection end as without power; resolves when it is there again. What was not confirmed is sent again. */
  losePower(): Promise<void>
  /** Resolves when the broker has dropped the connection or it has been closed. */
  readonly disconnected: Promise<void>
  close(): Promise<void>
}

/** Connects a device over TLS with its own certificate. Rejects when the broker does not let it in. */
export async function connectDevice(options: DeviceOptions): Promise<Device> {
  const { serial } = options
  const client = await connect(options)
  client.on('error', () => {})
  const { readings, calibrations, states } = createDeliveries(client, options)
  let take = (_: Comando) => {}
  client.on('message', (topic, payload) => {
    const json = parseJson(payload)
    if (topic === topicos.comandos(serial)) {
      const parsed = comando.safeParse(json)
      if (parsed.success) take(parsed.data)
      return
    }
    const parsed = confirmacao.safeParse(json)
    if (!parsed.success) return
    const apart = [calibrations, states].find((delivery) => delivery.awaits(parsed.data))
    ;(apart ?? readings).confirm(parsed.data)
  })
  await client.subscribeAsync(topicos.confirmacoes(serial), { qos: 1 })
  return {
    serial,
    counts: readings.counts,
    waiting: () => [readings, calibrations, states].flatMap((delivery) => delivery.waiting()),
    deliver: (message) => readings.deliver(Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message))),
    calibrate: (calibration) => calibrations.deliver(Buffer.from(JSON.stringify(calibration))),
    report: (state) => states.deliver(Buffer.from(JSON.stringify(state))),
    async listen(onCommand) {
      take = onCommand
      await client.subscribeAsync(topicos.comandos(serial), { qos: 1 })
    },
    async losePower() {
      await reconnected(client)
      // Answered once the broker sends again what it sent before.
      await client.subscribeAsync([topicos.confirmacoes(serial), topicos.comandos(serial)], { qos: 1 })
    },
    disconnected: new Promise((resolve) => client.once('close', () => resolve())),
    async close() {
      for (const each of [readings, calibrations, states]) each.close()
      await client.endAsync(true)
    },
  }
}

function connect({ serial, host = 'localhost', port, caFile, keyFile, certFile }: DeviceOptions): Promise<MqttClient> {
  return connectAsync(
    `mqtts://${host}:${port}`,
    {
      clientId: serial,
      protocolVersion: 4,
      ca: readFileSync(caFile),
      key: readFileSync(keyFile),
      cert: readFileSync(certFile),
      rejectUnauthorized: true,
      connectTimeout: 10_000,
      reconnectPeriod: 1000,
      resubscribe: true,
      // The delivery sends again what was lost with a connection; the client's own store would send it twice.
      queueQoSZero: false,
    },
    false,
  )
}

/** A delivery for each topic a device publishes on, since each is confirmed and counted by itself. */
function createDeliveries(client: MqttClient, { serial, ...waits }: DeviceOptions) {
  const on = (topic: string): Delivery =>
    createDelivery({
      ...waits,
      publish: async (bytes) => {
        // The client would keep what is sent without a connection, each attempt anew, and send all of them at once when
        // it is back.
        if (client.connected) await client.publishAsync(topic, bytes, { qos: 1 })
      },
    })
  return {
    readings: on(topicos.leituras(serial)),
    calibrations: on(topicos.calibracoes(serial)),
    states: on(topicos.estado(serial)),
  }
}

/** Cuts the connection without a word; the client makes another. */
async function reconnected(client: MqttClient): Promise<void> {
  const again = new Promise<void>((resolve) => client.once('connect', () => resolve()))
  client.stream.destroy()
  await again
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}
