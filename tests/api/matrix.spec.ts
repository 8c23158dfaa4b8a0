import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UserFlags } from '../../shared/abilities.ts'
import { allRoutes, type NamedRoute } from '../../shared/contract/allRoutes.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { isExternal, needsToken, type RouteSpec, routeKey } from '../../shared/contract/route.ts'
import { ESCOPOS_CHAVE } from '../../shared/enums.ts'
import { valuesOf } from '../fixtures/arbitrary.ts'
import { type Answer, type CallOptions, call, ok } from '../fixtures/client.ts'
import { account, CAST, GRANTED, idOf, ROLES, type Role, sprayer } from '../fixtures/demo.ts'
import { newFirmware } from '../fixtures/firmware.ts'
import { newKind, newVehicle } from '../fixtures/fleets.ts'
import { issuedKey } from '../fixtures/issuedKey.ts'
import { putMembership } from '../fixtures/membership.ts'
import { newPlan } from '../fixtures/plans.ts'
import { newRecipe } from '../fixtures/recipes.ts'
import { registered } from '../fixtures/registered.ts'
import { recordsOfRegistries } from '../fixtures/registries.ts'
import { revision } from '../fixtures/revisions.ts'
import { sessionOf } from '../fixtures/session.ts'
import { newTolerance } from '../fixtures/tolerance.ts'
import { announce } from '../fixtures/uploads.ts'
import { isOpenTo } from './roleTable.ts'

type Account = 'own' | 'foreign' | 'none'

/** Records to name in a path, by parameter: of Ana's account, of one she is a stranger to, of nobody. */
type Whose = 'own' | 'foreign' | 'nobody'
const records: Record<string, Record<Whose, string>> = {}

beforeAll(async () => {
  const newest = async (key: 'ana' | 'diego', serial: string) => {
    const { token } = await sessionOf(account(key))
    const page = await ok(AREAS.readings.routes.listar, { token, query: { equipamento_id: sprayer(serial).id } })
    // A reading that can be certified.
    return page.itens.find(({ calibracao_invalida }) => !calibracao_invalida)?.id ?? ''
  }
  const calibrationOf = async (key: 'ana' | 'diego', serial: string) => {
    const { token } = await sessionOf(account(key))
    const query = { equipamento_id: sprayer(serial).id }
    return (await ok(AREAS.calibrations.routes.listar, { token, query })).itens[0]?.id ?? ''
  }
  records.calibracaoId = {
    own: await calibrationOf('ana', 'ASP-BARRA-01'),
    foreign: await calibrationOf('diego', 'ASP-BARRA-03'),
    nobody: randomUUID(),
  }
  // Carla, the plain user, is linked to this sprayer too.
  const [own, foreign] = [await newest('ana', 'ASP-BARRA-01'), await newest('diego', 'ASP-BARRA-03')]
  records.leituraId = { own, foreign, nobody: randomUUID() }
  const equipment = { own: sprayer('ASP-BARRA-01').id, foreign: sprayer('ASP-BARRA-03').id, nobody: randomUUID() }
  records.equipamentoId = equipment
  records.anexoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  const fingerprint = () => randomUUID().replace(/-/g, '').repeat(2)
  // Which of an equipment's documents says nothing of whose it is.
  records.documento = { own: 'contrato', foreign: 'contrato', nobody: 'contrato' }
  records.certificadoId = { own: fingerprint(), foreign: fingerprint(), nobody: fingerprint() }
  records.nome = { own: 'a.pdf', foreign: 'b.pdf', nobody: 'c.pdf' }
  // Parts of an address under which nothing is: nobody is told more than that.
  records.pasta = records.interna = { own: 'a', foreign: 'b', nobody: 'c' }
  records.arquivo = records.nome
  const announced = async (key: 'ana' | 'diego') =>
    (
      await announce(
        { token: (await sessionOf(account(key))).token },
        { nome: 'a.pdf', mimetype: 'application/pdf', tamanho: 9 },
      )
    ).id
  records.envioId = { own: await announced('ana'), foreign: await announced('diego'), nobody: randomUUID() }
  // People of this test alone: generated bodies change and shut them out.
  const [one, other] = [await registered(), await registered()]
  records.usuarioId = { own: one.id, foreign: other.id, nobody: randomUUID() }
  await putMembership({ cargo: 'UTILIZADOR', equipamentos: [], dono_id: idOf('ana'), usuario_id: one.id })
  await putMembership({ cargo: 'UTILIZADOR', equipamentos: [], dono_id: idOf('diego'), usuario_id: other.id })
  // Nobody of the cast leaves an account here.
  records.donoId = records.usuarioId
  // The product's, so there is none of another account.
  const ofProduct = (own: string) => ({ own, foreign: randomUUID(), nobody: randomUUID() })
  const made = await recordsOfRegistries()
  for (const [param, id] of Object.entries(made)) records[param] = ofProduct(id)
  records.relatorioId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.agendamentoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.formato = { own: 'PDF', foreign: 'PDF', nobody: 'EXCEL' }
  records.exportacaoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.importacaoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.pontaId = ofProduct(randomUUID())
  const kind = await newKind()
  const vehicleOf = (owner: 'ana' | 'diego') => newVehicle(idOf(owner), kind)
  records.veiculoId = {
    own: (await vehicleOf('ana')).id,
    foreign: (await vehicleOf('diego')).id,
    nobody: randomUUID(),
  }
  const recipeOf = async (key: 'ana' | 'diego') =>
    (await newRecipe({ token: (await sessionOf(account(key))).token })).id
  records.receitaId = { own: await recipeOf('ana'), foreign: await recipeOf('diego'), nobody: randomUUID() }
  const certificateOf = async (key: 'ana' | 'diego', leitura_id: string) => {
    const { token } = await sessionOf(account(key))
    const { listar, emitir } = AREAS.certificates.routes
    const { itens } = await ok(listar, { token, query: { leitura_id } })
    const standing = itens.find(({ situacao }) => situacao !== 'REVOGADO')
    return (standing ?? (await ok(emitir, { token, body: { leitura_id, validade_meses: 36 } }))).id
  }
  records.inspecaoId = {
    own: await certificateOf('ana', own),
    foreign: await certificateOf('diego', foreign),
    nobody: randomUUID(),
  }
  // Anybody who has the code is told.
  records.codigo = { own: 'a', foreign: 'b', nobody: 'c' }
  const [own43 = '', foreign43 = '', nobody43 = ''] = ['a', 'b', 'c'].map((sign) => sign.repeat(43))
  records.token = { own: own43, foreign: foreign43, nobody: nobody43 }
  const version = await ok(AREAS.firmware.routes.criar, {
    token: (await sessionOf(account('admin'))).token,
    body: newFirmware(),
  })
  records.firmwareId = { own: version.id, foreign: randomUUID(), nobody: randomUUID() }
  // The product's too; of the names there are, so that no stranger learns less of one than of another.
  records.tipoPulverizador = { own: 'PULVERIZADOR', foreign: 'PULVERIZADOR', nobody: 'TURBOPULVERIZADOR' }
  records.quarentenaId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  const revised = async (equipamento_id: string) => {
    const body = revision(equipamento_id)
    return ok(AREAS.revisions.routes.criar, { token: (await sessionOf(account('admin'))).token, body })
  }
  records.revisaoId = {
    own: (await revised(equipment.own)).id,
    foreign: (await revised(equipment.foreign)).id,
    nobody: randomUUID(),
  }
  // Nobody’s: a checkout begins with an order.
  records.checkoutId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.avisoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.assinaturaId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.pedidoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.transacaoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.assinaturaId ??= { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  // Not of an account: each name is one of those there are.
  records.adquirente = { own: 'SIMULADOR', foreign: 'SIMULADOR', nobody: 'SIMULADOR' }
  // Whose they are, `webhooks.spec.ts` tries.
  records.webhookId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.entregaId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.correioId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.sessaoId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
  records.chaveId = { own: randomUUID(), foreign: randomUUID(), nobody: randomUUID() }
})

const samples = new Map<NonNullable<RouteSpec['body']>, unknown>()

/** The first of a fixed series of generated values that the schema really takes. */
const sample = (schema: NonNullable<RouteSpec['body']>) => {
  const known = samples.get(schema)
  if (known !== undefined) return known
  // The series is the same however much of it is made, and mostly one of the first fits.
  for (const numRuns of [10, 100, 3000]) {
    const found = fc.sample(valuesOf(schema), { seed: 7, numRuns }).find((value) => schema.safeParse(value).success)
    if (found === undefined) continue
    samples.set(schema, found)
    return found
  }
  throw new Error('no generated body fits the schema')
}

/** Bodies whose rules no generated value meets by chance. */
const BODIES = new Map<RouteSpec, () => object>([
  [AREAS.firmware.routes.criar, newFirmware],
  [AREAS.plans.routes.criar, newPlan],
  [AREAS.plans.routes.editar, () => ({ ...newPlan(), versao: 1 })],
  [AREAS.toleranceProfiles.routes.criar, newTolerance],
  [AREAS.toleranceProfiles.routes.editar, () => ({ ...newTolerance(), versao: 1 })],
  [AREAS.firmware.routes.editar, () => ({ ...newFirmware(), versao: 1 })],
])

/** Queries of routes that answer to none. */
const QUERIES = new Map<RouteSpec, object>([[AREAS.trends.routes.comparar, { com: randomUUID(), formato: 'PDF' }]])

const namesOf = ({ path }: RouteSpec) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const requestFor = (spec: RouteSpec, whose: Whose): CallOptions => {
  const params = namesOf(spec).map((name) => {
    const known = records[name]
    if (!known) throw new Error(`matrix.spec.ts has no records for {${name}}: add them`)
    return [name, known[whose]] as const
  })
  return {
    params: Object.fromEntries(params),
    query: { ...QUERIES.get(spec) },
    ...(spec.body ? { body: BODIES.get(spec)?.() ?? sample(spec.body) } : {}),
  }
}

const holder = async (
  role: Role,
  which: Account,
): Promise<{ options: CallOptions; acting: Role; flags: UserFlags }> => {
  const { person, own, foreign } = CAST[role]
  const { token, usuario } = await sessionOf(account(person))
  if (which === 'none') {
    // Without a header everyone acts in the own account, where a customer is the owner.
    return { options: { token }, acting: role === 'ADMIN' ? 'ADMIN' : 'DONO', flags: usuario }
  }
  const { usuario: owner } = await sessionOf(account(own))
  return { options: { token, conta: idOf(which === 'own' ? own : foreign) }, acting: role, flags: owner }
}

/** Calls of which each was answered as the design says, or its test has failed. */
let cells = 0

const isRefusal = ({ status }: Answer) => status === 401 || status === 403
const describeRoute = ({ spec }: NamedRoute) => [routeKey(spec), spec] as const
const gated = allRoutes().filter(({ spec }) => needsToken(spec))
const external = allRoutes().filter(({ spec }) => isExternal(spec))
const open = allRoutes().filter(({ spec }) => spec.access.kind === 'publico')

/** Takes another one of several at each route, so that all are tried over all routes. */
const turn = <T>(of: readonly T[], at: number): T[] => (of.length > 0 ? [of[at % of.length] as T] : [])

/**
 * The callers of a route. Each role it is open to calls, since a handler may look at more than the declaration; of
 * those it is closed to one does, one in an account that is not theirs, and one without naming an account: what decides
 * these is the same for all routes, and tried whole beside it (`functions/http/gates.spec.ts`,
 * `functions/http/serve.spec.ts`).
 */
function cellsOf({ access }: RouteSpec, at: number): (readonly [Role, Account])[] {
  const welcome = ROLES.filter((role) => isOpenTo(access, role, GRANTED))
  const refused = ROLES.filter((role) => !welcome.includes(role))
  return [
    ...[...welcome, ...turn(refused, at)].map((role) => [role, 'own'] as const),
    ...turn(welcome, at).map((role) => [role, 'foreign'] as const),
    ...turn(ROLES, at).map((role) => [role, 'none'] as const),
  ]
}

/**
 * The records of an account are its administrators' as they are its owner's: what is kept from one is kept from the
 * others.
 */
const CUSTOMERS = ['DONO', 'UTILIZADOR'] as const
const strangersAt = (spec: RouteSpec) =>
  namesOf(spec).length > 0 ? CUSTOMERS.filter((role) => isOpenTo(spec.access, role, GRANTED)) : []

describe.each(gated.map((route, at) => [...describeRoute(route), at] as const))('%s', (_, spec, at) => {
  it('answers 401 to nobody', async () => {
    for (const options of [{}, { token: 'nonsense', conta: idOf('ana') }])
      expect((await call(spec, { ...requestFor(spec, 'own'), ...options })).status).toBe(401)
    cells += 2
  })

  it.each(cellsOf(spec, at))('to %s with account %s', async (role, which) => {
    const { options, acting, flags } = await holder(role, which)
    const answer = await call(spec, { ...requestFor(spec, 'own'), ...options })
    const allowed = which !== 'foreign' && isOpenTo(spec.access, acting, flags)
    const where = `${answer.status} ${answer.text.slice(0, 200)}`
    if (allowed) expect(isRefusal(answer), where).toBe(false)
    else expect(answer.status, where).toBe(403)
    cells += 1
  })

  it.each(strangersAt(spec))('tells %s nothing of a record of another account', async (role) => {
    const { options } = await holder(role, 'own')
    const [foreign, nobody] = [
      await call(spec, { ...requestFor(spec, 'foreign'), ...options }),
      await call(spec, { ...requestFor(spec, 'nobody'), ...options }),
    ]
    // A body may be refused before the record is looked for, for every record alike.
    if (spec.body) expect([400, 404, 422]).toContain(foreign.status)
    else expect(foreign.status).toBe(404)
    expect([foreign.status, foreign.text]).toEqual([nobody.status, nobody.text])
    cells += 1
  })
})

describe.each(external.map(describeRoute))('%s', (_, spec) => {
  it('answers 401 to whoever has no key, signed in or not', async () => {
    for (const options of [
      {},
      { token: 'nonsense' },
      ...(await Promise.all(ROLES.map(async (role) => (await holder(role, 'own')).options))),
    ])
      expect((await call(spec, { ...requestFor(spec, 'own'), ...options })).status).toBe(401)
  })

  it.each(ESCOPOS_CHAVE)('to a key of %s', async (escopo) => {
    const answer = await call(spec, { ...requestFor(spec, 'own'), token: await issuedKey('ana', [escopo]) })
    const may = spec.access.kind === 'chave' && spec.access.escopo === escopo
    expect(answer.status, answer.text.slice(0, 200)).toBe(may ? 200 : 403)
    cells += 1
  })

  it('to a key of every scope, whatever account it names', async () => {
    const token = await issuedKey('ana')
    const own = await call(spec, { ...requestFor(spec, 'own'), token })
    const named = await call(spec, { ...requestFor(spec, 'own'), token, conta: idOf('diego') })
    expect([own.status, named.status]).toEqual([200, 200])
  })

  it('tells a key nothing of a record of another account', async () => {
    if (namesOf(spec).length === 0) return
    const token = await issuedKey('ana')
    const [foreign, nobody] = [
      await call(spec, { ...requestFor(spec, 'foreign'), token }),
      await call(spec, { ...requestFor(spec, 'nobody'), token }),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, nobody.text])
  })
})

describe.each(open.map(describeRoute))('%s', (_, spec) => {
  it('answers everyone alike', async () => {
    const stranger = await call(spec, requestFor(spec, 'nobody'))
    for (const role of ROLES) {
      const { options } = await holder(role, 'own')
      const answer = await call(spec, { ...requestFor(spec, 'nobody'), ...options })
      expect([answer.status, answer.code], role).toEqual([stranger.status, stranger.code])
      cells += 1
    }
  })
})

it('was tried behind the gateway at each route', async ({ annotate }) => {
  expect(cells).toBeGreaterThan(allRoutes().length * 4)
  await annotate(`${cells} cells behind the gateway, none open`)
})
