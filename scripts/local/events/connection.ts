import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { EventApi } from './declaration.ts'

/** Silence after which a client takes the connection for lost, and how often it hears something. */
const CONNECTION_TIMEOUT_MS = 300_000
const KEEP_ALIVE_MS = 60_000

/** Up to five parts; the last of a subscription may be a wildcard. */
const CHANNEL =
  /^\/?[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?(?:\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?){0,4}(?:\/\*)?\/?$/

type Headers = Readonly<Record<string, string>>

/**
 * What a client sends. Source: https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html
 */
interface Frame {
  type?: string
  id?: string
  channel?: string
  authorization?: Headers
}

const UNAUTHORIZED = { errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }

/** A channel with its leading slash and without one at its end; null for what is none of the API's. */
export function normalized(channel: unknown, { namespaces }: EventApi): string | null {
  if (typeof channel !== 'string' || !CHANNEL.test(channel)) return null
  const path = `/${channel.split('/').filter(Boolean).join('/')}`
  return namespaces.includes(path.split('/')[1] ?? '') ? path : null
}

const isAbout = (wanted: string, channel: string) =>
  wanted.endsWith('/*') ? channel.startsWith(wanted.slice(0, -1)) : wanted === channel

/** One client's connection with its subscriptions. */
export class Connection {
  private readonly socket: WebSocket
  private readonly api: EventApi
  private readonly subscriptions = new Map<string, string>()
  private readonly keepAlive: NodeJS.Timeout
  private readonly admitted: Promise<boolean>

  constructor(socket: WebSocket, api: EventApi, headers: Headers) {
    this.socket = socket
    this.api = api
    this.admitted = this.ask('EVENT_CONNECT', headers)
    this.keepAlive = setInterval(() => this.send({ type: 'ka' }), KEEP_ALIVE_MS).unref()
    socket.on('message', (data) => void this.take(String(data)))
    socket.on('close', () => clearInterval(this.keepAlive))
  }

  /** Hands a message to those who watch its channel. */
  deliver(channel: string, event: string): void {
    for (const [id, wanted] of this.subscriptions) if (isAbout(wanted, channel)) this.send({ type: 'data', id, event })
  }

  private send(frame: object): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(frame))
  }

  private async take(text: string): Promise<void> {
    const frame = parsed(text)
    if (frame?.type === 'connection_init') return this.begin()
    if (!(await this.admitted)) return
    const { id = '' } = frame ?? {}
    switch (frame?.type) {
      case 'subscribe':
        return this.subscribe(frame)
      case 'unsubscribe':
        if (this.subscriptions.delete(id)) return this.send({ type: 'unsubscribe_success', id })
        return this.send({ type: 'unsubscribe_error', id, errors: [{ errorType: 'UnknownOperationError' }] })
      case 'publish':
        // A publication has to be signed, which no browser can do.
        return this.send({ type: 'publish_error', id, errors: [UNAUTHORIZED] })
      default:
        return this.send({ type: 'error', id, errors: [{ errorType: 'UnsupportedOperation' }] })
    }
  }

  private async begin(): Promise<void> {
    if (await this.admitted) return this.send({ type: 'connection_ack', connectionTimeoutMs: CONNECTION_TIMEOUT_MS })
    this.send({ type: 'connection_error', errors: [{ ...UNAUTHORIZED, errorCode: 401 }] })
    this.socket.close()
  }

  private async subscribe({ id = '', channel, authorization = {} }: Frame): Promise<void> {
    const refuse = (error: object) => this.send({ type: 'subscribe_error', id, errors: [error] })
    const wanted = normalized(channel, this.api)
    if (!id || !wanted) return refuse({ errorType: 'BadRequestException', message: 'No such channel' })
    if (this.subscriptions.has(id)) return refuse({ errorType: 'DuplicatedOperationError' })
    if (!(await this.ask('EVENT_SUBSCRIBE', authorization, wanted))) return refuse(UNAUTHORIZED)
    this.subscriptions.set(id, wanted)
    this.send({ type: 'subscribe_success', id })
  }

  /** Asks the authorizer the templates name. Whatever is no clear yes is a no. */
  private async ask(operation: string, headers: Headers, channel?: string): Promise<boolean> {
    const { authorizer, tokens, permitted, resource } = this.api
    const authorizationToken = headers.Authorization ?? headers.authorization ?? ''
    if (!permitted || !tokens.test(authorizationToken)) return false
    const invocation = await authorizer.invoke({
      authorizationToken,
      requestContext: {
        apiId: this.api.id,
        accountId: resource.stack.account,
        requestId: randomUUID(),
        operation,
        ...(channel && { channelNamespaceName: channel.split('/')[1], channel }),
      },
      requestHeaders: headers,
    })
    return 'result' in invocation && (invocation.result as { isAuthorized?: unknown } | null)?.isAuthorized === true
  }
}

function parsed(text: string): Frame | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
