import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import type { AwsCall, AwsReply } from './service.ts'

const HOP_BY_HOP = new Set(['connection', 'content-length', 'expect', 'host', 'keep-alive', 'transfer-encoding'])

/** Hands calls on to an emulator listening on 127.0.0.1. */
export interface Forwarder {
  call(call: Pick<AwsCall, 'method' | 'url' | 'headers' | 'body'>): Promise<AwsReply>
  close(): void
}

/** Opens a forwarder with kept-alive connections to a port of this machine. A stopped emulator answers 503. */
export function createForwarder(port: number): Forwarder {
  // Idle connections are closed here before the emulator closes them, since a request could be sent into one that is
  // closing.
  const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: 4000 })
  return {
    call: ({ method, url, headers, body }) =>
      new Promise((resolve) => {
        const refuse = (error: Error) => resolve(unavailable(error))
        const outgoing = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method,
            path: url.pathname + url.search,
            headers: { ...withoutHopByHop(headers), 'content-length': body.length },
          },
          (incoming) => {
            const chunks: Buffer[] = []
            incoming.on('data', (chunk) => chunks.push(chunk))
            incoming.on('error', refuse)
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 502,
                headers: withoutHopByHop(incoming.headers),
                body: Buffer.concat(chunks),
              }),
            )
          },
        )
        outgoing.on('error', refuse)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

function unavailable({ message }: Error): AwsReply {
  const headers = { 'content-type': 'application/x-amz-json-1.0' }
  return { status: 503, headers, body: JSON.stringify({ __type: 'ServiceUnavailable', message }) }
}

/** A port of 127.0.0.1 that is free at this moment, for children that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1')
  return address.port
}

function withoutHopByHop(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) kept[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return kept
}
