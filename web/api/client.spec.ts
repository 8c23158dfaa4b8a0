import { describe, expect, expectTypeOf, it } from 'vitest'
import { attachmentsArea } from '../../shared/contract/attachments.ts'
import { documentationArea } from '../../shared/contract/documentation.ts'
import { loginArea } from '../../shared/contract/login.ts'
import { profileArea } from '../../shared/contract/profile.ts'
import { readingsArea } from '../../shared/contract/readings.ts'
import type { FetchedRoute } from '../../shared/contract/route.ts'
import { usersArea } from '../../shared/contract/users.ts'
import { ERRORS, LIMITES, type ReportBody } from '../../shared/errors.ts'
import { en } from '../i18n/en/all.ts'
import { es } from '../i18n/es/all.ts'
import { pt } from '../i18n/pt/all.ts'
import { createTranslate } from '../i18n/translate.ts'
import { addressOf } from './address.ts'
import { type Credentials, createClient, type Sent } from './client.ts'
import { CallError, type Failure, isWorthRetrying, placesOf } from './failure.ts'
import { failureText } from './failureText.ts'

const ID = '018f4d1e-0000-7000-8000-000000000001'
const { listar, ver } = readingsArea.routes
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

/** A client whose network gives these answers in turn; tells what was sent. */
function clientWith(answers: (Response | Error)[], credentials: Partial<Credentials> = {}) {
  const sent: { url: string; method: string | undefined; headers: Headers }[] = []
  const client = createClient(async (url, init) => {
    sent.push({ url: String(url), method: init?.method, headers: new Headers(init?.headers) })
    const next = answers.shift()
    if (next === undefined) throw new Error('nothing more was expected to be sent')
    if (next instanceof Error) throw next
    return next
  })
  client.setCredentials({
    token: async () => 'first',
    renew: async () => 'second',
    present: () => 'first',
    accountOwner: () => ID,
    answered: () => undefined,
    prove: async () => false,
    ...credentials,
  })
  return { ...client, sent }
}

const failureFrom = async (call: Promise<unknown>): Promise<Failure> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw error ?? new Error('the call did not fail')
  return error.failure
}

describe('an address', () => {
  it('escapes parameters and leaves absent query fields out', () => {
    expect(addressOf(ver, { params: { leituraId: 'a/b' } })).toBe('/api/leituras/a%2Fb')
    expect(addressOf(listar, { query: { limite: 20, cursor: undefined, operador: 'João & cia' } })).toBe(
      '/api/leituras?limite=20&operador=Jo%C3%A3o+%26+cia',
    )
  })
})

describe('a call', () => {
  it('has a key where the route says that it may be repeated, and only there', async () => {
    type Creation = Sent<typeof usersArea.routes.criar>
    expectTypeOf<Pick<Creation, 'body'>>().not.toExtend<Creation>()
    expectTypeOf<Pick<Creation, 'body' | 'idempotencyKey'>>().toExtend<Creation>()
    expectTypeOf<{ query: object; idempotencyKey: string }>().not.toExtend<Sent<typeof listar>>()
    const { call, sent } = clientWith([answer(201, {})])
    await call(usersArea.routes.criar, { body: {} as Creation['body'], idempotencyKey: 'one' })
    expect(sent[0]?.headers.get('idempotency-key')).toBe('one')
  })

  it('that wants a proof goes on by itself once it is given, and is cancelled without', async () => {
    const wanting = () => answer(403, { error: { code: ERRORS.PROVA_NECESSARIA.code } })
    const asked: (string | null)[] = []
    const prove = async (password: string | null) => asked.push(password) === 1
    const { call, sent } = clientWith([wanting(), answer(200, {}), wanting(), answer(403, undefined)], { prove })
    const body = { email: 'ana@example.com', senha_atual: 'segredo' }
    await call(profileArea.routes.trocarEmail, { body })
    expect([sent.length, asked]).toEqual([2, ['segredo']])
    expect(await failureFrom(call(profileArea.routes.trocarEmail, { body }))).toEqual({ kind: 'cancelled' })
    // Any other refusal of such a route is what it is.
    expect(await failureFrom(call(profileArea.routes.trocarEmail, { body }))).toMatchObject({ name: 'NAO_AUTORIZADO' })
    expect(asked).toHaveLength(2)
  })

  it('is not made of a route that redirects: its file is another origin’s, which a page goes to', () => {
    expectTypeOf(attachmentsArea.routes.baixar).toExtend<FetchedRoute>()
    expectTypeOf(attachmentsArea.routes.entregar).not.toExtend<FetchedRoute>()
    expectTypeOf<ReturnType<typeof createClient>['call']>().parameter(0).toExtend<FetchedRoute>()
  })

  it('tells the session for which account an answer is, and the mark of the access there', async () => {
    const told: unknown[] = []
    const answers = [answer(200, { itens: [], proximo: null }, { 'x-permissoes': 'mark' }), answer(403, {})]
    const { call } = clientWith(answers, { answered: (one) => told.push(one) })
    await call(listar, { query: {} })
    await failureFrom(call(listar, { query: {} }))
    expect(told).toEqual([
      { owner: ID, mark: 'mark', status: 200 },
      { owner: ID, mark: null, status: 403 },
    ])
  })

  it('says who calls, for which account, in which time zone', async () => {
    const { call, sent } = clientWith([answer(200, { itens: [], proximo: null })])
    expect(await call(listar, { query: {} })).toEqual({ itens: [], proximo: null })
    const headers = sent[0]?.headers
    expect(headers?.get('authorization')).toBe('Bearer first')
    expect(headers?.get('x-conta-dono')).toBe(ID)
    expect(headers?.get('x-fuso-horario')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  const { ambiente } = documentationArea.routes
  const { entrar, renovar, sair } = loginArea.routes
  it.each([ambiente, entrar, renovar, sair])(
    'of $method $path, open to all, says the same of who is signed in',
    async (route) => {
      const told: unknown[] = []
      const { call, sent } = clientWith([answer(200, {})], { answered: (one) => told.push(one) })
      await call(route as typeof ambiente)
      const headers = sent[0]?.headers
      expect(headers?.get('authorization')).toBe('Bearer first')
      expect(headers?.get('x-conta-dono')).toBe(ID)
      expect(headers?.get('x-fuso-horario')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
      // It knows nothing of anybody's access.
      expect(told).toEqual([])
    },
  )

  it('of a public route says nothing of who is not signed in', async () => {
    const { call, sent } = clientWith([answer(204, undefined)], { present: () => null })
    await call(sair)
    for (const name of ['authorization', 'x-conta-dono', 'x-fuso-horario']) {
      expect(sent[0]?.headers.has(name), name).toBe(false)
    }
  })

  it('renews a refused token once and asks again', async () => {
    const { call, sent } = clientWith([answer(401, { message: 'Unauthorized' }), answer(200, { id: ID })])
    expect(await call(ver, { params: { leituraId: ID } })).toEqual({ id: ID })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second'])
  })

  it('gives up when the renewed token is refused too', async () => {
    const { call, sent } = clientWith([answer(401, {}), answer(401, {})])
    expect(await failureFrom(call(ver, { params: { leituraId: ID } }))).toMatchObject({ name: 'NAO_AUTENTICADO' })
    expect(sent).toHaveLength(2)
  })

  it('does not renew for a public route: wrong credentials are an answer', async () => {
    const { call, sent } = clientWith([answer(401, { error: { code: 200 } })])
    const body = { email: 'a@b.co', senha: 'x', recaptcha: 'y' }
    expect(await failureFrom(call(loginArea.routes.entrar, { body }))).toMatchObject({
      name: 'CREDENCIAIS_INVALIDAS',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('a failure', () => {
  it.each(Object.entries(ERRORS))('is known by the code of %s', async (name, { code, status }) => {
    const { call } = clientWith([answer(status, { error: { code } }), answer(status, { error: { code } })])
    expect(await failureFrom(call(listar, { query: {} }))).toMatchObject({ kind: 'refused', name, code, status })
  })

  it.each([412, 422])(
    'with a code nobody here knows, of status %i, asks to check the data, in the form only',
    async (status) => {
      const { call } = clientWith([answer(status, { error: { code: 999_999 } })])
      const failure = await failureFrom(call(listar, { query: {} }))
      expect(failure).toMatchObject({ name: 'REGRA_VIOLADA', code: 999_999 })
      expect(placesOf(failure)).toEqual({ toast: false, form: true })
      expect(failureText(createTranslate(pt.base, 'pt'), new CallError(failure), 'readings.loadFailed')).toBe(
        'A operação não pôde ser concluída. Verifique os dados.',
      )
    },
  )

  it('with a code nobody here knows, of any other status, is nobody’s', async () => {
    const { call } = clientWith([answer(409, { error: { code: 999_999 } })])
    expect(await failureFrom(call(listar, { query: {} }))).toMatchObject({ name: null })
  })

  it('keeps its report and how long to wait', async () => {
    const report = { emails_invalidos: ['x'] }
    const { call } = clientWith([answer(429, { error: { code: 100, report } }, { 'retry-after': '840' })])
    expect(await failureFrom(call(listar, { query: {} }))).toMatchObject({ report, retryAfter: 840 })
  })

  it.each([
    [403, 'NAO_AUTORIZADO'],
    [404, 'NAO_ENCONTRADO'],
    [413, 'CORPO_GRANDE_DEMAIS'],
    [429, 'NAO_PERMITIDO_AGORA'],
    [503, 'INDISPONIVEL'],
  ])('of the gateway itself with %i stands for %s', async (status, name) => {
    const { call } = clientWith([answer(status, { message: 'of the gateway' })])
    expect(await failureFrom(call(listar, { query: {} }))).toMatchObject({ name })
  })

  it('without an answer is offline, an aborted one cancelled', async () => {
    const { call } = clientWith([new TypeError('fetch failed'), new DOMException('gone', 'AbortError')])
    expect(await failureFrom(call(listar, { query: {} }))).toEqual({ kind: 'offline' })
    expect(await failureFrom(call(listar, { query: {} }))).toEqual({ kind: 'cancelled' })
  })

  it('with a body that is no JSON counts by its status', async () => {
    const { call } = clientWith([new Response('<html>', { status: 502 })])
    expect(await failureFrom(call(listar, { query: {} }))).toMatchObject({ name: 'INDISPONIVEL' })
  })
})

describe('what is told', () => {
  const t = createTranslate(pt.base, 'pt')
  const refused = (name: keyof typeof ERRORS, retryAfter: number | null = null, report?: ReportBody) =>
    new CallError({ kind: 'refused', status: ERRORS[name].status, code: ERRORS[name].code, name, report, retryAfter })

  it('is the catalogue’s text, the screen’s own for what nobody can name', () => {
    expect(failureText(t, refused('CREDENCIAIS_INVALIDAS'))).toBe('E-mail ou senha inválidos.')
    expect(failureText(t, refused('ERRO_INTERNO'), 'readings.loadFailed')).toBe(
      'Não foi possível carregar as leituras, tente novamente mais tarde.',
    )
  })

  it('names the time to wait, rounded up', () => {
    expect(failureText(t, refused('NAO_PERMITIDO_AGORA', 841))).toContain('15 minutos')
    expect(failureText(t, refused('NAO_PERMITIDO_AGORA', 60))).toContain('1 minuto.')
    expect(failureText(t, refused('NAO_PERMITIDO_AGORA', 12))).toContain('12 segundos')
    expect(failureText(t, refused('NAO_PERMITIDO_AGORA'))).toContain('mais tarde')
  })

  it('names the limit that was met, in each language', () => {
    for (const [language, { base }] of Object.entries({ pt, en, es })) {
      const told = LIMITES.map((regra) =>
        failureText(createTranslate(base, language as 'pt'), refused('NAO_PERMITIDO_AGORA', 30, { regra })),
      )
      expect(told).toEqual(LIMITES.map((regra) => base.errors.limits[regra]))
      expect(new Set(told).size).toBe(LIMITES.length)
    }
    expect(failureText(t, refused('NAO_PERMITIDO_AGORA', 12, { regra: 'outra' }))).toContain('12 segundos')
  })

  it('is worth asking again where it is over in a moment, and nowhere else', () => {
    expect(isWorthRetrying(refused('NAO_PERMITIDO_AGORA', 1, { regra: 'buscas_abertas' }))).toBe(true)
    for (const [name, retryAfter] of [
      ['NAO_PERMITIDO_AGORA', 30],
      ['NAO_PERMITIDO_AGORA', null],
      ['NAO_AUTORIZADO', null],
    ] as const)
      expect(isWorthRetrying(refused(name, retryAfter))).toBe(false)
    expect(isWorthRetrying(refused('INDISPONIVEL'))).toBe(true)
    expect(isWorthRetrying(new CallError({ kind: 'offline' }))).toBe(true)
    expect(isWorthRetrying(new CallError({ kind: 'cancelled' }))).toBe(false)
    expect(isWorthRetrying(new Error('ours'))).toBe(false)
  })

  it('is offline for no response and nothing for a cancelled call', () => {
    expect(failureText(t, new CallError({ kind: 'offline' }))).toBe('Parece que você está sem conexão.')
    expect(failureText(t, new CallError({ kind: 'cancelled' }))).toBeNull()
  })

  it('is nothing of ours: a programming error is thrown on', () => {
    expect(() => failureText(t, new RangeError('ours'))).toThrow(RangeError)
  })
})
