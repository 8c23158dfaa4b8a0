import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApiHandler } from '../../functions/http/serve.ts'
import { createEquipment } from '../../functions/store/equipment/equipmentCreation.ts'
import { createPeople, linkMembers } from '../../scripts/seed/accounts.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../scripts/seed/people.ts'
import { SPRAYERS } from '../../scripts/seed/sprayers.ts'
import { allRoutes, type NamedRoute } from '../../shared/contract/allRoutes.ts'
import type { AreaName } from '../../shared/contract/areas.ts'
import { isExternal, needsToken, type RouteSpec, routeKey } from '../../shared/contract/route.ts'
import { isOpenTo } from '../api/roleTable.ts'
import { assertDeclared } from '../fixtures/client.ts'
import { CAST, GRANTED, idOf, ROLES, type Role } from '../fixtures/demo.ts'
import {
  admitted,
  assertHarmless,
  type FuzzRequest,
  headerText,
  paramsOf,
  rawBodies,
  requestsOf,
  SEED,
} from '../fixtures/fuzzing.ts'
import { storedKey } from '../fixtures/keys.ts'
import { richestOf, spoilt } from '../fixtures/oddValues.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../fixtures/specCloud.ts'
import { provenSession } from '../fixtures/stored.ts'

/**
 * Requests a route: three in four get past the gate, since most of them are let in. What one route misses, another of
 * the same shapes meets.
 */
const NUM_RUNS = 8
/** Bodies that are not of a route's shape: what refuses them is the same for all routes. */
const NUM_BODIES = 4
/**
 * One odd value in so many is sent, and all of them by `ODD_ONE_IN=1`. The contract itself is asked all of them by
 * `shared/contract/oddValues.spec.ts`.
 */
const ODD_ONE_IN = Number(process.env.ODD_ONE_IN ?? 41)

interface Caller {
  usuarioId?: string
  conta?: string
}

let cloud: SpecCloud
/** Requests answered: none by an error of ours, or its test has failed. */
let answered = 0
const handlers = new Map<AreaName, ApiHandler>()
/** A key for each route of programs, so that none meets the limit that another one used up. */
const keys = new Map<RouteSpec, string>()

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'anexos')
  vi.stubEnv('DEVICE_POLICY_NAME', 'dispositivo')
  await createPeople(DEMO_PASSWORD)
  // Routes that want a proof are looked at only with one.
  await Promise.all(Object.values(PEOPLE).map((person) => provenSession(person)))
  for (const { id, owner, design } of SPRAYERS)
    await createEquipment({
      id,
      numero_serie: design.serial,
      dono_id: PEOPLE[owner].id,
      tipos_pulverizador: [design.kind],
    })
  await linkMembers()
  for (const { spec } of allRoutes())
    if (isExternal(spec)) keys.set(spec, (await storedKey({ id: PEOPLE.ana.id, nome: PEOPLE.ana.name })).text)
  for (const { area } of allRoutes())
    if (!handlers.has(area)) handlers.set(area, (await import(`../../functions/areas/${area}/handler.ts`)).handler)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

/**
 * The callers: mostly those a route is open to, since the gate turns the others away before anything is read
 * (`functions/http/gates.spec.ts`).
 */
function callersOf({ access }: RouteSpec): Arbitrary<Caller> {
  const inTheirAccount = (role: Role): Caller => ({ usuarioId: idOf(CAST[role].person), conta: idOf(CAST[role].own) })
  const welcome = ROLES.filter((role) => isOpenTo(access, role, GRANTED)).map(inTheirAccount)
  const anyone: Caller[] = ROLES.flatMap((role) => {
    const { usuarioId } = inTheirAccount(role)
    return [{ usuarioId }, inTheirAccount(role), { usuarioId, conta: idOf(CAST[role].foreign) }]
  })
  const oddly = fc.tuple(fc.constantFrom(...ROLES), headerText)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(welcome.length > 0 ? welcome : anyone)) },
    { weight: 2, arbitrary: fc.constantFrom<Caller>({}, { usuarioId: randomUUID() }, ...anyone) },
    { weight: 1, arbitrary: oddly.map(([role, conta]) => ({ ...inTheirAccount(role), conta })) },
  )
}

const asText = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )

/** Calls a handler as the gateway would, which lets nobody without a token in where one is needed. */
async function send(
  { area, spec }: Pick<NamedRoute, 'area' | 'spec'>,
  { usuarioId, conta }: Caller,
  request: Partial<FuzzRequest>,
) {
  const handler = handlers.get(area)
  if (!handler) throw new Error(`no handler of ${area}`)
  const { params = {}, query = {}, body, headers = {} } = request
  const { cookie, ...others } = headers
  const result = await invoke(handler, {
    routeKey: routeKey(spec),
    params,
    query: asText(query),
    body,
    headers: {
      ...others,
      ...(usuarioId !== undefined && keys.has(spec) ? { authorization: `Bearer ${keys.get(spec)}` } : {}),
      ...(conta === undefined ? {} : { 'x-conta-dono': conta }),
    },
    ...(cookie === undefined ? {} : { cookies: [cookie] }),
    ...(usuarioId === undefined || !needsToken(spec) ? {} : { claims: claimsOf(usuarioId) }),
  })
  const answer = { status: result.statusCode, headers: {}, cookies: result.cookies ?? [], text: result.body }
  assertHarmless(answer.status, answer.text, { ...request, usuarioId, conta })
  answered += 1
  return assertDeclared(spec, answer)
}

const named = (routes: NamedRoute[]) => routes.map((route) => [routeKey(route.spec), route] as const)
const hasBody = ({ spec }: { spec: RouteSpec }) => spec.body !== undefined

describe('every route', () => {
  it.each(named(allRoutes()))('%s answers every request as declared', async (_, route) => {
    await fc.assert(
      fc.asyncProperty(callersOf(route.spec), requestsOf(route.spec), async (caller, request) => {
        await send(route, caller, request)
      }),
      { numRuns: NUM_RUNS, seed: SEED, endOnFailure: true },
    )
  })

  it.each(named(allRoutes().filter(hasBody)))('%s refuses what is not JSON of its shape', async (_, route) => {
    const { person, own } = CAST[admitted(route.spec)]
    const types = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', '', 'x')
    await fc.assert(
      fc.asyncProperty(rawBodies, types, paramsOf(route.spec), async (body, type, params) => {
        const headers = { 'content-type': type }
        const { status } = await send(route, { usuarioId: idOf(person), conta: idOf(own) }, { body, params, headers })
        expect([400, 404]).toContain(status)
      }),
      { numRuns: NUM_BODIES, seed: SEED, endOnFailure: true },
    )
  })

  it.each(named(allRoutes()))('%s takes anything in any of its fields for what it is', async (_, route) => {
    const { spec } = route
    const { person, own } = CAST[admitted(spec)]
    const caller = { usuarioId: idOf(person), conta: idOf(own) }
    const params = spec.params ? (richestOf(spec.params) as Record<string, string>) : {}
    const { query, body } = spec
    const bodies = body ? spoilt(richestOf(body), ODD_ONE_IN) : []
    const queries = query ? spoilt(richestOf(query), ODD_ONE_IN).filter(({ value }) => isFields(value)) : []
    for (const { value } of bodies) await send(route, caller, { params, body: value })
    for (const { value } of queries) await send(route, caller, { params, query: value as Record<string, unknown> })
  })
})

it('was sent thousands of requests', async ({ annotate }) => {
  expect(answered).toBeGreaterThan(3_500)
  await annotate(`${answered} requests, none 5xx`)
})

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
