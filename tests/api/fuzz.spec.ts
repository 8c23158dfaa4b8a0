import { connect } from 'node:net'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allRoutes, type NamedRoute } from '../../shared/contract/allRoutes.ts'
import { isExternal, type RouteSpec, routeKey } from '../../shared/contract/route.ts'
import { assertDeclared, call, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, CAST, idOf, ROLES } from '../fixtures/demo.ts'
import { admitted, assertHarmless, headerText, paramsOf, rawBodies, requestsOf, SEED } from '../fixtures/fuzzing.ts'
import { issuedKey } from '../fixtures/issuedKey.ts'
import { richestOf, spoilt } from '../fixtures/oddValues.ts'
import { sessionOf } from '../fixtures/session.ts'

/**
 * Requests a route over HTTP, and bodies not of its shape: a sample of what `tests/service/fuzz.spec.ts` sends to the
 * handlers themselves.
 */
const NUM_RUNS = 1
const NUM_BODIES = 1
/** Odd values of a body; place and kind differ from route to route. */
const NUM_ODD = 1
const localAddress = '127.0.3.1'

interface Caller {
  token?: string
  conta?: string
}

const callers = async (spec: RouteSpec): Promise<Arbitrary<Caller>> => {
  if (isExternal(spec)) {
    const token = await issuedKey('ana')
    return fc.constantFrom<Caller>({}, { token: 'a.b.c' }, { token }, { token }, { token, conta: idOf('diego') })
  }
  const signedIn = await Promise.all(
    ROLES.map(async (role) => {
      const { person, own, foreign } = CAST[role]
      const { token } = await sessionOf(account(person))
      return [{ token }, { token, conta: idOf(own) }, { token, conta: idOf(own) }, { token, conta: idOf(foreign) }]
    }),
  )
  const fixed = fc.constantFrom<Caller>({}, { token: 'a.b.c' }, ...signedIn.flat())
  return fc.oneof(
    { weight: 6, arbitrary: fixed },
    { weight: 1, arbitrary: fc.tuple(fixed, headerText).map(([caller, conta]) => ({ ...caller, conta })) },
  )
}

const named = (routes: NamedRoute[]) => routes.map(({ spec }) => [routeKey(spec), spec] as const)

describe('every route', () => {
  it.each(named(allRoutes()))('%s answers every request as declared', async (_, spec) => {
    await fc.assert(
      fc.asyncProperty(await callers(spec), requestsOf(spec), async (caller, request) => {
        const answer = await call(spec, { ...request, ...caller, localAddress })
        assertHarmless(answer.status, answer.text, { ...request, conta: caller.conta })
      }),
      { numRuns: NUM_RUNS, seed: SEED, endOnFailure: true },
    )
  })

  const withBody = allRoutes().filter(({ spec }) => spec.body)
  it.each(named(withBody))('%s refuses what is not JSON of its shape', async (_, spec) => {
    const { person, own } = CAST[admitted(spec)]
    const { token } = await sessionOf(account(person))
    const types = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', '', 'x')
    await fc.assert(
      fc.asyncProperty(rawBodies, types, paramsOf(spec), async (body, type, params) => {
        const headers = { 'content-type': type, origin: testCloud().url }
        const answer = await call(spec, { body, params, token, conta: idOf(own), headers, localAddress })
        assertHarmless(answer.status, answer.text, { body, type })
        expect([400, 404], answer.text).toContain(answer.status)
      }),
      { numRuns: NUM_BODIES, seed: SEED, endOnFailure: true },
    )
  })
})

describe('anything in a field', () => {
  const withBody = allRoutes().filter(({ spec }) => spec.body && !spec.rawBody)

  it.each(named(withBody))('%s is refused or taken, and never an error of ours', async (key, spec) => {
    const { person, own } = CAST[admitted(spec)]
    const { token } = await sessionOf(account(person))
    // The first version of what nobody has written yet would be written for all specs.
    const all = spoilt(spec.body ? richestOf(spec.body) : {}).filter(({ told }) => !told.startsWith('versao'))
    const params = spec.params ? (richestOf(spec.params) as Record<string, string>) : {}
    for (let index = 0; index < NUM_ODD; index += 1) {
      const { value, told } = all[(key.length * 31 + Math.floor((index * all.length) / NUM_ODD)) % all.length] ?? {}
      const answer = await call(spec, { params, body: value, token, conta: idOf(own), localAddress })
      assertHarmless(answer.status, answer.text, told)
    }
  })

  it.each([
    [
      'POST /usuarios/cadastro-publico',
      { pais: { toString: 1 }, endereco: { logradouro: null, numero: null, cep: '13000' } },
    ],
    ['POST /usuarios/cadastro-publico', { pais: ['BR'], telefone: '11987654321' }],
    ['POST /usuarios/cadastro-publico', { nome: 'Ana \ud83d', documento: [null] }],
    ['POST /pontas', { perfis: [null] }],
    ['POST /exportacoes', { modo: 'SELECIONADAS', leituras: null }],
  ])('%s with %j is code 30', async (key, odd) => {
    const { spec } = allRoutes().find((route) => routeKey(route.spec) === key) ?? {}
    if (!spec?.body) throw new Error(`the contract has no ${key}`)
    const { token } = await sessionOf(account('admin'))
    const body = { ...(richestOf(spec.body) as object), ...odd }
    const answer = await call(spec, { body, token, conta: idOf('admin'), localAddress })
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([400, 30])
  })
})

describe('outside the contract', () => {
  it('knows no other path', async () => {
    const { token } = await sessionOf(account('admin'))
    for (const path of ['/', '/admin', '/leituras/a/b/c', '/login/a', '/v2/leituras', '/leituras/']) {
      const answer = await send({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
      expect(answer.status, path).toBe(404)
      expect(JSON.parse(answer.text)).toEqual({ message: 'Not Found' })
    }
  })

  it('survives a body beyond the limit', async () => {
    const { token } = await sessionOf(account('ana'))
    const { spec } = allRoutes().find(({ name }) => name === 'enviarLeituras') ?? {}
    if (!spec) throw new Error('the contract has no enviarLeituras')
    const body = JSON.stringify({ numero_serie: 'ASP-BARRA-01', mensagens: ['x'.repeat(10_500_000)] })
    const answer = await send({
      method: 'POST',
      path: `/api${spec.path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      localAddress,
    })
    expect(answer.status).toBe(413)
    assertDeclared(spec, answer)
    // It comes through the edge like any other.
    const usual = await send({ method: 'GET', path: '/api/leituras/a/b/c', localAddress })
    const named = Object.keys(usual.headers).filter((name) => !['content-length', 'date'].includes(name))
    expect(named).toContain('x-content-type-options')
    for (const name of named) expect(answer.headers[name] ?? '', name).not.toBe('')
    expect(answer.headers['strict-transport-security']).toBe(usual.headers['strict-transport-security'])
  })

  it.each([9_000, 17_000, 200_000])('answers an address of %i bytes in the shape of a refusal', async (bytes) => {
    for (const path of [`/api/leituras?busca=${'x'.repeat(bytes)}`, `/${'x'.repeat(bytes)}`]) {
      const answer = await send({ method: 'GET', path, localAddress })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([414, { error: { code: 414 } }])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      })
    }
  })

  it('answers what is no request in the shape of a refusal', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(testCloud().url).port) }, () =>
        socket.write('no HTTP\r\n\r\n'),
      )
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ error: { code: 400 } })
  })
})
