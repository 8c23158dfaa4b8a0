import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { LISTENING, refuseUnread } from './exchange.ts'

export interface Behind {
  /** Address of the console and its `/api`. */
  console: string
  /** Address of buckets and event APIs. */
  gateway: string
  /** Names of buckets and event APIs, with which paths there begin. */
  names: readonly string[]
}

/** One https origin before everything a browser reaches. */
export interface TlsFront {
  url: string
  /** Serves from now on; requests that came before wait. */
  open(behind: Behind): void
  close(): Promise<void>
}

/**
 * A header that a browser would keep for the host, all of its ports and plain http too: another project on this machine
 * could not be opened any more.
 */
const FOR_THE_HOST = 'strict-transport-security'

/**
 * Starts it. Whatever the API and the policies say of the gateway's address, they say of this one to the browser: on
 * AWS these are hosts of the same scheme. What is asked of a bucket or an event API is passed on under the gateway's
 * own name, for which its address was signed.
 */
export async function startTlsFront(port: number, certificate: { key: string; cert: string }): Promise<TlsFront> {
  const opening = Promise.withResolvers<Behind>()
  let url = ''
  const server = createServer({ ...certificate, ...LISTENING }, async (message, response) => {
    const behind = await opening.promise
    if (isOfGateway(message, behind)) pass(message, response, behind.gateway, (told) => told)
    else pass(message, response, behind.console, (told) => withHere(told, behind.gateway, url))
  })
  refuseUnread(server)
  server.on('upgrade', async (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    tunnel(message, socket, head, (await opening.promise).gateway)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  url = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    open: (behind) => opening.resolve(behind),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * A connection that is idle for so long, ms, is given up: the server behind ends it after five seconds, and may just do
 * so when it is used.
 */
const IDLE_MS = 3_000
const AGENT = new Agent({ keepAlive: true, timeout: IDLE_MS })

const isOfGateway = ({ url = '/' }: IncomingMessage, { names }: Behind) =>
  names.includes(decodeURIComponent(url.split('?')[0]?.split('/')[1] ?? ''))

const withHere = (told: string, gateway: string, url: string): string =>
  told.replaceAll(gateway, url).replaceAll(gateway.replace('http', 'ws'), url.replace('http', 'ws'))

/**
 * Headers of a request as its server expects them: under its own name, and, where addresses in the answer are changed,
 * without compression.
 */
function forwarded({ headers, url = '/' }: IncomingMessage, target: string): IncomingHttpHeaders {
  const { 'accept-encoding': encodings, connection, ...others } = headers
  const isOfApi = url.startsWith('/api')
  return { ...others, host: new URL(target).host, ...(encodings && !isOfApi ? { 'accept-encoding': encodings } : {}) }
}

/** A file of the console may be compressed, and none of them names the gateway. */
const isRead = ({ headers }: IncomingMessage) =>
  headers['content-encoding'] === undefined && headers['content-type']?.startsWith('application/json')

function pass(message: IncomingMessage, response: ServerResponse, target: string, shown: (value: string) => string) {
  const passed = request(
    new URL(message.url ?? '/', target),
    { agent: AGENT, method: message.method ?? 'GET', headers: forwarded(message, target) },
    async (reply) => {
      // A browser that has gone on meanwhile, to another page say, waits for nothing.
      if (response.destroyed) return void reply.destroy()
      const headers = Object.entries(reply.headers)
        .filter(([name]) => name !== FOR_THE_HOST && name !== 'connection' && name !== 'transfer-encoding')
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(shown) : shown(String(value))] as const)
      if (!isRead(reply) || message.method === 'HEAD') {
        response.writeHead(reply.statusCode ?? 502, Object.fromEntries(headers))
        pipeline(reply, response, () => undefined)
        return
      }
      const body = Buffer.from(shown(await text(reply).catch(() => '')))
      if (response.destroyed) return
      response.writeHead(reply.statusCode ?? 502, { ...Object.fromEntries(headers), 'content-length': body.length })
      response.end(body)
    },
  )
  passed.once('error', () => response.destroy())
  if (message.destroyed) passed.destroy()
  else pipeline(message, passed, () => undefined)
}

/** Passes a web socket on as it is. */
function tunnel({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer, gateway: string) {
  const { hostname, port, host } = new URL(gateway)
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${name.toLowerCase() === 'host' ? host : rawHeaders[index + 1]}`] : [],
  )
  const there = connect(Number(port), hostname, () => {
    there.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    there.write(head)
    socket.pipe(there).pipe(socket)
  })
  const end = () => {
    there.destroy()
    socket.destroy()
  }
  for (const one of [there, socket]) one.once('error', end).once('close', end)
}
