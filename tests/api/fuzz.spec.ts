import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_FLAGS } from '../../shared/abilities.ts'
import { allRoutes, type NamedRoute } from '../../shared/contract/areas.ts'
import { type RouteSpec, routeKey } from '../../shared/contract/route.ts'
import { spoiltValuesOf, valuesOf } from '../fixtures/arbitrary.ts'
import { assertDeclared, type CallOptions, call, send } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, CAST, idOf, ROLES, type Role } from '../fixtures/demo.ts'
import { sessionOf } from '../fixtures/session.ts'
import { holds } from './roleTable.ts'

/** Requests a route: enough to meet every role and every way of spoiling, few enough to stay within seconds. */
const NUM_RUNS = 40
const SEED = 20_261_120
const localAddress = '127.0.3.1'

/** What an exception, a stack or a service behind the API would leave in an answer. */
const LEAK =
  /\bat \S+ \(|node:internal|node_modules|\/(var|work|tmp)\/|Exception\b|\b(Type|Range|Syntax|Reference|Zod|Domain)Error\b|DynamoDB|Cognito|ConditionalCheck|ECONN|arn:aws|is not a function|undefined \(reading|Unexpected token/

const half = <T>(valid: Arbitrary<T>, spoilt: Arbitrary<T>) => fc.oneof(valid, spoilt)

const queries = (spec: RouteSpec): Arbitrary<Record<string, unknown>> => {
  const junk = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 20 }), { maxKeys: 3 })
  if (!spec.query) return fc.oneof(fc.constant({}), junk)
  const asObject = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return half(valuesOf(spec.query).map(asObject), spoiltValuesOf(spec.query).map(asObject))
}

/** Parts of a path that stay parts of a path: empty ones and dots would name another route. */
const segment = fc.oneof(
  fc.uuid(),
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text)),
  fc.constantFrom('null', 'undefined', '%', '%00', 'LEITURA#', "' OR 1=1", '{leituraId}'),
)

const paramsOf = ({ path }: RouteSpec): Arbitrary<Record<string, string>> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return fc.record(Object.fromEntries(names.map((name) => [name, segment])))
}

const bodies = (spec: RouteSpec): Arbitrary<unknown> =>
  spec.body ? half(valuesOf(spec.body), spoiltValuesOf(spec.body)) : fc.constant(undefined)

const rawBodies = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"text"', '{"__proto__":{"admin":true}}', '\u0000', '{"a":1}}', '1e999'),
  fc.string({ maxLength: 200 }),
)

/** Only what HTTP can carry: the client itself refuses the rest. */
const headerText = fc.stringMatching(/^[!-~]{1,40}$/)

const headersOf: Arbitrary<Record<string, string>> = fc.record(
  {
    'x-fuso-horario': fc.oneof(fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kathmandu'), headerText),
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    cookie: fc.oneof(
      headerText.map((text) => `__Secure-sessao=${text}`),
      headerText,
    ),
    'x-correlation-id': headerText,
    accept: headerText,
  },
  { requiredKeys: [] },
)

interface Caller {
  token?: string
  conta?: string
}

const callers = async (): Promise<Arbitrary<Caller>> => {
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

const assertHarmless = (status: number, text: string, request: unknown) => {
  const where = `${status} ${text.slice(0, 300)} to ${JSON.stringify(request)?.slice(0, 600)}`
  expect(status, where).toBeLessThan(500)
  expect(text, where).not.toMatch(LEAK)
}

const named = (routes: NamedRoute[]) => routes.map(({ spec }) => [routeKey(spec), spec] as const)

/** Somebody whose body is looked at: an owner where one may call, else an administrator. */
const admitted = ({ access }: RouteSpec): Role => {
  const may = (role: Role) =>
    access.kind !== 'habilidade' || access.anyOf.some((all) => all.every((one) => holds(role, NO_FLAGS, one)))
  return may('DONO') ? 'DONO' : 'ADMIN'
}

describe('every route', () => {
  it.each(named(allRoutes()))('%s answers every request as declared', async (_, spec) => {
    const requests = fc.record<CallOptions & { caller: Caller }>({
      caller: await callers(),
      params: paramsOf(spec),
      query: queries(spec),
      body: bodies(spec),
      headers: headersOf,
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ caller, ...request }) => {
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
      { numRuns: NUM_RUNS / 2, seed: SEED, endOnFailure: true },
    )
  })
})

describe('outside the contract', () => {
  it('knows no other path or method', async () => {
    const known = new Set(allRoutes().map(({ spec }) => routeKey(spec)))
    const { token } = await sessionOf(account('admin'))
    const attempts: [string, string][] = [
      ['GET', '/'],
      ['GET', '/admin'],
      ['PATCH', '/leituras'],
      ['DELETE', '/leituras/x'],
      ['GET', '/login'],
      ['POST', '/permissoes'],
      ['GET', '/leituras/a/b'],
    ]
    for (const [method, path] of attempts) {
      expect(known.has(`${method} ${path}`)).toBe(false)
      const answer = await send({ method, path: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
      expect(answer.status, `${method} ${path}`).toBe(404)
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
  })
})
