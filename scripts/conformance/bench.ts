import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, type TLSSocket } from 'node:tls'
import { Aedes, type AedesOptions, type AuthenticateError } from 'aedes'
import { type Confirmacao, topicos } from '../../shared/contract/devices.ts'
import { TOPICOS_ENTRADA, type TopicoEntrada } from '../../shared/enums.ts'
import { type IotCa, openIotCa } from '../local/services/iotCa.ts'
import { certificateRequest, type DeviceFiles } from '../simulator/certificate.ts'
import type { Ledger } from './rules.ts'

/** A message that a device published on a topic of its own. */
export interface Published {
  topic: TopicoEntrada
  bytes: Buffer
  /** Counts the connections of the device. */
  connection: number
  /** Whether the device had subscribed to its confirmations. */
  isHeard: boolean
  /** Whether its MQTT library says that it sent the message again by itself. */
  isRedelivered: boolean
}

export interface BenchOptions {
  serial: string
  host: string
  port: number
  /** The folder for the authority, and for the device's certificate and key. */
  folder: string
  deviceFolder: string
  /** Names and addresses, besides this machine's own, by which the device reaches it. */
  names: readonly string[]
  /** PEM request of a device whose key does not leave it; without one a key is made. */
  csr?: string
  ledger: Ledger
  onConnected(connection: number): void
  /** Called once the broker has the message; its PUBACK is on the way. */
  onPublished(published: Published): void
  /** Called once the device acknowledged a confirmation. */
  onHeard(answer: Confirmacao): void
}

/** The stand-in of a stage's broker that a device under test connects to. */
export interface Bench {
  readonly port: number
  readonly caFile: string
  readonly files: DeviceFiles
  publish(topic: 'confirmacoes' | 'comandos', value: unknown): Promise<void>
  hears(topic: 'confirmacoes' | 'comandos'): boolean
  /** Ends the connection as a network that fails does. */
  cut(): void
  close(): Promise<void>
}

/** Starts the stand-in with an authority of its own, and judges how a device connects, subscribes and publishes. */
export async function startBench(options: BenchOptions): Promise<Bench> {
  const { serial, folder } = options
  mkdirSync(folder, { recursive: true })
  const ca = await openIotCa(folder, options.names)
  const files = await certify(ca, options)
  const sockets = new Set<TLSSocket>()
  const watch = createWatch(options)
  const aedes = await Aedes.createBroker({ connectTimeout: 10_000, ...watch.permissions })
  // A message published to a device that is not there is lost, as it is with IoT Core.
  aedes.on('clientDisconnect', () => watch.subscribed.clear())
  aedes.on('ack', () => {
    const answer = watch.unheard.shift()
    if (answer) options.onHeard(answer)
  })
  const server = createServer(
    { ...ca.server, ca: ca.ca, requestCert: true, rejectUnauthorized: false, minVersion: 'TLSv1.2' },
    (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket)).on('error', () => {})
      if (isCertified(socket, options.ledger)) aedes.handle(socket)
      else socket.destroy()
    },
  )
  server.on('tlsClientError', (error) => options.ledger.broken('certificate', `TLS failed: ${error.message}`))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    caFile: ca.caFile,
    files,
    hears: (topic) => watch.subscribed.has(topicos[topic](serial)),
    cut,
    publish(topic, value) {
      if (watch.subscribed.has(topicos[topic](serial)))
        watch.unheard.push(topic === 'confirmacoes' ? (value as Confirmacao) : null)
      return new Promise((resolve, reject) => {
        const payload = Buffer.from(JSON.stringify(value))
        const packet = {
          cmd: 'publish',
          topic: topicos[topic](serial),
          payload,
          qos: 1,
          retain: false,
          dup: false,
        } as const
        aedes.publish(packet, (error) => (error ? reject(error) : resolve()))
      })
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await new Promise<void>((resolve) => aedes.close(resolve))
      cut()
      await closed
    },
  }
}

async function certify(ca: IotCa, { serial, deviceFolder: folder, csr }: BenchOptions): Promise<DeviceFiles> {
  mkdirSync(folder, { recursive: true })
  const files = { keyFile: join(folder, 'key.pem'), certFile: join(folder, 'cert.pem') }
  const made = csr === undefined ? await certificateRequest(serial) : null
  if (made) writeFileSync(files.keyFile, made.key, { mode: 0o600 })
  writeFileSync(files.certFile, (await ca.signRequest(csr ?? made?.csr ?? '')).pem)
  return files
}

/** Seconds that IoT Core keeps to. */
const KEEP_ALIVE = { min: 30, max: 1200 }

/**
 * The questions that the broker asks before it lets a device do something, as IoT Core does. The device is judged each
 * time.
 */
function createWatch({ serial, ledger, onConnected, onPublished }: BenchOptions) {
  const up = new Map<string, TopicoEntrada>(TOPICOS_ENTRADA.map((topic) => [topicos[topic](serial), topic]))
  const down = [topicos.confirmacoes(serial), topicos.comandos(serial)]
  const subscribed = new Set<string>()
  /** Answers that were sent to the device and not acknowledged, in order; null for a command. */
  const unheard: (Confirmacao | null)[] = []
  let connections = 0
  const permissions: AedesOptions = {
    preConnect(_client, packet, done) {
      ledger.tried('protocol', 'client-id', 'keep-alive')
      const { clientId, protocolVersion, keepalive = 0, will } = packet
      if (protocolVersion !== 4) ledger.broken('protocol', `protocol level ${protocolVersion} instead of 4`)
      if (clientId !== serial) ledger.broken('client-id', `“${clientId}” instead of “${serial}”`)
      if (keepalive < KEEP_ALIVE.min || keepalive > KEEP_ALIVE.max) ledger.broken('keep-alive', `${keepalive} s`)
      if (will) ledger.broken(up.has(will.topic) ? 'qos' : 'own-topics', `a last will on ${will.topic}`)
      done(null, true)
    },
    authenticate(client, _username, _password, done) {
      if (client.id !== serial)
        return done(Object.assign(new Error('not authorized'), { returnCode: 5 }) as AuthenticateError, false)
      connections += 1
      subscribed.clear()
      unheard.length = 0
      onConnected(connections)
      done(null, true)
    },
    authorizeSubscribe(_client, subscription, done) {
      const { topic, qos } = subscription
      ledger.tried('own-topics')
      if (!down.includes(topic)) {
        ledger.broken('own-topics', `subscribes to ${topic}`)
        return done(null, null)
      }
      if (qos !== 1) ledger.broken('subscription', `${topic} with QoS ${qos}`)
      subscribed.add(topic)
      done(null, { ...subscription, qos: 1 })
    },
    authorizePublish(_client, { topic, payload, qos, retain, dup: isRedelivered }, done) {
      const own = up.get(topic)
      const isHeard = subscribed.has(topicos.confirmacoes(serial))
      judgePublish(ledger, own ?? topic, { isOwn: own !== undefined, qos, retain })
      // Later on it may be its library, which sends what was not acknowledged as soon as it is connected.
      if (!isHeard && connections === 1)
        ledger.broken('subscription', `publishes on ${topic} before it subscribed to confirmacoes`)
      if (!own || qos === 2) return done(new Error('not authorized'))
      const connection = connections
      done()
      setImmediate(() => onPublished({ topic: own, bytes: Buffer.from(payload), connection, isHeard, isRedelivered }))
    },
  }
  return {
    permissions,
    subscribed,
    unheard,
  }
}

function judgePublish(
  ledger: Ledger,
  topic: string,
  { isOwn, qos, retain }: { isOwn: boolean; qos: number; retain: boolean },
) {
  ledger.tried('own-topics', 'qos', 'subscription')
  if (!isOwn) {
    ledger.broken('own-topics', `publishes on ${topic}`)
    return
  }
  if (qos !== 1) ledger.broken('qos', `${topic} with QoS ${qos}`)
  if (retain) ledger.broken('qos', `${topic} is retained`)
}

function isCertified(socket: TLSSocket, ledger: Ledger): boolean {
  ledger.tried('certificate')
  if (socket.authorized) return true
  const given = Object.keys(socket.getPeerCertificate() ?? {}).length > 0
  ledger.broken('certificate', given ? 'shows a certificate of another authority' : 'shows no certificate')
  return false
}
