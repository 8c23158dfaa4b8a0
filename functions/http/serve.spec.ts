import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { z } from 'zod'
import { uuid } from '../../shared/contract/common.ts'
import { area, autenticado, publico, requer, route } from '../../shared/contract/route.ts'
import { ApiError } from '../../shared/errors.ts'
import { putMembership } from '../../tests/fixtures/membership.ts'
import { claimsOf, invoke, type SpecCloud, type SpecRequest, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { denySession } from '../store/identity/sessions.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { activateUser, createUser } from '../store/users/userCreation.ts'
import { userKey } from '../store/users/users.ts'
import { type ApiHandler, serve } from './serve.ts'

const prova = area({
  name: 'prova',
  routes: {
    aberta: route({
      summary: '',
      method: 'GET',
      path: '/aberta',
      access: publico,
      response: z.object({ zona: z.string() }),
    }),
    mudar: route({
      summary: '',
      method: 'GET',
      path: '/mudar/{para}',
      access: publico,
      params: z.object({ para: z.string() }),
      redirects: true,
    }),
    console: route({ summary: '', method: 'DELETE', path: '/console', access: publico, consoleOnly: true }),
    eu: route({
      summary: '',
      method: 'GET',
      path: '/eu',
      access: autenticado,
      response: z.object({
        cargo: z.string().nullable(),
        dono: z.string(),
        equipamentos: z.array(z.string()).nullable(),
      }),
    }),
    editar: route({
      summary: '',
      method: 'PUT',
      path: '/itens/{id}',
      access: requer(['update', 'Leitura']),
      params: z.object({ id: uuid }),
      query: z.object({ pagina: z.coerce.number().int().min(1).default(1) }),
      body: z.object({ nome: z.string().min(2), email: z.email().optional(), erro: z.number().gt(0).optional() }),
      response: z.object({ nome: z.string(), pagina: z.number() }),
    }),
    criar: route({
      summary: '',
      method: 'POST',
      path: '/itens',
      access: requer(['update', 'Leitura']),
      body: z.object({ nome: z.string() }),
      status: 201,
      response: z.object({ id: z.string() }),
      idempotent: true,
    }),
    trocar: route({
      summary: '',
      method: 'PUT',
      path: '/itens',
      access: requer(['update', 'Leitura']),
      body: z.object({ nome: z.string() }),
      response: z.object({ id: z.string() }),
      idempotent: true,
    }),
    falhar: route({
      summary: '',
      method: 'POST',
      path: '/falhar',
      access: publico,
      body: z.object({ como: z.string() }),
      response: z.object({ certo: z.literal(true) }),
    }),
  },
})

let created = 0
const failures: Record<string, () => unknown> = {
  excecao: () => {
    throw new TypeError('secret: the number of the person is 111.444.777-35')
  },
  regra: () => {
    throw new ApiError('EMAILS_INVALIDOS', { report: { emails_invalidos: ['x'] } })
  },
  lotado: () => {
    throw Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' })
  },
  encontro: () => {
    const CancellationReasons = [{ Code: 'None' }, { Code: 'TransactionConflict' }]
    throw Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException', CancellationReasons })
  },
  condicao: () => {
    const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }]
    throw Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException', CancellationReasons })
  },
  mudo: () => new Promise(() => {}),
  torto: () => ({ certo: false, senha: 'hidden' }),
}

let cloud: SpecCloud
let handler: ApiHandler
let output: MockInstance[]
const lines = () =>
  output.flatMap(({ mock }) => mock.calls).map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)

const ana = randomUUID()
const bruno = randomUUID()
const admin = randomUUID()
const stranger = randomUUID()
const equipment = randomUUID()

beforeAll(async () => {
  cloud = await startSpecCloud()
  output = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  const people = [
    [ana, 'CLIENTE'],
    [bruno, 'CLIENTE'],
    [stranger, 'CLIENTE'],
    [admin, 'ADMIN'],
  ] as const
  for (const [id, papel] of people) {
    await createUser({ id, nome: `Pessoa ${id}`, email: `${id}@example.com`, papel })
    await activateUser(id)
  }
  await putMembership({ dono_id: ana, usuario_id: bruno, cargo: 'UTILIZADOR', equipamentos: [equipment] })
  handler = serve(prova, {
    aberta: async (_, { timeZone }) => ({ zona: timeZone, segredo: 'stripped' }),
    mudar: async ({ params }) => params.para,
    console: async () => undefined,
    eu: async (_, { actor }) => ({
      cargo: actor.cargo,
      dono: actor.donoId,
      equipamentos: actor.equipamentos && [...actor.equipamentos],
    }),
    editar: async ({ body, query }) => ({ nome: body.nome, pagina: query.pagina }),
    criar: async ({ body }) => {
      if (body.nome === 'recusado') throw new ApiError('REGRA_VIOLADA')
      created += 1
      return { id: `${body.nome}-${created}` }
    },
    trocar: async ({ body }) => ({ id: body.nome }),
    falhar: async ({ body }) => failures[body.como]?.() as { certo: true },
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})
afterEach(() => {
  for (const spy of output) spy.mockClear()
})

const call = (request: SpecRequest, context?: Context) => invoke(handler, request, context)
const asAna = (more: Partial<SpecRequest> = {}): SpecRequest => ({
  routeKey: 'GET /eu',
  claims: claimsOf(ana),
  ...more,
})

describe('around CloudFront', () => {
  it.each([undefined, '', 'guess', 'spec-origin-secret2'])('refuses with the secret %j', async (secret) => {
    const answer = await call({ routeKey: 'GET /aberta', headers: { 'x-origem-segredo': secret } })
    expect([answer.statusCode, answer.code]).toEqual([403, 403])
  })
})

describe('dispatch', () => {
  it('answers 404 to a route it does not serve', async () => {
    expect((await call({ routeKey: 'GET /nada' })).code).toBe(404)
  })

  it.each(['HEAD', 'OPTIONS', 'GET', 'POST', 'PATCH', 'DELETE'])(
    'answers 404 to %s where a path has only PUT',
    async (method) => {
      const request = { claims: claimsOf(ana), params: { id: randomUUID() }, body: { nome: 'Bico' } }
      const answer = await call({ routeKey: `${method} /itens/{id}`, ...request })
      expect([answer.statusCode, answer.json]).toEqual([404, { error: { code: 404 } }])
    },
  )

  it('lets only the console call where the session cookie travels', async () => {
    for (const origin of [undefined, 'null', 'https://console.example/', 'https://console.example.evil'])
      expect((await call({ routeKey: 'DELETE /console', headers: { origin } })).code, origin).toBe(403)
    const answer = await call({ routeKey: 'DELETE /console' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })
})

describe('who calls', () => {
  it.each([
    ['no claims', undefined],
    ['an access token', claimsOf(ana, { token_use: 'access' })],
    ['another audience', claimsOf(ana, { aud: 'other' })],
    ['no user id', claimsOf('ana')],
    ['no session', claimsOf(ana, { origin_jti: undefined })],
    ['no sign-in time', claimsOf(ana, { auth_time: 'never' })],
    ['an unknown user', claimsOf(randomUUID())],
  ])('is 401 with %s', async (_, claims) => {
    const answer = await call({ routeKey: 'GET /eu', ...(claims ? { claims } : {}) })
    expect([answer.statusCode, answer.code]).toEqual([401, 401])
  })

  it('is 401 once the session was ended, and other sessions are not', async () => {
    await denySession('ended', Math.floor(Date.now() / 1000) + 60)
    expect((await call(asAna({ claims: claimsOf(ana, { origin_jti: 'ended' }) }))).code).toBe(401)
    expect((await call(asAna())).statusCode).toBe(200)
  })

  it.each([
    ['is inactive', { status: 0 }],
    ['is not created to the end', { etapa: 'PENDENTE' }],
    ['ended all sessions', { sessoes_validas_desde: Math.floor(Date.now() / 1000) + 60 }],
  ])('is 401 at the next request when the person %s', async (_, change) => {
    const [[name = '', value] = []] = Object.entries(change)
    const set = (to: unknown) =>
      documentClient().send(
        new UpdateCommand({
          TableName: tableName(),
          Key: userKey(stranger),
          UpdateExpression: 'SET #name = :to',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':to': to },
        }),
      )
    const request = asAna({ claims: claimsOf(stranger) })
    expect((await call(request)).statusCode).toBe(200)
    await set(value)
    expect((await call(request)).code).toBe(401)
    await set({ status: 1, etapa: 'ATIVO', sessoes_validas_desde: 0 }[name])
  })

  it('is read with the account in one request to the table', async () => {
    cloud.resetCalls()
    await call({ routeKey: 'GET /eu', claims: claimsOf(bruno), headers: { 'x-conta-dono': ana } })
    expect(cloud.calls).toEqual(['dynamodb.BatchGetItem'])
  })
})

describe('the selected account', () => {
  const select = (who: string, account?: string) =>
    call({ routeKey: 'GET /eu', claims: claimsOf(who), headers: { 'x-conta-dono': account } })

  it('is the own one unless selected', async () => {
    for (const account of [undefined, ana])
      expect((await select(ana, account)).json).toEqual({ cargo: 'DONO', dono: ana, equipamentos: null })
    expect((await select(admin)).json).toEqual({ cargo: null, dono: admin, equipamentos: null })
  })

  it('gives a member the role and the equipment they have there', async () => {
    expect((await select(bruno, ana)).json).toEqual({ cargo: 'UTILIZADOR', dono: ana, equipamentos: [equipment] })
  })

  it('is 403 when foreign, unknown or no id', async () => {
    for (const [who, account] of [
      [bruno, stranger],
      [stranger, ana],
      [admin, ana],
      [ana, randomUUID()],
      [ana, 'x'],
      [ana, ''],
    ] as const)
      expect((await select(who, account)).code, account).toBe(403)
  })

  it('is 403 once the association is inactive', async () => {
    const left = randomUUID()
    await createUser({ id: left, nome: 'Saiu', email: 'saiu@example.com', papel: 'CLIENTE' })
    await activateUser(left)
    const membership = await putMembership({ dono_id: ana, usuario_id: left, cargo: 'UTILIZADOR', equipamentos: [] })
    expect((await select(left, ana)).statusCode).toBe(200)
    const key = { pk: `CONTA#${ana}`, sk: `MEMBRO#${left}` }
    await documentClient().send(
      new PutCommand({ TableName: tableName(), Item: { ...key, ...membership, status: 'INATIVO' } }),
    )
    expect((await select(left, ana)).code).toBe(403)
  })

  it('tells a bad session before a bad account', async () => {
    expect(
      (await call({ routeKey: 'GET /eu', claims: claimsOf(randomUUID()), headers: { 'x-conta-dono': 'x' } })).code,
    ).toBe(401)
  })
})

describe('input', () => {
  const edit = (more: Partial<SpecRequest> = {}): SpecRequest => ({
    routeKey: 'PUT /itens/{id}',
    claims: claimsOf(ana),
    params: { id: randomUUID() },
    body: { nome: 'Bico', cor: 'ignored' },
    ...more,
  })

  it('reaches the handler parsed, and the answer leaves stripped', async () => {
    expect((await call(edit({ query: { pagina: '3' } }))).json).toEqual({ nome: 'Bico', pagina: 3 })
    expect((await call(edit())).json).toEqual({ nome: 'Bico', pagina: 1 })
    expect((await call({ routeKey: 'GET /aberta' })).json).toEqual({ zona: 'UTC' })
  })

  it('is refused for want of the ability before it is looked at', async () => {
    const answer = await call(edit({ claims: claimsOf(bruno), headers: { 'x-conta-dono': ana }, body: '{' }))
    expect(answer.json).toEqual({ error: { code: 403 } })
  })

  it.each([
    ['a body that does not fit', { body: { nome: 'B', email: 'x' } }, ['nome too_small', 'email email']],
    ['a missing field', { body: {} }, ['nome invalid_type']],
    ['more than zero that cannot be stored', { body: { nome: 'Bico', erro: 1e-131 } }, ['erro too_small']],
    ['the same written out', { body: `{"nome":"Bico","erro":0.${'0'.repeat(130)}1}` }, ['erro too_small']],
    ['no JSON', { body: '{"nome":' }, [' json']],
    ['an empty body', { body: '' }, [' json']],
    ['a body of 5 000 brackets', { body: `{"nome":${'['.repeat(5000)}${']'.repeat(5000)}}` }, [' depth']],
    ['a parameter that does not fit', { params: { id: 'x' } }, ['id uuid']],
    ['a query that does not fit', { query: { pagina: '0' } }, ['pagina too_small']],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, ['content-type invalid_type']],
    ['no content type', { headers: { 'content-type': undefined } }, ['content-type invalid_type']],
  ])('is 400 code 30 for %s', async (_, more, expected) => {
    const answer = await call(edit(more))
    expect(answer.statusCode).toBe(400)
    const { error } = answer.json as {
      error: { code: number; report: { campos: { caminho: string; mensagem: string }[] } }
    }
    expect(error.code).toBe(30)
    expect(error.report.campos.map(({ caminho, mensagem }) => `${caminho} ${mensagem}`)).toEqual(expected)
  })

  it('takes the least that can be stored', async () => {
    expect((await call(edit({ body: { nome: 'Bico', erro: 1e-130 } }))).statusCode).toBe(200)
  })

  it('takes a charset and a body in base64', async () => {
    const event = edit({ headers: { 'content-type': 'application/json; charset=UTF-8' } })
    expect((await call(event)).statusCode).toBe(200)
    expect((await call(edit({ base64: true, body: { nome: 'Bico é' } }))).json).toEqual({ nome: 'Bico é', pagina: 1 })
  })

  it('knows the time zone', async () => {
    const answer = await call({ routeKey: 'GET /aberta', headers: { 'x-fuso-horario': 'America/Sao_Paulo' } })
    expect(answer.json).toEqual({ zona: 'America/Sao_Paulo' })
    const zoneFor = async (zone: string) =>
      (await call({ routeKey: 'GET /aberta', headers: { 'x-fuso-horario': zone } })).json
    for (const offset of ['-03:00', '+05:45', '+00:00']) expect(await zoneFor(offset)).toEqual({ zona: offset })
    // What no browser should say, and some do, counts as nothing said.
    for (const zone of ['Etc/Unknown', 'BRT3', 'Marte/Olympus', '+25:00', 'UTC; DROP', 'A'.repeat(300)])
      expect(await zoneFor(zone), zone).toEqual({ zona: 'UTC' })
  })
})

describe('a redirect', () => {
  const go = (para: string) => call({ routeKey: 'GET /mudar/{para}', params: { para } })

  it('goes to the address its handler gives, without a body', async () => {
    const { statusCode, body, headers } = await go('https://files.example/a?b=c')
    expect([statusCode, body, headers.location]).toEqual([302, '', 'https://files.example/a?b=c'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it.each(['', '/elsewhere', 'javascript:alert(1)', 'data:text/html,x'])('never goes to “%s”', async (para) => {
    const { statusCode, headers } = await go(para)
    expect([statusCode, headers.location]).toEqual([500, undefined])
  })
})

describe('idempotency keys', () => {
  const create = (key: string, nome: string, who = ana) =>
    call({ routeKey: 'POST /itens', claims: claimsOf(who), headers: { 'idempotency-key': key }, body: { nome } })

  it('answer a repetition what the first call was answered, and do it once', async () => {
    const key = randomUUID()
    const before = created
    const first = await create(key, 'um')
    const again = await create(key, 'um')
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.body).toBe(first.body)
    expect(created).toBe(before + 1)
  })

  it('are refused for another request', async () => {
    const key = randomUUID()
    await create(key, 'um')
    expect((await create(key, 'outro')).statusCode).toBe(412)
  })

  it('are refused for another method of the path', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const request = { claims: claimsOf(ana), headers, body: { nome: 'um' } }
    expect((await call({ routeKey: 'POST /itens', ...request })).statusCode).toBe(201)
    expect((await call({ routeKey: 'PUT /itens', ...request })).statusCode).toBe(412)
  })

  it('belong to the caller', async () => {
    const key = randomUUID()
    const first = await create(key, 'um')
    expect((await create(key, 'um', stranger)).body).not.toBe(first.body)
  })

  it('let one of several simultaneous calls run', async () => {
    const key = randomUUID()
    const before = created
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(key, 'junto')))
    expect(created).toBe(before + 1)
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
  })

  it('are free again after a refusal', async () => {
    const key = randomUUID()
    expect((await create(key, 'recusado')).statusCode).toBe(422)
    expect((await create(key, 'recusado')).statusCode).toBe(422)
    expect((await create(key, 'um')).statusCode).toBe(201)
  })

  it('must look like keys', async () => {
    for (const key of ['', 'short', 'with space in it', 'x'.repeat(129)])
      expect((await create(key, 'um')).code, key).toBe(30)
  })
})

describe('failures', () => {
  const failing = (como: string, context?: Context) => call({ routeKey: 'POST /falhar', body: { como } }, context)

  it('of a rule carry code and report', async () => {
    const answer = await failing('regra')
    expect([answer.statusCode, answer.json]).toEqual([
      422,
      { error: { code: 300, report: { emails_invalidos: ['x'] } } },
    ])
  })

  it.each(['excecao', 'condicao'])('of ours are 500 and say nothing: %s', async (como) => {
    const answer = await failing(como)
    expect([answer.statusCode, answer.body]).toEqual([500, '{"error":{"code":500}}'])
    const failure = lines().find(({ level }) => level === 'ERROR')
    expect(failure?.error).toMatchObject({ name: expect.any(String), stack: expect.any(Array) })
    expect(JSON.stringify(failure)).not.toContain('111.444')
  })

  it('of ours are logged with the version they happened in, by which a release is judged', async () => {
    const context = { getRemainingTimeInMillis: () => 15_000, functionVersion: '7' } as Context
    await failing('excecao', context)
    expect(lines().find(({ message }) => message === 'request failed')).toMatchObject({ version: '7' })
  })

  it.each(['lotado', 'encontro'])('of a service are 503 with a time to come back: %s', async (como) => {
    const answer = await failing(como)
    expect([answer.statusCode, answer.code]).toEqual([503, 503])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('to answer in time are 503', async () => {
    const context = { getRemainingTimeInMillis: () => 520 } as Context
    expect((await failing('mudo', context)).statusCode).toBe(503)
  })

  it('of the answer to fit its contract are 500, and nothing of it leaves', async () => {
    const answer = await failing('torto')
    expect([answer.statusCode, answer.body]).toEqual([500, '{"error":{"code":500}}'])
    expect(lines().find(({ message }) => message === 'answer does not fit the contract')?.problems).toEqual([
      'certo: invalid_value',
    ])
    expect(JSON.stringify(lines())).not.toContain('hidden')
  })

  it('of the table are answered 503 without a word of it', async () => {
    cloud.fail('dynamodb.BatchGetItem', 'AccessDeniedException')
    const denied = await call(asAna())
    expect([denied.statusCode, denied.body]).toEqual([500, '{"error":{"code":500}}'])
    cloud.fail('dynamodb.BatchGetItem', 'ThrottlingException')
    const throttled = await call(asAna())
    cloud.fail('dynamodb.BatchGetItem', null)
    expect([throttled.statusCode, throttled.body]).toEqual([503, '{"error":{"code":503}}'])
  })
})

describe('every answer', () => {
  it('is kept out of caches and carries the correlation id', async () => {
    const id = 'console-12345678'
    for (const routeKey of ['GET /aberta', 'GET /nada', 'GET /eu']) {
      const { headers } = await call({ routeKey, headers: { 'x-correlation-id': id } })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-correlation-id': id,
      })
    }
    const { headers } = await call({ routeKey: 'GET /aberta', headers: { 'x-correlation-id': 'bad id\n' } })
    expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is logged in one line that names people by id and carries nothing of the request', async () => {
    const headers = { authorization: 'Bearer secret.token.here', 'x-conta-dono': ana }
    await call({ routeKey: 'GET /eu', claims: claimsOf(bruno), headers, query: { email: 'ana@example.com' } })
    const [line, ...others] = lines()
    expect(others).toEqual([])
    expect(line).toMatchObject({
      level: 'INFO',
      routeKey: 'GET /eu',
      status: 200,
      user: bruno,
      account: ana,
      role: 'CLIENTE',
      memberRole: 'UTILIZADOR',
      area: 'prova',
    })
    expect(line?.ms).toEqual(expect.any(Number))
    expect(JSON.stringify(line)).not.toMatch(/secret|example\.com|192\.0\.2|198\.51/)
  })
})
