import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Server as TlsServer } from 'node:https'
import type { Duplex } from 'node:stream'

/** A request inside the local cloud; header names in lower case, values joined by commas as HTTP allows. */
export interface HttpRequest {
  method: string
  /** Path as sent, still encoded. */
  path: string
  /** Without the question mark. */
  query: string
  headers: Record<string, string>
  body: Buffer
  /** Whether the body was larger than API Gateway takes: it was dropped. */
  isTooLarge: boolean
  sourceIp: string
}

export interface HttpReply {
  status: number
  headers: Record<string, string>
  /** `Set-Cookie` values. */
  cookies?: string[]
  body: Buffer | string
}

/** Bodies API Gateway takes at most. */
export const LARGEST_BODY = 10 * 1024 * 1024

export const jsonReply = (status: number, body: unknown, headers: Record<string, string> = {}): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A refusal in the form of the API's own. */
export const refusal = (status: number): HttpReply => jsonReply(status, { error: { code: status } })

/**
 * How a server of ours listens. Node refuses first lines and headers of more than 16 KB without a word: up to here they
 * are read, and refused by who would on AWS. It closes a connection that rests for 5 s, at the moment a page that waits
 * as long may use it again: it rests longer than any page of a test waits.
 */
export const LISTENING = { maxHeaderSize: 256 * 1024, keepAliveTimeout: 60_000 } as const

/** Answers in our form what Node cannot read at all: still longer headers, and what is no HTTP. */
export function refuseUnread(server: Server | TlsServer): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const { headers, body } = refusal(status)
    const told = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  })
}

/** Reads a request whole. */
export async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    // A body beyond the limit is read and dropped, since a client that still sends would not read the answer.
    if (size <= LARGEST_BODY) chunks.push(chunk)
  }
  const isTooLarge = size > LARGEST_BODY
  const [path = '/', ...query] = (message.url ?? '/').split('?')
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : `${value}`,
      ]),
    ),
    body: isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks),
    isTooLarge,
    sourceIp: (message.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  }
}

export function writeReply(response: ServerResponse, method: string, { status, headers, cookies, body }: HttpReply) {
  const sent = cookies?.length ? { ...headers, 'set-cookie': cookies } : headers
  const bodyless = status === 204 || status === 304
  const length = bodyless ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...sent, ...length })
  response.end(method === 'HEAD' || bodyless ? undefined : body)
}
