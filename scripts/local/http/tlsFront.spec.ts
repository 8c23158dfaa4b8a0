import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { openIotCa } from '../services/iotCa.ts'
import { startTlsFront } from './tlsFront.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function server(
  answer: (message: IncomingMessage, at: () => string) => { headers: object; body: string | Buffer },
) {
  const started: Server = createServer((message, response) => {
    const { headers, body } = answer(message, () => url)
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }).listen(0, '127.0.0.1')
  await once(started, 'listening')
  closers.push(() => started.close())
  const url = `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  return { url, started }
}

/** No text. */
const COMPRESSED = brotliCompressSync('{"script":"/assets/index-Bx3k_9-q.js"}')

/** A console whose answers name the gateway, a gateway that says how it was asked, and the front before both. */
async function front() {
  const gateway = await server(({ method, url, headers }) => ({
    headers: { 'content-type': 'text/plain' },
    body: `${method} ${url} ${headers.host}`,
  }))
  const sockets = new WebSocketServer({ server: gateway.started })
  sockets.on('connection', (socket, { url }) => socket.on('message', (data) => socket.send(`${url} ${data}`)))
  closers.push(() => {
    for (const client of sockets.clients) client.terminate()
  })
  const site = await server(({ headers, url }) => ({
    headers: {
      ...(url?.endsWith('.json') && { 'content-encoding': 'br' }),
      'content-type': 'application/json',
      'content-security-policy': `connect-src 'self' ${gateway.url} ${gateway.url.replace('http', 'ws')}`,
      'strict-transport-security': 'max-age=63072000',
      'set-cookie': ['__Secure-one=1; Secure', '__Secure-two=2; Secure'],
    },
    body: url?.endsWith('.json')
      ? COMPRESSED
      : JSON.stringify({
          file: `${gateway.url}/files/a%20b?X-Amz-Signature=1`,
          asked: headers['accept-encoding'] ?? null,
        }),
  }))
  const authority = await openIotCa()
  closers.push(() => authority.close())
  const tls = await startTlsFront(0, authority.server)
  closers.push(tls.close)
  tls.open({ console: site.url, gateway: gateway.url, names: ['files', 'events'] })
  return { tls, gateway, authority }
}

/** Asks as a browser that trusts the authority and nobody else. */
const ask = (url: string, ca: string, method = 'GET') =>
  new Promise<{ headers: IncomingMessage['headers']; body: string; bytes: Buffer }>((resolve, reject) => {
    request(url, { ca, method, headers: { 'accept-encoding': 'br' } }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      resolve({ headers: reply.headers, body: bytes.toString(), bytes })
    })
      .once('error', reject)
      .end()
  })

describe('the https origin of a local console', () => {
  it('shows its own address in the place of the gateway’s, and leaves other ports of the host alone', async () => {
    const { tls, authority } = await front()
    const { headers, body } = await ask(`${tls.url}/api/anything`, authority.ca)
    expect(JSON.parse(body)).toEqual({ file: `${tls.url}/files/a%20b?X-Amz-Signature=1`, asked: null })
    expect(headers['content-security-policy']).toBe(`connect-src 'self' ${tls.url} ${tls.url.replace('https', 'wss')}`)
    expect(headers['set-cookie']).toHaveLength(2)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('passes files on under the name they were signed for', async () => {
    const { tls, gateway, authority } = await front()
    const { body } = await ask(`${tls.url}/files/a%20b?X-Amz-Signature=1`, authority.ca, 'PUT')
    expect(body).toBe(`PUT /files/a%20b?X-Amz-Signature=1 ${new URL(gateway.url).host}`)
  })

  it('passes on what is compressed as it is', async () => {
    const { tls, authority } = await front()
    const { headers, bytes } = await ask(`${tls.url}/offline.json`, authority.ca)
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes)).toEqual(brotliDecompressSync(COMPRESSED))
  })

  it('passes web sockets on', async () => {
    const { tls, authority } = await front()
    const socket = new WebSocket(`${tls.url.replace('https', 'wss')}/events/event/realtime`, { ca: authority.ca })
    await once(socket, 'open')
    socket.send('hello')
    const [data] = await once(socket, 'message')
    expect(String(data)).toBe('/events/event/realtime hello')
    socket.close()
  })

  it('is believed by whoever trusts the authority, and by nobody else', async () => {
    const { tls } = await front()
    const other = await openIotCa()
    closers.push(() => other.close())
    await expect(ask(tls.url, other.ca)).rejects.toThrow(/certificate|signature/)
  })
})
