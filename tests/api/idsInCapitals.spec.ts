import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { isExternal, needsToken, type RouteSpec, routeKey } from '../../shared/contract/route.ts'
import { type Answer, type CallOptions, call, ok } from '../fixtures/client.ts'
import { account, CAST, GRANTED, idOf, type Role, sprayer } from '../fixtures/demo.ts'
import { issuedKey } from '../fixtures/issuedKey.ts'
import { REGISTRIES } from '../fixtures/registries.ts'
import { sessionOf } from '../fixtures/session.ts'
import { isOpenTo } from './roleTable.ts'

// Swift, SQL Server and Delphi write ids in capitals; they are the same ids.

const { readings, equipment, recipes, certificates, fleets, externalApi } = AREAS

/** The list that a record of the demo comes from, which a path can name, and who sees it. */
const LISTS: Record<string, readonly [RouteSpec, Role]> = {
  leituraId: [readings.routes.listar, 'DONO'],
  equipamentoId: [equipment.routes.listar, 'DONO'],
  veiculoId: [fleets.routes.listar, 'DONO'],
  receitaId: [recipes.routes.listar, 'DONO'],
  inspecaoId: [certificates.routes.listar, 'DONO'],
  usuarioId: [AREAS.users.routes.listar, 'ADMIN'],
  pontaId: [AREAS.nozzles.routes.listar, 'ADMIN'],
  firmwareId: [AREAS.firmware.routes.listar, 'ADMIN'],
  revisaoId: [AREAS.revisions.routes.listar, 'ADMIN'],
  pedidoId: [AREAS.orders.routes.listar, 'DONO'],
  quarentenaId: [AREAS.quarantine.routes.listar, 'ADMIN'],
  chaveId: [AREAS.apiKeys.routes.listar, 'DONO'],
  webhookId: [AREAS.webhooks.routes.listar, 'DONO'],
  ...Object.fromEntries(REGISTRIES.map(({ registry, routes }) => [registry.param, [routes.listar, 'ADMIN'] as const])),
}

const known: Record<string, string> = {}
const as = async (role: Role): Promise<CallOptions> => ({ token: (await sessionOf(account(CAST[role].person))).token })

beforeAll(async () => {
  for (const [name, [list, role]] of Object.entries(LISTS)) {
    const { itens } = (await call(list, await as(role))).body as { itens: Record<string, string>[] }
    const id = itens.map((one) => one.id ?? one.usuario_id).find((one) => one !== undefined)
    if (id) known[name] = id
  }
})

const namesOf = ({ path }: RouteSpec) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
const named = allRoutes()
  .map(({ spec }) => spec)
  .filter((spec) => spec.method === 'GET' && namesOf(spec).length > 0 && namesOf(spec).every((name) => name in LISTS))

/** Tickets, addresses that are signed anew and times of the answer differ from call to call. */
const lasting = ({ status, text }: Answer) => {
  const same = text
    .replace(/https?:[^"]*/g, '')
    .replace(/"[\w-]{40,}"/g, '""')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  return { status, body: status === 200 && same.startsWith('{') ? JSON.parse(same) : null }
}

const callerOf = async (spec: RouteSpec): Promise<CallOptions> => {
  if (isExternal(spec)) return { headers: { authorization: `Bearer ${await issuedKey('ana')}` } }
  if (!needsToken(spec)) return {}
  return as(isOpenTo(spec.access, 'DONO', GRANTED) ? 'DONO' : 'ADMIN')
}

describe('a record named in capitals', () => {
  const found: string[] = []

  it.each(named.map((spec) => [routeKey(spec), spec] as const))('is the same one: %s', async (key, spec) => {
    const params = Object.fromEntries(namesOf(spec).flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
    if (Object.keys(params).length < namesOf(spec).length) return
    const options = {
      ...(await callerOf(spec)),
      params,
      query: spec === AREAS.trends.routes.comparar ? { com: params.leituraId, formato: 'PDF' } : {},
    }
    const capitals = Object.fromEntries(Object.entries(params).map(([name, id]) => [name, id.toUpperCase()]))
    const [small, large] = [await call(spec, options), await call(spec, { ...options, params: capitals })]
    expect(lasting(large)).toEqual(lasting(small))
    if (small.status === 200) found.push(key)
  })

  it('was there in most of them', () => {
    expect(found.length, `${found.length} of ${named.length}`).toBeGreaterThan(30)
    expect(found).toEqual(expect.arrayContaining(['GET /leituras/{leituraId}', 'GET /v1/leituras/{leituraId}']))
  })
})

describe('an id in capitals', () => {
  const boom = sprayer('ASP-BARRA-01').id

  it.each([
    ['readings', readings.routes.listar],
    ['calibrations', AREAS.calibrations.routes.listar],
    ['certificates', certificates.routes.listar],
    ['recipes', recipes.routes.listar],
    ['readings of the external API', externalApi.routes.leituras],
    ['lots of the external API', externalApi.routes.lote],
  ] as [string, RouteSpec][])('filters %s as it does in small letters', async (_, spec) => {
    const caller = await callerOf(spec)
    const [small, large, other] = await Promise.all(
      [boom, boom.toUpperCase(), randomUUID()].map((equipamento_id) =>
        call(spec, { ...caller, query: { equipamento_id } }),
      ),
    )
    expect(large?.text).toBe(small?.text)
    expect(large?.text).toContain(boom)
    expect(other?.text).not.toContain(boom)
  })

  it('selects the account, and only one that is the caller’s', async () => {
    const { token } = await sessionOf(account('carla'))
    const [small, large] = await Promise.all(
      [idOf('ana'), idOf('ana').toUpperCase()].map((conta) => call(readings.routes.listar, { token, conta })),
    )
    expect(large?.text).toBe(small?.text)
    expect(JSON.parse(large?.text ?? '{}').itens.length).toBeGreaterThan(0)
    const foreign = await call(readings.routes.listar, { token, conta: idOf('elisa').toUpperCase() })
    expect(foreign.status).toBe(403)
  })

  it('names what a body brings', async () => {
    const owner = await as('DONO')
    const { itens } = await ok(readings.routes.listar, owner)
    const leituras = itens.slice(0, 2).map(({ id }) => id.toUpperCase())
    const answer = await ok(AREAS.exports.routes.prever, { ...owner, body: { modo: 'SELECIONADAS', leituras } })
    expect(answer.quantidade).toBe(2)
  })
})
