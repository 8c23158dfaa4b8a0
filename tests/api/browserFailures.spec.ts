import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { REPORT_LIMIT } from '../../functions/store/identity/attempts.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { FalhaListada, RelatoDoConsole } from '../../shared/contract/browserFailures.ts'
import { call, ok, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { allItems } from '../fixtures/table.ts'

const { listar } = AREAS.browserFailures.routes
const PATH = '/api/falhas-navegador'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Told {
  type?: string
  agent?: string
  from?: string
}
const tell = (report: unknown, { type = 'application/json', agent = CHROME, from = '127.0.7.1' }: Told = {}) =>
  send({
    method: 'POST',
    path: PATH,
    headers: { 'content-type': type, 'user-agent': agent },
    body: typeof report === 'string' ? report : JSON.stringify(report),
    localAddress: from,
  })

const newBuild = () => randomUUID().slice(0, 8)
const reportOf = (build: string | null, mensagem: string, rota = '/app/leituras'): RelatoDoConsole => ({
  build,
  rota,
  falhas: [{ tipo: 'ERRO', mensagem, quadros: ['index-Bx3k.js:1:2034'] }],
})

const listed = async (query: { build?: string; tipo?: 'POLITICA'; limite?: number }) =>
  (await ok(listar, { ...as(await sessionOf(account('admin'))), query })).itens
/** The index follows the table. */
const ofBuild = (build: string, count = 1) =>
  until('the failures', async () => {
    const found = await listed({ build })
    return found.length >= count ? found : undefined
  })

it('counts what browsers tell by console and message, and keeps nothing that says whose it was', async () => {
  const build = newBuild()
  const said = 'Error: "Rita Prado" rita@example.com 0b6e8a52-7a7b-4c55-9e4e-3b7a3bde2f11 (11) 98765-4321'
  const first = await tell(reportOf(build, said))
  expect([first.status, first.text]).toEqual([204, ''])
  await tell(reportOf(build, said, '/app/equipamentos'), { agent: FIREFOX })
  await tell(reportOf(build, 'Error: another'))
  const found = await ofBuild(build, 2)
  expect(found.find(({ vezes }) => vezes === 2)).toMatchObject({
    build,
    tipo: 'ERRO',
    mensagem: 'Error: ‹…› ‹email› # (#) #',
    lugar: 'index-Bx3k.js:1:2034',
    navegadores: ['CHROME', 'FIREFOX'],
    rotas: ['/app/equipamentos', '/app/leituras'],
  } satisfies Partial<FalhaListada>)
  expect(found.map(({ mensagem }) => mensagem).toSorted()).toEqual(['Error: another', 'Error: ‹…› ‹email› # (#) #'])
  const stored = (await allItems()).filter(({ build: of }) => of === build)
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toMatch(/Rita|example\.com|0b6e8a52|98765|127\.0\.7|Mozilla/)
})

it('understands the reports of the policy, each under a media type of its own', async () => {
  const { url } = testCloud()
  const host = `${newBuild()}.example`
  const byUri = {
    'csp-report': {
      'document-uri': `${url}/app/leituras/${randomUUID()}/visualizar?token=abc`,
      'violated-directive': 'img-src',
      'blocked-uri': `https://${host}/x.gif?who=rita`,
    },
  }
  const body = { documentURL: `${url}/app`, effectiveDirective: 'img-src', blockedURL: `https://${host}/y` }
  const answers = [
    await tell(byUri, { type: 'application/csp-report' }),
    await tell([{ type: 'csp-violation', age: 1, url, user_agent: CHROME, body }], {
      type: 'application/reports+json',
    }),
    await tell({ 'csp-report': { ...byUri['csp-report'], 'document-uri': 'https://other.example/app' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const found = await until('the violation', async () => {
    const [one] = (await listed({ tipo: 'POLITICA', limite: 100 })).filter(({ mensagem }) => mensagem.includes(host))
    return one?.vezes === 2 ? one : undefined
  })
  expect(found).toMatchObject({
    mensagem: `img-src ${host}`,
    build: null,
    rotas: ['/app', '/app/leituras/:leituraId/visualizar'],
  })
})

it('refuses what is no report, and one that is large', async () => {
  for (const report of ['', '{', '7', '{"falhas":[]}', '\u0000'.repeat(100)])
    expect((await tell(report, { from: '127.0.7.2' })).status).toBe(400)
  expect((await tell({ ...reportOf(null, 'x'), more: 'x'.repeat(80_000) }, { from: '127.0.7.2' })).status).toBe(400)
})

it('takes so many of one address and says when to come again, others’ all the same', async () => {
  const from = '127.0.7.3'
  const build = newBuild()
  const answers = await Promise.all(
    Array.from({ length: REPORT_LIMIT }, () => tell(reportOf(build, 'Error: flood'), { from })),
  )
  expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0)
  const over = await until('the limit', async () => {
    const answer = await tell(reportOf(build, 'Error: flood'), { from })
    return answer.status === 429 ? answer : undefined
  })
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tell(reportOf(build, 'Error: other'), { from: '127.0.7.4' })).status).toBe(204)
  const found = await ofBuild(build, 2)
  expect(found.find(({ mensagem }) => mensagem === 'Error: flood')?.vezes).toBeLessThanOrEqual(REPORT_LIMIT)
})

it.each(['ana', 'bruno', 'carla'] as const)('is not listed for %s', async (person) => {
  expect((await call(listar, as(await sessionOf(account(person))))).status).toBe(403)
})
