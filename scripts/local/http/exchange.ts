import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request inside the local cloud; header names in lower case, values joined by commas as HTTP allows. */
export interface HttpRequest {
  method: string
  /** Path as sent, still encoded. */
  path: string
  /** Without the question mark. */
  query: string
  headers: Record<string, string>
  body: Buffer
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

/** Reads a request whole; undefined when its body is larger than API Gateway takes. */
export async function readRequest(message: IncomingMessage): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    // What is too much is read and dropped, since a client that still sends would not read the answer.
    if (size <= LARGEST_BODY) chunks.push(chunk)
  }
  if (size > LARGEST_BODY) return undefined
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
    body: Buffer.concat(chunks),
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
