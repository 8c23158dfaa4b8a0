import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { openIotCa } from '../local/services/iotCa.ts'

/** A server of HTTP/2 in front of one of HTTP/1.1, as CloudFront is in front of the console. */
export interface Http2Front {
  url: string
  /**
   * The value of Chromium's `--ignore-certificate-errors-spki-list`, by which it believes the certificate and caches
   * what it is sent.
   */
  keyHash: string
  close(): Promise<void>
}

/** Headers that speak of a single connection of HTTP/1.1 and are refused by HTTP/2. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']

const passable = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.includes(name)),
  )

/** The console believes its own page only, which comes from here. */
const withOrigin = ({ origin: asked }: IncomingHttpHeaders, origin: string): IncomingHttpHeaders => ({
  host: new URL(origin).host,
  ...(asked === undefined ? {} : { origin }),
})

/**
 * A connection that is idle for so long, ms, is given up: the server behind ends it after five seconds, and may just do
 * so when it is used.
 */
const IDLE_MS = 3_000

/** Starts it on a free port of this machine, with a certificate of its own. */
export async function startHttp2Front(origin: string): Promise<Http2Front> {
  const { server: certificate } = await openIotCa()
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const { method, url, headers } = asked
    const passed = request(
      new URL(url, origin),
      { method, agent, headers: { ...passable(headers), ...withOrigin(headers, origin) } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, passable(reply.headers))
        pipeline(reply, answer, () => undefined)
      },
    )
    passed.once('error', (error) => answer.stream.destroy(error))
    pipeline(asked, passed, () => undefined)
  }
  const server = createSecureServer(certificate, pass)
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { publicKey } = new X509Certificate(certificate.cert)
  const key = publicKey.export({ type: 'spki', format: 'der' })
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    keyHash: createHash('sha256').update(key).digest('base64'),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.destroy()
      agent.destroy()
      await closed
    },
  }
}
