import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Enforcer from 'openapi-enforcer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../functions/webhooks/sign.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { ownDevice } from '../fixtures/device.ts'
import { issuedKey } from '../fixtures/issuedKey.ts'
import { until } from '../fixtures/poll.ts'
import { deliver } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { standIn } from '../fixtures/standIn.ts'

const run = promisify(execFile)
const EXAMPLES = join(import.meta.dirname, '../../examples')
const api = standIn()
let folder: string
let key: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aspersa-'))
  key = await issuedKey('diego')
})
afterAll(() => rm(folder, { recursive: true }))

const node = (file: string, more: Record<string, string> = {}) =>
  run(process.execPath, [join(EXAMPLES, file)], {
    env: { ...process.env, ASPERSA_URL: testCloud().url, ASPERSA_KEY: key, ...more },
  })

/** The client as a receiver of webhooks: where it listens, what it said so far, and its end. */
async function receiving(more: Record<string, string>) {
  const env = { ...process.env, ASPERSA_URL: testCloud().url, PORT: '0', ...more }
  const child = spawn(process.execPath, [join(EXAMPLES, 'sync/sync.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await until('the client to listen', () => /listening .*port: (\d+)/s.exec(text)?.[1])
  return {
    address: `http://127.0.0.1:${port}/`,
    said: () => text,
    end: () => {
      child.kill()
      return ended
    },
  }
}

/** The newest readings of the account as a person sees them; other files may deliver more of them meanwhile. */
async function seen(): Promise<string[]> {
  const { token } = await sessionOf(account('diego'))
  const { itens } = await ok(AREAS.readings.routes.listar, { token, query: { limite: 100 } })
  return itens.map(({ id }) => id)
}

describe('the examples of the documentation', () => {
  it('keep a copy that is the account’s readings, and go on where they ended', async () => {
    const COPY = join(folder, 'readings.json')
    for (let times = 0; times < 2; times += 1) {
      const before = await seen()
      expect(before.length).toBeGreaterThan(0)
      await node('sync/sync.ts', { COPY })
      const { leituras, cursor } = JSON.parse(await readFile(COPY, 'utf8'))
      expect(Object.keys(leituras)).toEqual(expect.arrayContaining(before))
      expect(cursor).not.toBe('')
    }
  })

  it('wait as long as they are told when they asked too often, and drop what left the account', async () => {
    const COPY = join(folder, 'waited.json')
    const [kept, gone] = ['a', 'b'].map((id) => ({ id, removida: false, leitura: { id } }))
    const pages = [
      { itens: [kept, gone], cursor: 'first', ha_mais: true },
      { itens: [{ ...gone, removida: true, leitura: null }], cursor: 'last', ha_mais: false },
    ]
    const asked: { cursor: string | null; at: number }[] = []
    api.make('GET /api/v1/leituras/alteracoes', ({ query, headers }) => {
      expect(headers.authorization).toBe(`Bearer ${key}`)
      asked.push({ cursor: query.get('cursor'), at: performance.now() })
      if (asked.length === 2) return { status: 429, headers: { 'retry-after': '1' }, json: {} }
      return { json: pages[asked.length === 1 ? 0 : 1] }
    })
    await node('sync/sync.ts', { COPY, ASPERSA_URL: api.url() })
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'first', 'first'])
    // A timer of Node may be a moment early.
    expect((asked[2]?.at ?? 0) - (asked[1]?.at ?? 0)).toBeGreaterThan(990)
    const copy = JSON.parse(await readFile(COPY, 'utf8'))
    expect(copy).toEqual({ cursor: 'last', leituras: { a: { id: 'a' } } })
    // A failure ends the program and leaves the copy as it is.
    api.answer('GET /api/v1/leituras/alteracoes', {}, 500)
    await expect(node('sync/sync.ts', { COPY, ASPERSA_URL: api.url() })).rejects.toThrow('500')
    expect(JSON.parse(await readFile(COPY, 'utf8'))).toEqual(copy)
  })

  it('follow a webhook: what is signed brings the copy up to date, and nothing else does', async () => {
    const COPY = join(folder, 'told.json')
    const { session } = await signedIn({ pode_gerar_chaves: true })
    const { token } = session
    const { device } = await ownDevice(session)
    const { segredo: ASPERSA_KEY } = await ok(AREAS.apiKeys.routes.criar, {
      token,
      body: { nome: 'Cópia', escopos: ['LEITURAS'], vence_em: null },
    })
    const given = { nome: 'Cópia', eventos: ['leitura.criada' as const] }
    const { criar, editar } = AREAS.webhooks.routes
    const { id, versao, segredo } = await ok(criar, { token, body: { ...given, url: `${api.url()}/depois` } })
    const { address, said, end } = await receiving({ COPY, ASPERSA_KEY, WEBHOOK_SECRET: segredo })
    try {
      const body = JSON.stringify({ type: 'leitura.criada' })
      const headersOf = (secret: string, at: Date) => signedHeaders('msg_1', body, [secret], at)
      const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
      for (const headers of [{}, headersOf(other, new Date()), headersOf(segredo, new Date(Date.now() - 600_000))])
        expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(401)
      expect(said().match(/readings/g)).toHaveLength(1)
      await ok(editar, { token, params: { webhookId: id }, body: { ...given, url: address, versao } })
      const reading = await deliver(device, { token }, {})
      await until('the copy', async () => JSON.parse(await readFile(COPY, 'utf8')).leituras[reading.id])
    } finally {
      await Promise.all([end(), device.close()])
    }
  })

  it('list readings in TypeScript', async () => {
    const { stdout } = await node('quickstart/readings.ts')
    expect(stdout).toMatch(/^(\d{4}-\d\d-\d\dT\S+ .+\n){1,5}$/)
  })

  it.each(['quickstart/readings.sh', 'bulk/readings.sh'])('ask with curl: %s', async (file) => {
    const command = await readFile(join(EXAMPLES, file), 'utf8')
    const values: Record<string, string> = { ASPERSA_URL: '', ASPERSA_KEY: key }
    const [address = '', ...headers] = [...command.matchAll(/"([^"]*)"/g)].map(([, text = '']) =>
      text.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? name),
    )
    expect(
      command
        .replace(/"[^"]*"/g, '""')
        .replace(/\s+\\\n\s+/g, ' ')
        .trim(),
    ).toMatch(/^curl (?:-OJ )?"" -H ""$/)
    const [name = '', value = ''] = headers[0]?.split(': ') ?? []
    const { status, text } = await send({ method: 'GET', path: address, headers: { [name]: value } })
    expect(status, text).toBe(200)
    // The lot is a workbook, which begins as every archive does.
    if (file === 'bulk/readings.sh') return expect(text.slice(0, 2)).toBe('PK')
    const ids = JSON.parse(text).itens.map(({ id }: { id: string }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(await seen()).toEqual(expect.arrayContaining(ids))
  })
})

describe('/api/docs', () => {
  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['es-AR', 'es'],
    ['fr-FR,es;q=0.4,en;q=0.7', 'en'],
    ['de', 'en'],
    ['en;q=0, *', 'en'],
  ])('leads who reads %s to the guide in %s', async (languages, language) => {
    const { status, headers } = await send({
      method: 'GET',
      path: '/api/docs',
      headers: { 'accept-language': languages },
    })
    expect([status, headers.location]).toEqual([302, `${testCloud().url}/documentos/api.${language}.html`])
    expect(headers.vary).toContain('Accept-Language')
  })

  it('leads anybody to the page, whose parts are files of the site under its strict policy', async () => {
    const { status, headers } = await call(AREAS.documentation.routes.pagina)
    expect([status, headers.location]).toEqual([302, `${testCloud().url}/documentos/api.en.html`])
    const page = await send({ method: 'GET', path: '/documentos/api.en.html' })
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(page.text).not.toMatch(/<script(?![^>]* src)|<style|style=|\son\w+="|<!-- example/)
    for (const [, path = ''] of page.text.matchAll(/(?:src|href)="(\/documentos[^"#]*)"/g))
      expect((await send({ method: 'GET', path })).status, path).toBe(200)
    const document = await send({ method: 'GET', path: '/api/docs/openapi.json' })
    expect(document.status).toBe(200)
    // Whoever saved it makes a program of it that knows where to call.
    expect(JSON.parse(document.text).servers).toEqual([{ url: `${testCloud().url}/api` }])
  })

  it('describes its answers in OpenAPI 3.0 as well, to a program that reads nothing later', async () => {
    const { text, status } = await send({ method: 'GET', path: '/api/docs/openapi.json?versao=3.0' })
    expect([status, JSON.parse(text).openapi]).toEqual([200, '3.0.3'])
    const [described, faults] = await Enforcer(JSON.parse(text), { fullResult: true })
    expect(String(faults ?? '')).toBe('')
    const asked = async (path: string) => {
      const answer = await send({ method: 'GET', path, headers: { authorization: `Bearer ${key}` } })
      expect(answer.status, path).toBe(200)
      const [request, unknown] = described.request({ method: 'GET', path: path.slice('/api'.length) })
      expect(String(unknown ?? ''), path).toBe('')
      const body = JSON.parse(answer.text)
      const { schema } = request.operation.responses[200].content['application/json']
      const judged = (given: unknown) => {
        const [read, unread] = schema.deserialize(given)
        return String(unread ?? schema.validate(read) ?? '')
      }
      expect(judged(body), path).toBe('')
      return { body, judged }
    }
    const { body: page } = await asked('/api/v1/leituras')
    const ids: string[] = page.itens.map(({ id }: { id: string }) => id)
    const nozzles = await Promise.all(ids.map((id) => asked(`/api/v1/leituras/${id}/bicos`)))
    await Promise.all(ids.map((id) => asked(`/api/v1/leituras/${id}`)))
    // A boom's nozzles have no side, which a list of sides alone would refuse; what is no side is refused.
    const boom = nozzles.find(({ body }) => body.bicos.some(({ lado }: { lado: unknown }) => lado === null))
    if (!boom) return expect.unreachable()
    boom.body.bicos[0].lado = 'NENHUM'
    expect(boom.judged(boom.body)).toContain('lado')
  })

  it('refuses a version that there is none of', async () => {
    expect((await send({ method: 'GET', path: '/api/docs/openapi.json?versao=2.0' })).status).toBe(400)
  })
})
