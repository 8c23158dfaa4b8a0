import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Custos, replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import { BRAND, NOZZLE, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { costsData } from '../../store/accounts/accountData.ts'
import { accountPartition } from '../../store/accounts/accounts.ts'
import { COSTS_ENTITY } from '../../store/accounts/costs.ts'
import { subscriptionData } from '../../store/billing/accountData.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import { handOver } from '../../store/equipment/ownership.ts'
import { auditPartition } from '../../store/kit/audit.ts'
import { partitionItems } from '../../store/kit/partitions.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { getReading } from '../../store/readings/readings.ts'
import { markNozzle } from '../../store/readings/replacementMarks.ts'
import type { User } from '../../store/users/users.ts'

type Answer = RouteAnswer<typeof replacementsArea.routes.trocas>

const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud
let handler: ApiHandler
/**
 * An owner, an account administrator and a member who see one of two machines, a stranger, an administrator of the
 * product.
 */
let ana: User
let bruno: User
let carla: User
let diego: User
let marta: User
let bad: Equipment
let idle: Equipment
let reading: string
let older: string

const machine = (owner: User, apelido: string): Promise<Equipment> =>
  createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner.id,
    desde: '2020-01-01T00:00:00.000Z',
  })

async function deliver(serial: string, flows: readonly number[], at = new Date().toISOString()): Promise<string> {
  const message = wholeMessage({ nozzles: flows.length, flow: (index) => flows[index] ?? 1.2, at })
  await ingestMessages([
    {
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: serial,
      certificado: null,
      recebidoEm: Date.now(),
      criador: null,
    } as const,
  ])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return message.uuid
}

interface Asked {
  query?: { leitura_id?: string; equipamento_id?: string }
  conta?: User
  body?: object
}

type Path = 'GET /trocas' | 'GET /custos' | 'GET /custos/historico' | 'PUT /custos'

const ask = (route: Path, caller: User, { query, conta, body }: Asked = {}) =>
  invoke(handler, {
    routeKey: route,
    claims: claimsOf(caller.id),
    ...(query && { query: query as Record<string, string> }),
    ...(conta && { headers: { 'x-conta-dono': conta.id } }),
    ...(body && { body }),
  })
const list = async (caller: User, asked: Asked = {}) => (await ask('GET /trocas', caller, asked)).json as Answer
const costs = async (caller: User, conta?: User) =>
  (await ask('GET /custos', caller, conta ? { conta } : {})).json as Custos
const GIVEN = {
  moeda: 'BRL',
  base: 'BICOS',
  area_ha: 120.5,
  passadas: 6,
  produto_centavos: 18_050,
  ponta_centavos: 3_890,
  pontas: [],
  maquina: null,
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  for (const Item of [brands.toItem(BRAND), nozzles.toItem({ ...NOZZLE, material: 'CERAMICA' })])
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  ;[ana, bruno, carla, diego, marta] = (await Promise.all([
    storedPerson({ nome: 'Ana' }),
    ...[1, 2, 3].map(() => storedPerson()),
    storedPerson({ papel: 'ADMIN' }),
  ] as const)) as [User, User, User, User, User]
  ;[bad, idle] = await Promise.all([machine(ana, 'Gasta'), machine(ana, 'Parada')])
  const link = { dono_id: ana.id, equipamentos: [bad.id] }
  await putMembership({ ...link, usuario_id: bruno.id, cargo: 'ADMINISTRADOR' })
  await putMembership({ ...link, usuario_id: carla.id, cargo: 'UTILIZADOR' })
  older = await deliver(bad.numero_serie, [1.2, 1.2, 1.2, 1.2, 1.9], '2026-01-05T10:00:00.000Z')
  reading = await deliver(bad.numero_serie, [1.2, 1.2, 1.5, 0.9, 1.6])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

describe('what is to be replaced', () => {
  it('is told of a reading, of the newest of an equipment, and of every machine', async () => {
    const own = {
      equipamento_id: bad.id,
      nome: 'Gasta',
      leitura: { id: reading, a_limpar: [{ posicao: 4, lado: null }], motivo: null },
    }
    for (const query of [{ leitura_id: reading }, { equipamento_id: bad.id }]) {
      const { maquinas } = await list(ana, { query })
      expect(maquinas).toMatchObject([own])
      expect(maquinas[0]?.leitura?.grupos).toEqual([
        {
          modelo: expect.objectContaining({ perfil_id: NOZZLE.id, material: 'CERAMICA' }),
          posicoes: [
            { posicao: 3, lado: null },
            { posicao: 5, lado: null },
          ],
        },
      ])
    }
    expect((await list(ana, { query: { leitura_id: older } })).maquinas).toMatchObject([
      { nome: 'Gasta', leitura: { id: older, grupos: [{ posicoes: [{ posicao: 5, lado: null }] }] }, pedido: null },
    ])
    const { maquinas, mais } = await list(ana)
    expect(mais).toBe(false)
    expect(maquinas).toMatchObject([own, { equipamento_id: idle.id, leitura: null }])
  })

  it('counts tips to replace as new ones in what comes after', async () => {
    const [one] = (await list(ana, { query: { leitura_id: reading } })).maquinas
    const { erro, vazao } = one?.leitura ?? {}
    // Against 1.2 L/min: +25 %, -25 %, +33.3 %.
    expect(erro?.agora.soma).toBeCloseTo(100 / 3, 6)
    expect(erro?.depois).toEqual({ soma: expect.closeTo(-25, 6), bicos: 5 })
    expect(vazao).toEqual({
      medida: expect.closeTo(6.4, 6),
      agora: expect.closeTo(6.4, 6),
      depois: expect.closeTo(5.7, 6),
    })
  })

  it('leaves out what was marked, and reckons with what was replaced as new', async () => {
    const id = await deliver(idle.numero_serie, [1.2, 1.5, 1.6, 1.2])
    for (const [posicao, servico] of [
      [2, 'TROCADO'],
      [3, 'LIMPO'],
    ] as const) {
      const head = await getReading(id)
      if (head) await markNozzle(head, { posicao, lado: null, servico }, { id: ana.id, nome: 'Ana' })
    }
    const [one] = (await list(ana, { query: { equipamento_id: idle.id } })).maquinas
    expect(one?.leitura).toMatchObject({ grupos: [], trocados: 1, vazao: { agora: expect.closeTo(5.2, 6) } })
  })

  it('reckons the excess by nozzles that were not shut together', async () => {
    const other = await machine(ana, 'Seção fechada')
    await deliver(other.numero_serie, [1.2, 1.5, 1.26, 1.2, 0, 0, 0, 0])
    const [one] = (await list(ana, { query: { equipamento_id: other.id } })).maquinas
    // +25 % and +5 % against 1.2 L/min.
    expect(one?.leitura?.erro?.agora).toEqual({ soma: expect.closeTo(30, 6), bicos: 4 })
  })

  it('takes no tip for worn where all deviate alike', async () => {
    const other = await machine(ana, 'Pressão')
    await deliver(other.numero_serie, [1.5, 1.5, 1.5, 1.5])
    const [one] = (await list(ana, { query: { equipamento_id: other.id } })).maquinas
    expect(one?.leitura).toMatchObject({ motivo: 'CONFERIR', grupos: [], a_limpar: [] })
    expect(one?.leitura?.erro?.depois).toEqual(one?.leitura?.erro?.agora)
  })

  it('is seen by members as far as they are linked, and by nobody of another account', async () => {
    for (const caller of [bruno, carla]) {
      expect((await list(caller, { conta: ana })).maquinas.map(({ equipamento_id }) => equipamento_id)).toEqual([
        bad.id,
      ])
      const foreign = { conta: ana, query: { equipamento_id: idle.id } }
      expect((await ask('GET /trocas', caller, foreign)).statusCode).toBe(404)
    }
    for (const query of [{ leitura_id: reading }, { equipamento_id: bad.id }])
      expect((await ask('GET /trocas', diego, { query })).statusCode).toBe(404)
    expect((await list(marta, { query: { leitura_id: reading } })).custos).not.toBeNull()
    const everybody = await list(marta)
    expect(everybody.custos).toBeNull()
    expect(everybody.maquinas.map(({ equipamento_id }) => equipamento_id)).toContain(bad.id)
  })

  it('is asked of a reading or of an equipment, not of both', async () => {
    const both = { leitura_id: reading, equipamento_id: bad.id }
    expect((await ask('GET /trocas', ana, { query: both })).statusCode).toBe(400)
  })

  it('is told of a reading whose machine became somebody else’s, without what is ordered for it', async () => {
    const sold = await machine(ana, 'Vendida')
    const query = { leitura_id: await deliver(sold.numero_serie, [1.2, 1.2, 1.9]) }
    const of = async (caller: User) => (await list(caller, { query })).maquinas
    expect(await of(ana)).toMatchObject([{ equipamento_de_outro: false, pedido: { pontas: [] } }])
    await handOver({
      equipment: sold,
      from: ana,
      to: diego,
      author: { id: null, nome: '' },
      correlation: randomUUID(),
    })
    const after = [
      {
        equipamento_id: sold.id,
        nome: 'Vendida',
        equipamento_de_outro: true,
        leitura: { id: query.leitura_id },
        pedido: null,
      },
    ]
    expect(await of(ana)).toMatchObject(after)
    expect(await of(marta)).toMatchObject(after)
  })

  it('takes few rounds of reading', async () => {
    await list(ana)
    cloud.setLatency(150)
    try {
      cloud.resetCalls()
      await ask('GET /trocas', ana)
      expect(cloud.rounds(), cloud.calls.join()).toBeLessThanOrEqual(4)
    } finally {
      cloud.setLatency(0)
    }
  })
})

describe('what an account reckons by', () => {
  it('is written by owner and account administrator, and read by members', async () => {
    expect(await costs(ana)).toMatchObject({ moeda: 'BRL', area_ha: null, versao: 0 })
    const put = (caller: User, versao: number, conta?: User) =>
      ask('PUT /custos', caller, { body: { ...GIVEN, versao }, ...(conta && { conta }) })
    expect((await put(carla, 0, ana)).statusCode).toBe(403)
    expect((await put(marta, 0)).statusCode).toBe(403)
    expect((await put(diego, 0, ana)).statusCode).toBe(403)
    expect((await put(ana, 0)).json).toMatchObject({ area_ha: 120.5, versao: 1 })
    expect((await put(bruno, 0, ana)).statusCode).toBe(409)
    expect((await put(bruno, 1, ana)).statusCode).toBe(200)
    expect((await costs(carla, ana)).produto_centavos).toBe(18_050)
    expect(await costs(diego)).toMatchObject({ versao: 0 })
  })

  it('is kept of one of two who write it at once', async () => {
    const { versao } = await costs(ana)
    const both = await Promise.all(
      [10, 20].map((area_ha) => ask('PUT /custos', ana, { body: { ...GIVEN, area_ha, versao } })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('keeps prices and machines that a form does not name', async () => {
    const write = async (caller: User, more: object, conta?: User) => {
      const { versao } = await costs(caller, conta)
      return ask('PUT /custos', caller, { body: { ...GIVEN, ...more, versao }, ...(conta && { conta }) })
    }
    const area = (one: Equipment, area_ha: number | null) => ({
      maquina: { equipamento_id: one.id, area_ha, taxa_declarada: null, taxa_base: 'L_HA' },
    })
    await write(ana, { ...area(idle, 7), pontas: [{ perfil_id: NOZZLE.id, centavos: 4_500 }] })
    const answer = await write(bruno, area(bad, 9), ana)
    // A member who sees one machine is told of one.
    expect((answer.json as Custos).maquinas.map(({ equipamento_id }) => equipamento_id)).toEqual([bad.id])
    expect(await costs(ana)).toMatchObject({
      pontas: [{ perfil_id: NOZZLE.id, centavos: 4_500 }],
      maquinas: [{ area_ha: 7 }, { area_ha: 9 }],
    })
    await write(ana, { ...area(idle, null), pontas: [{ perfil_id: NOZZLE.id, centavos: null }] })
    expect(await costs(ana)).toMatchObject({ pontas: [], maquinas: [{ area_ha: 9 }] })
    expect((await write(bruno, area(idle, 1), ana)).statusCode).toBe(404)
    expect((await write(ana, { pontas: [{ perfil_id: randomUUID(), centavos: 1 }] })).statusCode).toBe(404)
  })

  it('tells who changed which price from what to what, and of machines only to whom they are linked', async () => {
    const owner = await storedPerson({ nome: 'Rita' })
    const [mine, theirs] = await Promise.all([machine(owner, 'Nova'), machine(owner, 'Outra')])
    const link = { dono_id: owner.id, usuario_id: carla.id, equipamentos: [mine.id] }
    await putMembership({ ...link, cargo: 'UTILIZADOR' })
    const steps = [
      [mine, 4_500],
      [theirs, 5_200],
      [mine, null],
    ] as const
    for (const [versao, [{ id: equipamento_id }, centavos]] of steps.entries()) {
      const maquina = { equipamento_id, area_ha: 10 + versao, taxa_declarada: null, taxa_base: 'L_HA' }
      const body = { ...GIVEN, maquina, pontas: [{ perfil_id: NOZZLE.id, centavos }], versao }
      expect((await ask('PUT /custos', owner, { body })).statusCode).toBe(200)
    }
    const told = async (caller: User, conta?: User) => {
      const { itens } = (await ask('GET /custos/historico', caller, conta ? { conta } : {})).json as {
        itens: { campo: string; quem_nome: string; de: unknown; para: unknown }[]
      }
      expect(new Set(itens.map(({ quem_nome }) => quem_nome))).toEqual(new Set(['Rita']))
      const of = (field: string) => itens.filter(({ campo }) => campo === field).map(({ de, para }) => [de, para])
      return { prices: of('pontas'), machines: of('maquinas'), passes: of('passadas') }
    }
    const price = (centavos: number | null) => ({ nome: `${BRAND.nome} ${NOZZLE.nome}`, centavos })
    const area = (nome: string, area_ha: number | null) => expect.objectContaining({ nome, area_ha })
    expect(await told(owner)).toEqual({
      prices: [
        [price(5_200), price(null)],
        [price(4_500), price(5_200)],
        [price(null), price(4_500)],
      ],
      machines: [
        [area('Nova', 10), area('Nova', 12)],
        [area('Outra', null), area('Outra', 11)],
        [area('Nova', null), area('Nova', 10)],
      ],
      passes: [[null, 6]],
    })
    expect((await told(carla, owner)).machines.flat()).not.toContainEqual(area('Outra', 11))
    expect((await told(carla, owner)).prices).toHaveLength(3)
    expect((await ask('GET /custos/historico', diego, { conta: owner })).statusCode).toBe(403)
  })

  it.each([
    ['an area of nothing', { area_ha: 0 }],
    ['an area beyond any farm', { area_ha: 100_001 }],
    ['half a pass', { passadas: 1.5 }],
    ['a fraction of a cent', { produto_centavos: 0.5 }],
    ['a negative price', { ponta_centavos: -1 }],
    ['an unknown currency', { moeda: 'XYZ' }],
    ['a rate a hectare that is one a plant', { taxa_declarada: 0.5, taxa_base: 'L_HA' }],
    ['a rate a plant that is one a hectare', { taxa_declarada: 150, taxa_base: 'L_PLANTA' }],
  ])('refuses %s', async (_, { taxa_declarada, ...wrong }: Record<string, unknown>) => {
    const { versao } = await costs(ana)
    const rate = { equipamento_id: bad.id, area_ha: null, taxa_declarada, taxa_base: wrong.taxa_base }
    const body = { ...GIVEN, ...wrong, ...(taxa_declarada !== undefined && { maquina: rate }), versao }
    expect((await ask('PUT /custos', ana, { body })).statusCode).toBe(400)
  })

  it('has a history, is exported and goes with the account', async () => {
    const owner = await storedPerson()
    await ask('PUT /custos', owner, { body: { ...GIVEN, versao: 0 } })
    const history = auditPartition(COSTS_ENTITY, owner.id)
    expect((await partitionItems(history)).map(({ campo }) => campo)).toContain('area_ha')
    const told = 'told' in costsData.export ? await costsData.export.told?.(owner.id) : undefined
    expect(told).toMatchObject({ custos: { area_ha: 120.5 } })
    for (const { erase } of [costsData, subscriptionData]) {
      if (typeof erase !== 'function') throw new Error('it is erased')
      for await (const _ of erase(owner.id, { removeFile: async () => {} })) {
        // Page after page, until none is left.
      }
    }
    expect(await partitionItems(history)).toEqual([])
    expect(await partitionItems(accountPartition(owner.id))).toEqual([])
  })
})
