import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { Aedes, type AedesOptions, type AuthenticateError, type Client, type PublishPacket } from 'aedes'
import { certificateId, type IotCa } from './iotCa.ts'
import { type IotAction, isAllowed } from './iotPolicy.ts'
import type { IotRegistry } from './iotRegistry.ts'

/** IoT Core's largest payload, in bytes. */
export const MAX_PAYLOAD = 128 * 1024
const MAX_TOPIC_BYTES = 256
const MAX_SLASHES = 7
/**
 * The protocol level of MQTT 3.1.1. The embedded broker refuses a higher one by itself, and would take that of 3.1,
 * which IoT Core does not.
 */
const PROTOCOL_LEVEL = 4
/** CONNACK, “unacceptable protocol version” (MQTT 3.1.1, 3.2.2.3). */
const UNACCEPTABLE_VERSION = Buffer.from([0x20, 0x02, 0x00, 0x01])

/**
 * Takes a message to the topic rules; it rejects when neither a rule's actions nor its error action took it.
 * `principal` is the certificate id, undefined for messages of the cloud itself.
 */
export type OnMessage = (
  topic: string,
  payload: Buffer,
  principal: string | undefined,
  clientId: string | undefined,
) => Promise<void>

export interface BrokerOptions {
  host: string
  port: number
  arnPrefix: string
  ca: IotCa
  registry: IotRegistry
  onMessage: OnMessage
}

/** The MQTT broker of the devices. */
export interface Broker {
  readonly port: number
  /** Publishes as the cloud: to the rules, then to subscribers. */
  publish(topic: string, payload: Buffer, qos: 0 | 1): Promise<void>
  /** Ends the live connections of a certificate. */
  drop(certificate: string): void
  close(): Promise<void>
}

/**
 * Starts the broker with IoT Core's rules: MQTT 3.1.1, mutual TLS, an ACTIVE certificate, client id equal to the thing
 * the certificate is attached to, policies for every action, 128 KB, QoS 0 and 1. A refused publish ends the
 * connection; a refused subscription is answered 0x80. PUBACK is sent once the topic rules took the message; when they
 * could not, the connection ends without it.
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { onMessage } = options
  const certificates = new WeakMap<Client, string>()
  /** The certificate of each open connection: a socket that was closed no longer tells it. */
  const live = new Map<TLSSocket, string>()
  const aedes = await Aedes.createBroker({
    connectTimeout: 10_000,
    maxTopicLevels: MAX_SLASHES + 1,
    preConnect({ conn }, { protocolVersion = PROTOCOL_LEVEL }, done) {
      if (protocolVersion >= PROTOCOL_LEVEL) return done(null, true)
      conn.write(UNACCEPTABLE_VERSION, () => done(new Error('MQTT 3.1 is not supported'), false))
    },
    ...permissions(options, certificates, live),
  })

  async function publish(topic: string, payload: Buffer, qos: 0 | 1) {
    await onMessage(topic, payload, undefined, undefined)
    await new Promise<void>((resolve, reject) => {
      const packet: PublishPacket = { cmd: 'publish', topic, payload, qos, retain: false, dup: false }
      aedes.publish(packet, (error) => (error ? reject(error) : resolve()))
    })
  }
  const announce = (eventType: 'connected' | 'disconnected') => (client: Client) => {
    const [topic, payload] = lifecycleEvent(eventType, client.id, certificates.get(client))
    // A lifecycle event that no rule could take is lost, as in IoT Core.
    publish(topic, payload, 0).catch(() => {})
  }
  aedes.on('clientReady', announce('connected'))
  aedes.on('clientDisconnect', announce('disconnected'))

  const server = await listen(options, (socket, certificate) => {
    live.set(socket, certificate)
    socket.once('close', () => live.delete(socket))
    aedes.handle(socket)
  })
  return {
    port: (server.address() as AddressInfo).port,
    publish,
    drop(certificate) {
      for (const [socket, id] of live) if (id === certificate) socket.destroy()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await new Promise<void>((resolve) => aedes.close(resolve))
      for (const socket of live.keys()) socket.destroy()
      await closed
    },
  }
}

/**
 * What the broker asks before a client may connect, publish, subscribe or be sent something. Notes the certificate of
 * each that connects.
 */
function permissions(
  { arnPrefix, registry, onMessage }: BrokerOptions,
  certificates: WeakMap<Client, string>,
  live: ReadonlyMap<TLSSocket, string>,
): Pick<AedesOptions, 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'> {
  const isGranted = (client: Client, action: IotAction, resource: string) =>
    isGrantedTo(registry, certificates.get(client), client.id, action, `${arnPrefix}:${resource}`)
  return {
    authenticate(client, _username, _password, done) {
      // A connection that was cut off meanwhile is no longer known.
      const id = live.get(client.conn as TLSSocket) ?? ''
      certificates.set(client, id)
      const isThing = registry.find(id)?.things.some(({ name }) => name === client.id)
      if (isThing && isGranted(client, 'iot:Connect', `client/${client.id}`)) done(null, true)
      else done(Object.assign(new Error('not authorized'), { returnCode: 5 }) as AuthenticateError, false)
    },
    authorizePublish(client, packet, done) {
      if (!client) return done(new Error('not authorized'))
      const refusal = refusalOf(packet, (action) => isGranted(client, action, `topic/${packet.topic}`))
      if (refusal) return done(new Error(refusal))
      // aedes acknowledges QoS 1 after this callback, so the rules come first.
      onMessage(packet.topic, toBuffer(packet.payload), certificates.get(client), client.id).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
    authorizeSubscribe(client, { topic, qos, ...more }, done) {
      if (!isValidTopic(topic) || !isGranted(client, 'iot:Subscribe', `topicfilter/${topic}`)) return done(null, null)
      done(null, { ...more, topic, qos: qos === 2 ? 1 : qos })
    },
    authorizeForward: (client, packet) => (isGranted(client, 'iot:Receive', `topic/${packet.topic}`) ? packet : null),
  }
}

function lifecycleEvent(
  eventType: 'connected' | 'disconnected',
  clientId: string,
  principalIdentifier: string | undefined,
): [topic: string, payload: Buffer] {
  const event = { clientId, timestamp: Date.now(), eventType, principalIdentifier }
  return [`$aws/events/presence/${eventType}/${clientId}`, Buffer.from(JSON.stringify(event))]
}

/** Whether a connection's certificate works and a policy of it allows the action. */
function isGrantedTo(
  registry: IotRegistry,
  certificateOf: string | undefined,
  clientId: string,
  action: IotAction,
  resource: string,
): boolean {
  const certificate = registry.find(certificateOf ?? '')
  if (certificate?.status !== 'ACTIVE') return false
  const thing = certificate.things.find(({ name }) => name === clientId)?.name
  return isAllowed(registry.policiesOf(certificate), action, resource, { clientId, thing })
}

/** Takes connections that show a certificate of the devices' authority. */
async function listen(
  { host, port, ca }: BrokerOptions,
  onConnection: (socket: TLSSocket, certificate: string) => void,
) {
  const mutual = {
    ...ca.server,
    ca: ca.ca,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
  } as const
  const server = createServer(mutual, (socket) => {
    const certificate = socket.getPeerCertificate()
    if (certificate) onConnection(socket, certificateId(certificate.raw))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** Whether IoT Core takes a topic or filter: at most 256 bytes and seven slashes. */
export function isValidTopic(topic: string): boolean {
  return topic.length > 0 && Buffer.byteLength(topic) <= MAX_TOPIC_BYTES && topic.split('/').length - 1 <= MAX_SLASHES
}

function refusalOf(packet: PublishPacket, isGranted: (action: IotAction) => boolean): string | undefined {
  if (packet.qos === 2) return 'QoS 2 is not supported'
  if (toBuffer(packet.payload).length > MAX_PAYLOAD) return 'payload too large'
  if (!isValidTopic(packet.topic)) return 'topic too long'
  if (packet.topic.startsWith('$')) return 'reserved topic'
  if (!isGranted('iot:Publish') || (packet.retain && !isGranted('iot:RetainPublish'))) return 'not authorized'
  return undefined
}

function toBuffer(payload: string | Buffer): Buffer {
  return typeof payload === 'string' ? Buffer.from(payload) : payload
}
