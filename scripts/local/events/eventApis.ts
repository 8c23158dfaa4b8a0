import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Functions } from '../functions/functions.ts'
import { AwsError } from '../services/awsError.ts'
import type { AwsCall, AwsReply, AwsService } from '../services/service.ts'
import type { Model } from '../template/model.ts'
import { Connection, normalized } from './connection.ts'
import { type EventApi, eventApiOf } from './declaration.ts'

const PROTOCOL = 'aws-appsync-event-ws'
const HEADER = 'header-'
const MOST_EVENTS = 5
const LARGEST_EVENT = 240 * 1024

/** The Event APIs of the templates: messages are published by signed calls, and watched over web sockets. */
export interface EventApis extends AwsService {
  /** Takes a web socket whose address is that of an API; false for any other. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

export function createEventApis(model: Model, functions: Functions): EventApis {
  const apis = model.all('AWS::AppSync::Api').map((resource) => eventApiOf(resource, model, functions))
  const server = new WebSocketServer({ noServer: true, handleProtocols: () => PROTOCOL })
  const connections = new Map<EventApi, Set<Connection>>(apis.map((api) => [api, new Set()]))
  const apiAt = (path: string, rest: string) => apis.find(({ id }) => path === `/${id}/event${rest}`)
  return {
    upgrade(request, socket, head) {
      const api = apiAt((request.url ?? '').split('?')[0] ?? '', '/realtime')
      if (!api) return false
      server.handleUpgrade(request, socket, head, (opened) => {
        const connection = new Connection(opened, api, authorizationOf(request))
        connections.get(api)?.add(connection)
        opened.on('close', () => connections.get(api)?.delete(connection))
      })
      return true
    },
    async call(call) {
      const api = apiAt(call.url.pathname, '')
      if (!api || call.method !== 'POST') throw new AwsError('NotFoundException', 'No such Event API', 404)
      return publish(call, api, connections.get(api) ?? new Set())
    },
    async close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

/** What the client sends as headers, which browsers can only send as a subprotocol. */
function authorizationOf({ headers }: IncomingMessage): Record<string, string> {
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const encoded = protocols.find((name) => name.startsWith(HEADER))?.slice(HEADER.length)
  if (!protocols.includes(PROTOCOL) || !encoded) return {}
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return {}
  }
}

/** Source: https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html */
function publish({ body }: AwsCall, api: EventApi, connections: ReadonlySet<Connection>): AwsReply {
  const { channel, events } = JSON.parse(body.toString()) as { channel?: unknown; events?: unknown }
  const path = normalized(channel, api)
  if (!path || path.endsWith('/*')) throw new AwsError('BadRequestException', 'No such channel')
  const isEvent = (event: unknown) => typeof event === 'string' && Buffer.byteLength(event) <= LARGEST_EVENT
  if (!Array.isArray(events) || events.length < 1 || events.length > MOST_EVENTS || !events.every(isEvent))
    throw new AwsError('BadRequestException', `An event is a text of JSON, and ${MOST_EVENTS} are taken at most`)
  for (const event of events as string[]) for (const connection of connections) connection.deliver(path, event)
  const successful = events.map((_, index) => ({ identifier: randomUUID(), index }))
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failed: [], successful }),
  }
}
