import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OUTPUTS } from '../../scripts/build.ts'
import { createEdge } from '../../scripts/local/http/edge.ts'
import {
  type HttpReply,
  type HttpRequest,
  jsonReply,
  LISTENING,
  readRequest,
  writeReply,
} from '../../scripts/local/http/exchange.ts'
import { createModel } from '../../scripts/local/template/model.ts'
import { reachedAt, readTemplates } from '../../scripts/local/template/templates.ts'

type Answering = (request: HttpRequest) => Promise<HttpReply | undefined>

/**
 * The built console behind the declared distribution, its headers and rewrites; behind its API are the tests of this
 * worker.
 */
export interface Site {
  url: string
  /** The cookie by which calls of a visitor are told from another's. */
  markOf(visitor: string): { name: string; value: string; url: string; httpOnly: true; sameSite: 'Strict' }
  /** Has a visitor's calls answered from now on; what is answered with nothing has its connection cut. */
  answer(visitor: string, answering: Answering): void
  /** Has nobody answer a visitor from now on. */
  forget(visitor: string): void
}

/** The path whose downloads the distribution passes on: links that the browser follows, which no test answers. */
const FILES = '/api/storage/'
const MARK = 'visitor'
const marked = new RegExp(`(?:^|; )${MARK}=([^;]+)`)

class CutOff extends Error {}

async function start(): Promise<Site> {
  const server = createServer(LISTENING)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The worker ends when its tests do.
  server.unref()
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const model = createModel(reachedAt(readTemplates(OUTPUTS.templates), url), { gatewayUrl: url })
  const visitors = new Map<string, Answering>()
  const handle = async (request: HttpRequest): Promise<HttpReply> => {
    const answering = visitors.get(marked.exec(request.headers.cookie ?? '')?.[1] ?? '')
    // A browser's report of a failure says nothing of whose it is, a mark of the test neither.
    if (!answering && request.path === '/api/falhas-navegador') return { status: 204, headers: {}, body: '' }
    if (!answering || request.path.startsWith(FILES)) return jsonReply(501, { message: 'No test answers this call' })
    const reply = await answering(request)
    if (!reply) throw new CutOff()
    return reply
  }
  const serve = await createEdge({
    model,
    apis: model.all('AWS::ApiGatewayV2::Api').map(({ name }) => ({ id: name, handle })),
    objects: { get: async () => undefined },
    siteDir: OUTPUTS.site,
    withSecrets: async (value) => value,
  })
  server.on('request', async (message, response) => {
    try {
      const request = await readRequest(message)
      if (request) writeReply(response, request.method, await serve(request))
      else response.destroy()
    } catch (error) {
      if (!(error instanceof CutOff)) console.error(error)
      message.socket.resetAndDestroy()
    }
  })
  return {
    url,
    markOf: (visitor) => ({ name: MARK, value: visitor, url, httpOnly: true, sameSite: 'Strict' }),
    answer: (visitor, answering) => void visitors.set(visitor, answering),
    forget: (visitor) => void visitors.delete(visitor),
  }
}

let started: Promise<Site> | undefined

/** Started once in a worker. */
export function startSite(): Promise<Site> {
  started ??= start()
  return started
}
