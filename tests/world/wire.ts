import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Asked {
  method: string
  /** The path without its query. */
  path: string
  url: URL
  /** The headers as the browser sent them, in lower case. */
  headers: IncomingMessage['headers']
}

/**
 * The answer in place of the server's, e.g. of a file that a deployment took away, or a broken connection; undefined:
 * the server answers.
 */
export type InPlace = (asked: Asked) => { status: number; type: string; body: string } | 'broken' | undefined

/**
 * The wire between a browser and everything it asks. It sees what a driver of the browser is not told of: what the
 * service worker asks, what is asked ahead of it, and downloads.
 */
export interface Wire {
  /** Address of the proxy. */
  server: string
  asked: Asked[]
  /** How often something was asked for at a path, or, where it ends in a slash, below it. */
  count(path: string): number
  /** Ends every connection and takes no other: the server is away, though the browser does not know it. */
  cut(): void
  /** Takes whatever is asked and never answers: a Wi-Fi that leads nowhere. */
  hang(): void
  /** The server is there again; what hangs ends, as where the network changes. */
  mend(): void
  /** Each answer begins so much later, ms. */
  slow(ms: number): void
  answer(inPlace: InPlace | null): void
  /** Forgets everything, for the next who visits with the same browser. */
  forget(): void
  close(): void
}

/** Bytes go both ways until either end has enough. */
function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one)
  for (const [end, far] of [
    [one, other],
    [other, one],
  ] as const)
    end.on('error', () => far.destroy()).on('close', () => far.destroy())
}

/** A proxy on the loopback for one browser context, to which it hands everything, hosts of this machine too. */
export async function startWire(): Promise<Wire> {
  const asked: Asked[] = []
  const sockets = new Set<Socket>()
  const hanging = new Set<ServerResponse>()
  let isCut = false
  let isHanging = false
  let lateBy = 0
  let inPlace: InPlace | null = null

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '')
    const one = { method: incoming.method ?? '', path: url.pathname, url, headers: incoming.headers }
    asked.push(one)
    if (isHanging) return void hanging.add(outgoing)
    const made = inPlace?.(one)
    if (made === 'broken') return void outgoing.destroy()
    if (made) {
      outgoing.writeHead(made.status, { 'content-type': made.type }).end(made.body)
      return
    }
    // Each request has a connection of its own: a kept one may end under a request, which the browser would then send
    // again.
    const asIs = { method: incoming.method, headers: incoming.headers, agent: false }
    const onward = request(url, asIs, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }, lateBy)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  // Live updates and anything encrypted come as a tunnel.
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    const [host, port] = [url.slice(0, url.lastIndexOf(':')), url.slice(url.lastIndexOf(':') + 1)]
    const far = connect(Number(port), host, () => socket.write('HTTP/1.1 200 Connection Established\r\n\r\n'))
    join(socket, far)
  })
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  function mend(): void {
    isCut = false
    isHanging = false
    for (const outgoing of hanging) outgoing.destroy()
    hanging.clear()
  }
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    count: (path) =>
      asked.filter((one) => (path.endsWith('/') && path !== '/' ? one.path.startsWith(path) : one.path === path))
        .length,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    hang() {
      isHanging = true
    },
    mend,
    slow(ms) {
      lateBy = ms
    },
    answer(next) {
      inPlace = next
    },
    forget() {
      mend()
      lateBy = 0
      inPlace = null
      asked.splice(0)
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
