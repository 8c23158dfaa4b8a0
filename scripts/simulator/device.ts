import { readFileSync } from 'node:fs'
import { connectAsync } from 'mqtt'
import { type Confirmacao, confirmacao, topicos } from '../../shared/contract/devices.ts'
import { createDelivery, type DeliveryCounts, type DeliveryOptions } from './delivery.ts'
import type { DeviceMessage } from './message.ts'

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
  /** Resolves with the final confirmation, however often it had to be sent. */
  deliver(message: DeviceMessage | Buffer): Promise<Confirmacao>
  /** Resolves when the broker has dropped the connection or it has been closed. */
  readonly disconnected: Promise<void>
  close(): Promise<void>
}

/** Connects a device over TLS with its own certificate. Rejects when the broker does not let it in. */
export async function connectDevice(options: DeviceOptions): Promise<Device> {
  const { serial, host = 'localhost', port, caFile, keyFile, certFile, ...delivery } = options
  const client = await connectAsync(
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
  client.on('error', () => {})
  const { deliver, confirm, counts, close } = createDelivery({
    ...delivery,
    publish: async (bytes) => {
      await client.publishAsync(topicos.leituras(serial), bytes, { qos: 1 })
    },
  })
  client.on('message', (_topic, payload) => {
    const parsed = confirmacao.safeParse(parseJson(payload))
    if (parsed.success) confirm(parsed.data)
  })
  await client.subscribeAsync(topicos.confirmacoes(serial), { qos: 1 })
  return {
    serial,
    counts,
    deliver: (message) => deliver(Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message))),
    disconnected: new Promise((resolve) => client.once('close', () => resolve())),
    async close() {
      close()
      await client.endAsync(true)
    },
  }
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}
