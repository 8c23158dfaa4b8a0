import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AREAS } from '../../../shared/contract/areas.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import type { SessaoAberta } from '../../../shared/contract/sessions.ts'
import { type Challenge, solve } from '../../../tests/fixtures/botCheck.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { POOL_PASSWORD, pooledPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { editUser, endedSessions } from '../../store/users/userEdits.ts'
import { getUser, type User } from '../../store/users/users.ts'

const { listar, encerrar, encerrarOutras } = AREAS.sessions.routes
const { entrar, renovar, desafio, permissoes } = AREAS.login.routes
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let cloud: SpecCloud
let handler: ApiHandler
let login: ApiHandler

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  login = (await import('../login/handler.ts')).handler
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

/** Somebody's session: the claims of its token, and its cookie. */
async function signIn({ email }: User, headers: Record<string, string> = {}, manter_conectado = false) {
  const challenge = await invoke(login, { routeKey: routeKey(desafio) })
  const body = { email, senha: POOL_PASSWORD, manter_conectado, recaptcha: solve(challenge.json as Challenge) }
  const answer = await invoke(login, { routeKey: routeKey(entrar), headers, body })
  const { token } = answer.json as { token: string }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const cookie = answer.cookies?.find((line) => line.startsWith('__Secure-sessao='))?.split(';')[0] ?? ''
  return { claims, cookie, id: String(claims.origin_jti) }
}
type Session = Awaited<ReturnType<typeof signIn>>
const call = (spec: RouteSpec, { claims }: Session, params?: Record<string, string>, to = handler) =>
  invoke(to, { routeKey: routeKey(spec), claims, ...(params && { params }) })
const endOthers = ({ claims }: Session, manter: string) =>
  invoke(handler, { routeKey: routeKey(encerrarOutras), claims, body: { manter } })
const listed = async (session: Session) => ((await call(listar, session)).json as { itens: SessaoAberta[] }).itens
const works = async (session: Session) => (await call(permissoes, session, undefined, login)).statusCode
const renews = async ({ cookie }: Session) =>
  (await invoke(login, { routeKey: routeKey(renovar), cookies: [cookie] })).statusCode

describe('the list of sessions', () => {
  it('tells device, place, use and which one asks, its own first', async () => {
    const rita = await pooledPerson()
    const one = await signIn(rita, { 'user-agent': FIREFOX, 'cloudfront-viewer-country': 'BR' }, true)
    const two = await signIn(rita)
    const sessions = await listed(one)
    expect(sessions).toEqual([
      {
        id: one.id,
        atual: true,
        cliente: 'CONSOLE',
        navegador: 'Firefox',
        sistema: 'Linux',
        mantida: true,
        lugar: { pais: 'BR', cidade: null },
        inicio: expect.any(String),
        usada_em: expect.any(String),
      },
      expect.objectContaining({ id: two.id, atual: false, navegador: null, lugar: null, mantida: false }),
    ])
    expect((await listed(two)).map(({ id, atual }) => [id, atual])).toEqual([
      [two.id, true],
      [one.id, false],
    ])
  })

  it('leaves out what is over: unused for too long, or ended with a new password', async () => {
    const rita = await pooledPerson()
    const one = await signIn(rita)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
    expect(await listed(one)).toEqual([])
    vi.useRealTimers()
    await editUser({ before: (await getUser(rita.id)) ?? rita, patch: endedSessions(), author: rita })
    const later = { ...one, claims: claimsOf(rita.id, { auth_time: String(Math.floor(Date.now() / 1000) + 5) }) }
    expect(await listed(later)).toEqual([])
  })
})

describe('a session', () => {
  it('is ended by its person: its next request and its next renewal are refused', async () => {
    const rita = await pooledPerson()
    const [one, two] = [await signIn(rita), await signIn(rita)]
    expect(await works(two)).toBe(200)
    expect((await call(encerrar, one, { sessaoId: two.id })).statusCode).toBe(204)
    expect([await works(two), await renews(two)]).toEqual([401, 403])
    expect([await works(one), await renews(one)]).toEqual([200, 200])
    expect(await listed(one)).toHaveLength(1)
    expect((await call(encerrar, one, { sessaoId: two.id })).code).toBe(404)
  })

  it('is nobody else’s to end, and unknown ones are none', async () => {
    const [rita, bruno] = [await pooledPerson(), await pooledPerson()]
    const [hers, his] = [await signIn(rita), await signIn(bruno)]
    expect((await call(encerrar, his, { sessaoId: hers.id })).code).toBe(404)
    expect((await call(encerrar, his, { sessaoId: randomUUID() })).code).toBe(404)
    expect((await endOthers(his, hers.id)).code).toBe(404)
    expect((await endOthers(his, his.id)).statusCode).toBe(204)
    expect([await works(hers), await works(his)]).toEqual([200, 200])
  })

  it('stays alone when all others are ended', async () => {
    const rita = await pooledPerson()
    const [one, two, three] = [await signIn(rita), await signIn(rita), await signIn(rita, {}, true)]
    expect((await endOthers(two, two.id)).statusCode).toBe(204)
    expect(await Promise.all([one, two, three].map(works))).toEqual([401, 200, 401])
    expect(await Promise.all([one, two, three].map(renews))).toEqual([403, 200, 403])
    expect((await listed(two)).map(({ id }) => id)).toEqual([two.id])
  })
})
