import { createHash, randomUUID } from 'node:crypto'
import { BatchWriteCommand, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AREAS } from '../../../shared/contract/areas.ts'
import { sessao } from '../../../shared/contract/login.ts'
import { routeKey } from '../../../shared/contract/route.ts'
import { type Challenge, solve } from '../../../tests/fixtures/botCheck.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import {
  CONSOLE_ORIGIN,
  claimsOf,
  invoke,
  type SpecAnswer,
  type SpecCloud,
  type SpecRequest,
  startSpecCloud,
} from '../../../tests/fixtures/specCloud.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { attemptsKey, LIMITS } from '../../store/identity/attempts.ts'
import { GRACE_SECONDS, TURN_SECONDS } from '../../store/identity/openSessions.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { userKey } from '../../store/users/users.ts'

const { desafio, entrar, renovar, sair, permissoes } = AREAS.login.routes
const KEY = {
  desafio: routeKey(desafio),
  entrar: routeKey(entrar),
  renovar: routeKey(renovar),
  sair: routeKey(sair),
  permissoes: routeKey(permissoes),
}

let cloud: SpecCloud
let handler: ApiHandler
const ana = { id: randomUUID(), email: 'ana@example.com', senha: 'segredo da ana' }
const bruno = { id: randomUUID(), email: 'bruno@example.com', senha: 'segredo do bruno' }
const marta = { id: randomUUID(), email: 'marta@example.com', senha: 'segredo da marta' }

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const assinatura = {
    id: null,
    tipo: 'PULVERIZADOR' as const,
    quantidade: null,
    adicionais: [],
    valida_ate: soon,
    gratuita: false,
  } as const
  await createUserComplete({ ...ana, nome: 'Ana', papel: 'CLIENTE', email_confirmado: true, assinaturas: [assinatura] })
  await createUserComplete({ ...bruno, nome: 'Bruno', papel: 'CLIENTE' })
  await createUserComplete({ ...marta, nome: 'Marta', papel: 'ADMIN' })
  await putMembership({ dono_id: ana.id, usuario_id: bruno.id, cargo: 'ADMINISTRADOR', equipamentos: [] })
  await setUser(ana.id, 'contagem_equipamentos', { PULVERIZADOR: 4, TURBOPULVERIZADOR: 2 })
  handler = (await import('./handler.ts')).handler
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})
beforeEach(() => forget('TENTATIVA#'))

const call = (request: SpecRequest) => invoke(handler, request)

const setUser = (id: string, name: string, value: unknown) =>
  documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: userKey(id),
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

async function itemsOf(prefix: string) {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }))
  return Items.filter(({ pk }) => String(pk).startsWith(prefix))
}

async function forget(prefix: string) {
  const requests = (await itemsOf(prefix)).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  for (let at = 0; at < requests.length; at += 25) {
    await documentClient().send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests.slice(at, at + 25) } }))
  }
}

const newChallenge = async () => (await call({ routeKey: KEY.desafio })).json as Challenge
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

interface SignIn {
  email?: string
  senha?: string
  manter_conectado?: boolean
  recaptcha?: string
  ip?: string
  cookies?: string[]
}

async function signIn({ ip = '192.0.2.1', cookies = [], ...body }: SignIn = {}): Promise<SpecAnswer> {
  const recaptcha = body.recaptcha ?? solve(await newChallenge())
  const { email, senha } = ana
  const headers = { 'x-cliente-ip': ip }
  return call({ routeKey: KEY.entrar, headers, cookies, body: { email, senha, ...body, recaptcha } })
}

const lineOf = ({ cookies = [] }: SpecAnswer, name: string) => cookies.find((line) => line.startsWith(`${name}=`)) ?? ''
const cookieOf = (answer: SpecAnswer) => lineOf(answer, '__Secure-sessao').split(';')[0] ?? ''
const markOf = (answer: SpecAnswer) => lineOf(answer, '__Secure-navegador').split(';')[0] ?? ''
const CLEARED = '__Secure-sessao=; HttpOnly; Secure; SameSite=Strict; Path=/api/login; Max-Age=0'

describe('signing in', () => {
  it('answers a session that fits the contract, for both kinds', async () => {
    for (const manter_conectado of [false, true]) {
      const answer = await signIn({ email: ' ANA@Example.com ', manter_conectado })
      expect(answer.statusCode).toBe(200)
      const { usuario, expira_em, sessao_expira_em } = sessao.parse(answer.json)
      expect(usuario).toMatchObject({
        id_usuario: ana.id,
        cargo: 'DONO',
        email_confirmado: true,
        quantidade_equipamento_irregular: 2,
        contas_associadas: [],
      })
      expect(Date.parse(expira_em) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
      const hours = (Date.parse(sessao_expira_em) - Date.now()) / 3_600_000
      expect(hours).toBeCloseTo(manter_conectado ? 400 * 24 : 12, 1)
      const cookie = lineOf(answer, '__Secure-sessao')
      expect(cookie).toMatch(
        /^__Secure-sessao=2\.[\w-]{500,}; HttpOnly; Secure; SameSite=Strict; Path=\/api\/login(; Max-Age=34560000)?$/,
      )
      expect(cookie.includes('Max-Age=34560000')).toBe(manter_conectado)
      expect(cookie.length).toBeLessThan(4096)
    }
  })

  it('names the accounts a person belongs to, and none for an administrator', async () => {
    const { usuario } = sessao.parse((await signIn(bruno)).json)
    expect(usuario.contas_associadas).toEqual([
      { tipo: 'ADMINISTRADOR', dono_conta: { id_usuario: ana.id, nome: 'Ana' } },
    ])
    expect(sessao.parse((await signIn(marta)).json).usuario).toMatchObject({ cargo: null, contas_associadas: [] })
  })

  it('tells the account to begin in to who has nothing of their own, of a sign-in only', async () => {
    const linked = { dono_id: ana.id, usuario_id: bruno.id, cargo: 'ADMINISTRADOR' } as const
    const began = async () => sessao.parse((await signIn(bruno)).json).conta_inicial
    expect(await began(), 'nothing is shared').toBeUndefined()
    await putMembership({ ...linked, equipamentos: [randomUUID()] })
    const answer = await signIn(bruno)
    expect(sessao.parse(answer.json).conta_inicial).toBe(ana.id)
    const renewed = await call({ routeKey: KEY.renovar, cookies: [cookieOf(answer)] })
    expect(sessao.parse(renewed.json).conta_inicial, 'a renewal').toBeUndefined()
    await setUser(ana.id, 'status', 0)
    expect(await began(), 'the owner is inactive').toBeUndefined()
    await setUser(ana.id, 'status', 1)
    await setUser(bruno.id, 'contagem_equipamentos', { PULVERIZADOR: 0, TURBOPULVERIZADOR: 1 })
    expect(await began(), 'they have equipment').toBeUndefined()
    await setUser(bruno.id, 'contagem_equipamentos', { PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 })
    await putMembership({ ...linked, equipamentos: [] })
  })

  it('takes three round trips, four from a marked browser, a renewal two', async () => {
    const [recaptcha, another] = [solve(await newChallenge()), solve(await newChallenge())]
    cloud.setLatency(150)
    try {
      cloud.resetCalls()
      const answer = await signIn({ ...bruno, recaptcha })
      expect(answer.statusCode).toBe(200)
      expect(cloud.rounds(), cloud.calls.join()).toBe(3)
      cloud.resetCalls()
      await call({ routeKey: KEY.renovar, cookies: [cookieOf(answer)] })
      expect(cloud.rounds(), cloud.calls.join()).toBe(2)
      cloud.resetCalls()
      await signIn({ ...bruno, recaptcha: another, cookies: [markOf(answer)] })
      expect(cloud.rounds(), cloud.calls.join()).toBe(4)
    } finally {
      cloud.setLatency(0)
    }
  })

  it('answers a wrong password, an unknown address and an inactive person alike', async () => {
    const wrong = await signIn({ senha: 'errada' })
    expect([wrong.statusCode, wrong.body]).toEqual([401, '{"error":{"code":200}}'])
    await setUser(bruno.id, 'status', 0)
    const inactive = await signIn(bruno)
    await setUser(bruno.id, 'status', 1)
    const unknown = await signIn({ email: 'ninguem@example.com' })
    for (const { statusCode, body, cookies, headers } of [unknown, inactive]) {
      expect([statusCode, body, cookies]).toEqual([wrong.statusCode, wrong.body, wrong.cookies])
      expect(Object.keys(headers)).toEqual(Object.keys(wrong.headers))
    }
  })

  it('evaluates a password for an unknown address too', async () => {
    cloud.resetCalls()
    await signIn({ senha: 'errada' })
    const known = cloud.calls.toSorted()
    cloud.resetCalls()
    await signIn({ email: 'ninguem@example.com' })
    expect(cloud.calls.toSorted()).toEqual(known)
  })

  it('leaves no session of an inactive person behind', async () => {
    await setUser(bruno.id, 'status', 0)
    cloud.resetCalls()
    await signIn(bruno)
    await setUser(bruno.id, 'status', 1)
    expect(cloud.calls).toContain('cognito.RevokeToken')
  })

  it('is 503 while the user pool is overloaded', async () => {
    cloud.fail('cognito.AdminInitiateAuth', 'TooManyRequestsException')
    const answer = await signIn()
    cloud.fail('cognito.AdminInitiateAuth', null)
    expect([answer.statusCode, answer.cookies]).toEqual([503, undefined])
  })
})

describe('the bot check', () => {
  it('takes a solution once', async () => {
    const recaptcha = solve(await newChallenge())
    expect((await signIn({ recaptcha, senha: 'errada' })).code).toBe(200)
    const again = await signIn({ recaptcha })
    expect([again.statusCode, again.code]).toEqual([400, 30])
  })

  it('lets one of several simultaneous uses through', async () => {
    const recaptcha = solve(await newChallenge())
    const codes = (await Promise.all([1, 2, 3].map(() => signIn({ recaptcha })))).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 400, 400])
  })

  it('refuses what is no solution of ours, before anything is counted', async () => {
    const challenge = await newChallenge()
    const right = JSON.parse(Buffer.from(solve(challenge), 'base64').toString()) as { number: number; salt: string }
    const expired = { ...right, salt: right.salt.replace(/vale_ate=\d+/, 'vale_ate=1') }
    const made = createHash('sha256').update('00?vale_ate=9999999999&0').digest('hex')
    const own = { algorithm: 'SHA-256', challenge: made, number: 0, salt: '00?vale_ate=9999999999&', signature: made }
    const wrong = [{ ...right, number: right.number + 1 }, expired, own, { ...right, algorithm: 'SHA-1' }, {}, null, 7]
    cloud.resetCalls()
    for (const value of wrong) expect((await signIn({ recaptcha: encode(value) })).code, JSON.stringify(value)).toBe(30)
    expect((await signIn({ recaptcha: '%%%' })).code).toBe(30)
    expect(cloud.calls).toEqual([])
  })

  it('refuses a solved challenge that has expired', async () => {
    const recaptcha = solve(await newChallenge())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect((await signIn({ recaptcha })).code).toBe(30)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('attempts', () => {
  const guess = (email: string, ip: string) => signIn({ email, senha: 'errada', ip })
  const setAttempts = (Key: { pk: string; sk: string }, tentativas: number, endsInSeconds = 600) =>
    documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key,
        UpdateExpression: 'SET tentativas = :most, expira_em = :end',
        ExpressionAttributeValues: { ':most': tentativas, ':end': Math.floor(Date.now() / 1000) + endsInSeconds },
      }),
    )

  it('are ten an address and source, even for the right password; the owner elsewhere and others are not held up', async () => {
    cloud.resetCalls()
    const stranger = '198.51.100.1'
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(ana.email, stranger)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(LIMITS.origemNoEndereco)
    while ((await guess(ana.email, stranger)).code === 200) codes.push(200)
    expect(codes.filter((code) => code === 200).length).toBe(LIMITS.origemNoEndereco)
    expect(cloud.calls.filter((name) => name === 'cognito.AdminInitiateAuth')).toHaveLength(LIMITS.origemNoEndereco)
    const right = await signIn({ ip: stranger })
    expect([right.statusCode, right.code]).toEqual([429, 100])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await signIn({ ip: '198.51.100.60' })).statusCode).toBe(200)
    expect((await signIn({ ...bruno, ip: stranger })).statusCode).toBe(200)
  })

  it('from many sources are a hundred an address beyond the first of each, and never keep the owner out', async () => {
    for (let n = 0; n < LIMITS.primeiras; n += 1) await guess(ana.email, '198.51.100.1')
    const key = attemptsKey('endereco', ana.email)
    // The first tries of a source are not counted for all.
    expect((await documentClient().send(new GetCommand({ TableName: tableName(), Key: key }))).Item).toBeUndefined()
    await setAttempts(key, LIMITS.endereco - 1)
    expect((await guess(ana.email, '198.51.100.1')).code).toBe(200)
    expect((await guess(ana.email, '198.51.100.1')).code).toBe(100)
    for (let n = 0; n < LIMITS.primeiras; n += 1) expect((await guess(ana.email, '198.51.100.3')).code).toBe(200)
    expect((await guess(ana.email, '198.51.100.3')).code).toBe(100)
    expect((await signIn({ ip: '198.51.100.4' })).statusCode).toBe(200)
    expect((await signIn({ ...bruno, ip: '198.51.100.3' })).statusCode).toBe(200)
  })

  it('of a browser the person has signed in with are counted alone, ten of them', async () => {
    const mark = markOf(await signIn())
    await setAttempts(attemptsKey('endereco', ana.email), LIMITS.endereco)
    await setAttempts(attemptsKey('origem', '192.0.2.1'), LIMITS.origem)
    expect((await signIn()).code).toBe(100)
    for (let n = 1; n < LIMITS.navegador; n += 1)
      expect((await signIn({ senha: 'errada', cookies: [mark] })).code).toBe(200)
    expect((await signIn({ cookies: [mark] })).statusCode).toBe(200)
    expect((await signIn({ senha: 'errada', cookies: [mark] })).code).toBe(200)
    expect((await signIn({ cookies: [mark], ip: '192.0.2.77' })).code).toBe(100)
  })

  it('gain nothing by a mark that was forged or is somebody else’s', async () => {
    const mark = markOf(await signIn())
    const other = markOf(await signIn(bruno))
    const [name = '', value = ''] = mark.split('=')
    const [id, mac = ''] = value.split('.')
    await setAttempts(attemptsKey('origem', '192.0.2.1'), LIMITS.origem)
    const forged = [other, `${name}=`, `${name}=${id}`, `${name}=${other.split('=')[1]?.split('.')[0]}.${mac}`]
    for (const cookie of [...forged, `${name}=${id}.${'A'.repeat(22)}`, `${name}=${'~'.repeat(40)}`])
      expect((await signIn({ cookies: [cookie] })).code, cookie).toBe(100)
    expect((await signIn({ cookies: [mark] })).statusCode).toBe(200)
  })

  it('know two people’s marks in one browser, which name nobody and scripts cannot read', async () => {
    const first = await signIn()
    const second = await signIn({ ...bruno, cookies: [markOf(first)] })
    expect(lineOf(second, '__Secure-navegador')).toMatch(
      /^__Secure-navegador=[\w.~-]+; HttpOnly; Secure; SameSite=Strict; Path=\/api\/login; Max-Age=34560000$/,
    )
    for (const { id } of [ana, bruno]) {
      expect(markOf(second)).not.toContain(id)
      await setAttempts(attemptsKey('origem', '192.0.2.1'), LIMITS.origem)
    }
    for (const person of [ana, bruno]) {
      const again = await signIn({ ...person, cookies: [markOf(second)] })
      expect(again.statusCode).toBe(200)
      expect(new Set(markOf(again).split(/[=~]/))).toEqual(new Set(markOf(second).split(/[=~]/)))
    }
  })

  it('are fifty a source, whatever the addresses; an IPv6 network is one source', async () => {
    const ip = (n: number) => `2001:db8:0:1::${n.toString(16)}`
    expect((await guess('um@example.com', ip(1))).code).toBe(200)
    await setAttempts(attemptsKey('origem', '2001:db8:0:1::/64'), LIMITS.origem - 1)
    expect((await guess('dois@example.com', ip(2))).code).toBe(200)
    expect((await guess('tres@example.com', ip(3))).code).toBe(100)
    expect((await signIn({ ip: ip(4) })).code).toBe(100)
    expect((await signIn({ ip: '2001:db8:0:2::1' })).statusCode).toBe(200)
  })

  it('are given back by a success, and a failure keeps counting', async () => {
    for (let n = 0; n < 12; n += 1) expect((await signIn()).statusCode).toBe(200)
    expect(await itemsOf('TENTATIVA#')).toEqual([])
    await guess(ana.email, '192.0.2.1')
    await signIn()
    expect((await itemsOf('TENTATIVA#')).map(({ tentativas }) => tentativas)).toEqual([1, 1, 1])
  })

  it('begin anew when their window is over', async () => {
    for (let n = 0; n < LIMITS.primeiras; n += 1) await guess(ana.email, '192.0.2.7')
    const key = attemptsKey('endereco', ana.email)
    await setAttempts(key, LIMITS.endereco, -1)
    expect((await guess(ana.email, '192.0.2.7')).code).toBe(200)
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key: key }))
    expect(Item?.tentativas).toBe(1)
  })
})

/** What the token of an answer says. */
const claimsIn = (answer: SpecAnswer) => {
  const { token } = answer.json as { token: string }
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
const jtiOf = (answer: SpecAnswer) => String(claimsIn(answer).origin_jti)
const renew = (cookie: string) => call({ routeKey: KEY.renovar, cookies: [cookie] })
const writtenOf = async (answer: SpecAnswer) =>
  (await itemsOf('USUARIO#')).find(({ sk }) => sk === `SESSAO#${jtiOf(answer)}`)
/** Moves the last written use of a session into the past. */
const unusedFor = (seconds: number, answer: SpecAnswer, id = ana.id) =>
  documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `USUARIO#${id}`, sk: `SESSAO#${jtiOf(answer)}` },
      UpdateExpression: 'SET usada_em = :then',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':then': new Date(Date.now() - seconds * 1000).toISOString() },
    }),
  )
describe('renewing', () => {
  it('answers a token of the same session and sets the cookie anew', async () => {
    for (const manter_conectado of [false, true]) {
      const first = await signIn({ manter_conectado })
      const answer = await call({ routeKey: KEY.renovar, cookies: ['other=1', cookieOf(first)] })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toHaveLength(1)
      expect(answer.cookies?.join().includes('; Max-Age=34560000')).toBe(manter_conectado)
      expect([jtiOf(answer), claimsIn(answer).auth_time]).toEqual([jtiOf(first), claimsIn(first).auth_time])
      expect(sessao.parse(answer.json).usuario.id_usuario).toBe(ana.id)
    }
  })

  it('is 403 without a good session, and leaves no cookie', async () => {
    const cookie = cookieOf(await signIn())
    const wrong = ['__Secure-sessao=', '__Secure-sessao=a.b.c.d', cookie.slice(0, -4)]
    for (const line of [undefined, ...wrong]) {
      const answer = await call({ routeKey: KEY.renovar, ...(line ? { cookies: [line] } : {}) })
      expect([answer.statusCode, answer.code, answer.cookies], line).toEqual([403, 403, [CLEARED]])
    }
    expect((await renew(cookie)).statusCode).toBe(200)
  })

  it('is 403 for an inactive person and after all sessions were ended', async () => {
    const cookies = [cookieOf(await signIn())]
    for (const [name, value, before] of [
      ['status', 0, 1],
      ['sessoes_validas_desde', Math.floor(Date.now() / 1000) + 60, 0],
    ] as const) {
      await setUser(ana.id, name, value)
      expect((await call({ routeKey: KEY.renovar, cookies })).code, name).toBe(403)
      await setUser(ana.id, name, before)
    }
    expect((await call({ routeKey: KEY.renovar, cookies })).statusCode).toBe(200)
  })

  it('keeps the cookie while the user pool does not answer', async () => {
    const cookies = [cookieOf(await signIn())]
    cloud.fail('cognito.AdminInitiateAuth', 'InternalErrorException')
    const answer = await call({ routeKey: KEY.renovar, cookies })
    cloud.fail('cognito.AdminInitiateAuth', null)
    expect([answer.statusCode, answer.cookies]).toEqual([503, undefined])
  })
})

describe('a session', () => {
  it('is one item: client, kind, begun, last used; renewals in between write nothing', async () => {
    const first = await signIn({ manter_conectado: true })
    const written = await writtenOf(first)
    expect(written).toMatchObject({ usuario_id: ana.id, cliente: 'CONSOLE', tipo: 'p', geracao: 1 })
    expect(Date.parse(written?.inicio)).toBe(Number(claimsIn(first).auth_time) * 1000)
    cloud.resetCalls()
    const second = await renew(cookieOf(first))
    await renew(cookieOf(second))
    expect(cloud.calls.filter((name) => /Update|Put|Write/.test(name))).toEqual([])
    expect(await writtenOf(first)).toEqual(written)
  })

  it('has its refresh token replaced once it is half an hour old; two tabs that renew at once both stay', async () => {
    const first = await signIn({ manter_conectado: true })
    await unusedFor(TURN_SECONDS + 1, first)
    const before = Date.now()
    const tabs = await Promise.all([1, 2, 3, 4].map(() => renew(cookieOf(first))))
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const written = await writtenOf(first)
    expect(written?.geracao).toBe(2)
    expect(Date.parse(written?.usada_em)).toBeGreaterThanOrEqual(before)
    // An answer may have been lost: what was replaced a moment ago still counts.
    for (const cookie of [...tabs.map(cookieOf), cookieOf(first)]) expect((await renew(cookie)).statusCode).toBe(200)
    expect((await writtenOf(first))?.geracao).toBe(2)
  })

  it('ends everywhere when a token comes back long after it was replaced', async () => {
    const first = await signIn({ manter_conectado: true })
    await unusedFor(TURN_SECONDS + 1, first)
    const second = await renew(cookieOf(first))
    await unusedFor(GRACE_SECONDS + 1, first)
    expect((await renew(cookieOf(second))).statusCode).toBe(200)
    const replay = await renew(cookieOf(first))
    expect([replay.statusCode, replay.code, replay.cookies]).toEqual([403, 403, [CLEARED]])
    expect((await renew(cookieOf(second))).code).toBe(403)
    const claims = claimsOf(ana.id, { origin_jti: jtiOf(first) })
    expect((await call({ routeKey: KEY.permissoes, claims })).code).toBe(401)
    expect(await writtenOf(first)).toBeUndefined()
  })

  it.each([
    [false, 12 * 3600],
    [true, 400 * 86_400],
  ])('kept: %s, ends after %i s without use, however long ago it began', async (manter_conectado, idle) => {
    const first = await signIn({ manter_conectado })
    await unusedFor(idle, first)
    const used = await renew(cookieOf(first))
    expect(used.statusCode).toBe(200)
    await unusedFor(idle + TURN_SECONDS, first)
    const late = await renew(cookieOf(used))
    expect([late.statusCode, late.cookies]).toEqual([403, [CLEARED]])
    expect(await writtenOf(first)).toBeUndefined()
  })
})

describe('signing out', () => {
  it('ends this session at once, and no other', async () => {
    const first = await signIn()
    const other = await signIn()
    const jti = jtiOf(first)
    const token = { routeKey: KEY.permissoes, claims: claimsOf(ana.id, { origin_jti: jti }) }
    expect((await call(token)).statusCode).toBe(200)
    const answer = await call({ routeKey: KEY.sair, cookies: [cookieOf(first)] })
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', [CLEARED]])
    expect((await call(token)).code).toBe(401)
    expect((await renew(cookieOf(first))).code).toBe(403)
    expect((await renew(cookieOf(other))).statusCode).toBe(200)
    const [denied] = await itemsOf(`SESSAO#${jti}`)
    expect(denied?.expira_em).toBeGreaterThan(Date.now() / 1000 + 11 * 3600)
    expect(await writtenOf(first)).toBeUndefined()
  })

  it('may be done again, or without a session', async () => {
    const cookies = [cookieOf(await signIn())]
    for (const request of [{ cookies }, { cookies }, {}, { cookies: ['__Secure-sessao=x'] }]) {
      const answer = await call({ routeKey: KEY.sair, ...request })
      expect([answer.statusCode, answer.cookies]).toEqual([204, [CLEARED]])
    }
  })

  it('keeps the cookie while the pool fails, and says so', async () => {
    const cookies = [cookieOf(await signIn())]
    cloud.fail('cognito.RevokeToken', 'InternalErrorException')
    const failed = await call({ routeKey: KEY.sair, cookies })
    cloud.fail('cognito.RevokeToken', null)
    expect([failed.statusCode, failed.code, failed.cookies]).toEqual([503, 503, undefined])
    const again = await call({ routeKey: KEY.sair, cookies })
    expect([again.statusCode, again.cookies]).toEqual([204, [CLEARED]])
    expect((await call({ routeKey: KEY.renovar, cookies })).code).toBe(403)
  })
})

describe('the phone app', () => {
  const APP = { origin: undefined, 'x-cliente': 'app' }
  const enter = async (headers: Record<string, string | undefined> = APP, fields: SignIn = {}) =>
    call({
      routeKey: KEY.entrar,
      headers,
      body: { email: ana.email, senha: ana.senha, recaptcha: solve(await newChallenge()), ...fields },
    })
  const tokenOf = (answer: SpecAnswer) => sessao.parse(answer.json).token_renovacao ?? ''
  const send = (route: string, token_renovacao: string, headers: Record<string, string | undefined> = APP) =>
    call({ routeKey: route, headers, body: { token_renovacao } })

  it('signs in, renews and signs out without an origin, by a refresh token in the body and no cookie', async () => {
    const first = await enter(APP, { manter_conectado: true })
    expect(first.statusCode).toBe(200)
    expect(lineOf(first, '__Secure-sessao')).toBe('')
    expect(await writtenOf(first)).toMatchObject({ cliente: 'APP', tipo: 'p' })
    await unusedFor(TURN_SECONDS + 1, first)
    const second = await send(KEY.renovar, tokenOf(first))
    expect([second.statusCode, second.cookies, jtiOf(second)]).toEqual([200, undefined, jtiOf(first)])
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    const out = await send(KEY.sair, tokenOf(second))
    expect([out.statusCode, out.cookies]).toEqual([204, undefined])
    expect((await send(KEY.renovar, tokenOf(second))).code).toBe(403)
  })

  it('is under the same bot check and the same limits', async () => {
    expect((await enter(APP, { recaptcha: 'x' })).code).toBe(30)
    const codes: (number | undefined)[] = []
    for (let n = 0; n <= LIMITS.origemNoEndereco; n += 1) codes.push((await enter(APP, { senha: 'errada' })).code)
    expect(codes.at(-1)).toBe(100)
  })

  it('cannot be posed as by a browser, which adds an origin or says where a request comes from', async () => {
    const origin = CONSOLE_ORIGIN
    const browsers = [
      { 'x-cliente': 'app', origin },
      { ...APP, origin: 'null' },
      { ...APP, 'sec-fetch-site': 'same-origin' },
    ]
    const { token_renovacao = '' } = sessao.parse((await enter()).json)
    for (const headers of browsers) {
      const answers = [
        await enter(headers),
        await send(KEY.renovar, token_renovacao, headers),
        await send(KEY.sair, token_renovacao, headers),
      ]
      for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([403, '{"error":{"code":403}}'])
    }
    expect((await send(KEY.renovar, token_renovacao)).statusCode).toBe(200)
  })

  it('says that it is one: without an origin and without that, nobody is let in', async () => {
    for (const headers of [{ origin: undefined }, { origin: undefined, 'x-cliente': 'APP ' }])
      expect((await enter(headers)).code).toBe(403)
  })

  it('never gets a browser’s session by its cookie, nor a browser the app’s by its token', async () => {
    const browser = await signIn()
    expect(sessao.parse(browser.json).token_renovacao).toBeUndefined()
    const value = cookieOf(browser).split('=')[1] ?? ''
    expect((await call({ routeKey: KEY.renovar, headers: APP, cookies: [cookieOf(browser)] })).code).toBe(403)
    expect((await send(KEY.renovar, value)).code).toBe(403)
    const token = tokenOf(await enter())
    expect((await renew(`__Secure-sessao=${token}`)).code).toBe(403)
    expect((await send(KEY.renovar, token, {})).code).toBe(403)
    expect((await renew(cookieOf(browser))).statusCode).toBe(200)
  })

  it('sends a body or none, and nothing else instead', async () => {
    for (const body of ['', 'x', {}, { token_renovacao: 7 }, { token_renovacao: 'x'.repeat(4001) }])
      expect((await call({ routeKey: KEY.renovar, headers: APP, body })).code, JSON.stringify(body)).toBe(30)
    expect((await call({ routeKey: KEY.renovar, headers: APP })).code).toBe(403)
    expect((await send(KEY.renovar, 'x')).code).toBe(403)
  })
})

describe('permissions', () => {
  it('are those of the selected account', async () => {
    const of = async (id: string, account?: string) =>
      (await call({ routeKey: KEY.permissoes, claims: claimsOf(id), headers: { 'x-conta-dono': account } })).json as {
        cargo: string | null
        permissoes: { action: string; subject: string }[]
      }
    expect((await of(bruno.id)).cargo).toBe('DONO')
    const member = await of(bruno.id, ana.id)
    expect(member.cargo).toBe('ADMINISTRADOR')
    expect(member.permissoes).not.toContainEqual({ action: 'transfer', subject: 'Leitura' })
    expect((await of(marta.id)).permissoes).toContainEqual({ action: 'manage', subject: 'Usuario' })
  })
})

describe('creating a user', () => {
  it('can be done again and changes nothing of an active one', async () => {
    await createUserComplete({ ...ana, nome: 'Other', senha: 'another one', papel: 'ADMIN' })
    const { usuario } = sessao.parse((await signIn()).json)
    expect(usuario).toMatchObject({ nome: 'Ana', papel: 'CLIENTE' })
  })

  it('finishes one that was interrupted', async () => {
    const eva = { id: randomUUID(), email: 'eva@example.com', senha: 'segredo da eva' }
    cloud.fail('cognito.AdminSetUserPassword', 'InvalidParameterException')
    await expect(createUserComplete({ ...eva, nome: 'Eva', papel: 'CLIENTE' })).rejects.toThrow()
    cloud.fail('cognito.AdminSetUserPassword', null)
    expect((await signIn(eva)).code).toBe(200)
    await createUserComplete({ ...eva, nome: 'Eva', papel: 'CLIENTE' })
    expect((await signIn(eva)).statusCode).toBe(200)
  })

  it('refuses an address, a CPF or a document somebody has, and creates nothing', async () => {
    const unique = { cpf_cnpj: '11144477735', documento: { tipo: 'RG', numero: '1' } }
    await createUserComplete({
      ...unique,
      id: randomUUID(),
      nome: 'X',
      email: 'x@example.com',
      senha: 'segredo',
      papel: 'CLIENTE',
    })
    for (const [fields, code] of [
      [{ email: ana.email }, 202],
      [{ email: 'y@example.com', cpf_cnpj: unique.cpf_cnpj }, 203],
      [{ email: 'y@example.com', documento: unique.documento }, 204],
    ] as const) {
      const id = randomUUID()
      const creation = createUserComplete({ id, nome: 'Y', senha: 'segredo', papel: 'CLIENTE', ...fields })
      await expect(creation).rejects.toMatchObject({ entry: { code } })
      expect(await itemsOf(`USUARIO#${id}`)).toEqual([])
    }
    expect(await itemsOf('UNICO#email#y@')).toEqual([])
  })
})
