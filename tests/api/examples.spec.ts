import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { issuedKey } from '../fixtures/issuedKey.ts'
import { sessionOf } from '../fixtures/session.ts'

const run = promisify(execFile)
const EXAMPLES = join(import.meta.dirname, '../../examples')
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

  it('list readings in TypeScript', async () => {
    const { stdout } = await node('quickstart/readings.ts')
    expect(stdout).toMatch(/^(\d{4}-\d\d-\d\dT\S+ .+\n){1,5}$/)
  })

  it('list readings with curl', async () => {
    const command = await readFile(join(EXAMPLES, 'quickstart/readings.sh'), 'utf8')
    const values: Record<string, string> = { ASPERSA_URL: '', ASPERSA_KEY: key }
    const [address = '', ...headers] = [...command.matchAll(/"([^"]*)"/g)].map(([, text = '']) =>
      text.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? name),
    )
    expect(
      command
        .replace(/"[^"]*"/g, '""')
        .replace(/\s+\\\n\s+/g, ' ')
        .trim(),
    ).toBe('curl "" -H ""')
    const [name = '', value = ''] = headers[0]?.split(': ') ?? []
    const { status, text } = await send({ method: 'GET', path: address, headers: { [name]: value } })
    expect(status, text).toBe(200)
    const ids = JSON.parse(text).itens.map(({ id }: { id: string }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(await seen()).toEqual(expect.arrayContaining(ids))
  })
})

describe('/api/docs', () => {
  it('leads anybody to the page, whose parts are files of the site under its strict policy', async () => {
    const { status, headers } = await call(AREAS.documentation.routes.pagina)
    expect([status, headers.location]).toEqual([302, `${testCloud().url}/documentos/api.html`])
    const page = await send({ method: 'GET', path: '/documentos/api.html' })
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.text).not.toMatch(/<script(?! src)|<style|style=|\son\w+="|<!-- example/)
    for (const [, path = ''] of page.text.matchAll(/(?:src|href)="(\/documentos[^"#]*)"/g))
      expect((await send({ method: 'GET', path })).status, path).toBe(200)
    expect((await send({ method: 'GET', path: '/api/docs/openapi.json' })).status).toBe(200)
  })
})
