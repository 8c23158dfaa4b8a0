import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MaquinaDaTroca, PedidoDaMaquina, replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import { BRAND, NOZZLE, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { tipOrderData } from '../../store/accounts/accountData.ts'
import { accountPartition } from '../../store/accounts/accounts.ts'
import { TIP_ORDER_ENTITY, TIP_ORDER_PREFIX, tipOrderId } from '../../store/accounts/tipOrders.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import { auditPartition } from '../../store/kit/audit.ts'
import { partitionItems } from '../../store/kit/partitions.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { keepSummaries } from '../../store/readings/equipmentSummaries.ts'
import { getReading } from '../../store/readings/readings.ts'
import { markNozzle } from '../../store/readings/replacementMarks.ts'
import type { User } from '../../store/users/users.ts'

type Answer = RouteAnswer<typeof replacementsArea.routes.trocas>

const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud
let handler: ApiHandler
let ana: User
/** A member who sees one machine, and a stranger. */
let carla: User
let diego: User
let boom: Equipment
let other: Equipment

const machine = (apelido: string): Promise<Equipment> =>
  createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: ana.id,
    desde: '2020-01-01T00:00:00.000Z',
  })

async function deliver({ numero_serie }: Equipment, flows: readonly number[], at: string): Promise<string> {
  const message = wholeMessage({ nozzles: flows.length, flow: (index) => flows[index] ?? 1.2, at })
  await ingestMessages([
    {
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: numero_serie,
      certificado: null,
      recebidoEm: Date.now(),
      criador: null,
    } as const,
  ])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return message.uuid
}

/** As the route that marks does it. */
async function fitTips(leitura: string, ...posicoes: number[]): Promise<void> {
  for (const posicao of posicoes) {
    const head = await getReading(leitura)
    if (!head) throw new Error('no reading')
    const marked = await markNozzle(head, { posicao, lado: null, servico: 'TROCADO' }, { id: ana.id, nome: 'Ana' })
    await keepSummaries([marked], { anew: true })
  }
}

const as = (caller: User, conta?: User) => ({
  claims: claimsOf(caller.id),
  ...(conta && { headers: { 'x-conta-dono': conta.id } }),
})

async function shown(equipamento_id: string, caller = ana, conta?: User): Promise<MaquinaDaTroca> {
  const query = { equipamento_id }
  const { json } = await invoke(handler, { routeKey: 'GET /trocas', query, ...as(caller, conta) })
  const [one] = (json as Answer).maquinas
  if (!one) throw new Error('no machine')
  return one
}

interface Said {
  equipamento?: Equipment
  leitura_id: string
  pedidas: number
  recebidas?: number
  versao: number
  perfil_id?: string
}

const order = (caller: User, said: Said, conta?: User) => {
  const { equipamento = boom, leitura_id, pedidas, recebidas = 0, versao, perfil_id = NOZZLE.id } = said
  return invoke(handler, {
    routeKey: 'PUT /trocas/pedidos/{equipamentoId}',
    params: { equipamentoId: equipamento.id },
    body: { leitura_id, pontas: [{ perfil_id, pedidas, recebidas }], versao },
    ...as(caller, conta),
  })
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  for (const Item of [brands.toItem(BRAND), nozzles.toItem({ ...NOZZLE, material: 'CERAMICA' })])
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  ;[ana, carla, diego] = (await Promise.all([
    storedPerson({ nome: 'Ana' }),
    storedPerson({ nome: 'Carla' }),
    storedPerson(),
  ])) as [User, User, User]
  ;[boom, other] = await Promise.all([machine('Barra'), machine('Outra')])
  await putMembership({ dono_id: ana.id, usuario_id: carla.id, equipamentos: [boom.id], cargo: 'UTILIZADOR' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

describe('tips that were ordered', () => {
  let first: string
  beforeAll(async () => {
    first = await deliver(boom, [1.2, 1.2, 1.5, 1.2, 1.6, 1.2, 1.2, 1.2], '2026-02-01T10:00:00.000Z')
  })

  it('are written by whoever may mark its nozzles, and by nobody else', async () => {
    expect((await shown(boom.id)).pedido).toEqual({ pontas: [], versao: 0 })
    const said = { leitura_id: first, pedidas: 1, versao: 0 }
    expect((await order(diego, said)).statusCode).toBe(404)
    expect((await order(diego, said, ana)).statusCode).toBe(403)
    expect((await order(carla, { ...said, equipamento: other }, ana)).statusCode).toBe(404)
    const { statusCode, json } = await order(carla, said, ana)
    expect([statusCode, json]).toEqual([
      200,
      {
        pontas: [
          {
            modelo: expect.objectContaining({ perfil_id: NOZZLE.id, nome: NOZZLE.nome, material: 'CERAMICA' }),
            pedidas: 1,
            recebidas: 0,
            colocadas: 0,
          },
        ],
        versao: 1,
      },
    ])
  })

  it('are kept of one of two who write at once, over what was read', async () => {
    expect((await order(ana, { leitura_id: first, pedidas: 2, versao: 0 })).statusCode).toBe(409)
    const both = await Promise.all([2, 3].map((pedidas) => order(ana, { leitura_id: first, pedidas, versao: 1 })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['more received than ordered', { pedidas: 1, recebidas: 2 }, 400],
    ['a part of a tip', { pedidas: 0.5 }, 400],
    ['a model the machine has not', { pedidas: 1, perfil_id: randomUUID() }, 404],
    ['a reading of another machine', { pedidas: 1, equipamento: 'other' }, 404],
  ])('are refused: %s', async (_, { equipamento, ...wrong }: Record<string, unknown>, status) => {
    const said = { leitura_id: first, pedidas: 1, versao: 0, ...wrong } as Said
    const answer = await order(ana, equipamento ? { ...said, equipamento: other } : { ...said, versao: 2 })
    expect(answer.statusCode).toBe(status)
  })

  it('count as fitted by the nozzles that are marked as replaced, and not twice by the next reading', async () => {
    expect((await order(ana, { leitura_id: first, pedidas: 3, recebidas: 1, versao: 2 })).statusCode).toBe(200)
    await fitTips(first, 3, 5)
    const told = (one: MaquinaDaTroca) =>
      one.pedido?.pontas.map(({ pedidas, recebidas, colocadas }) => [pedidas, recebidas, colocadas])
    // What is fitted has been received, whatever somebody said before.
    expect(told(await shown(boom.id))).toEqual([[3, 2, 2]])
    const second = await deliver(boom, [1.5, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2], '2026-03-01T10:00:00.000Z')
    const now = await shown(boom.id)
    expect(now.leitura?.id).toBe(second)
    expect(told(now)).toEqual([[1, 0, 0]])
    const { json } = await invoke(handler, { routeKey: 'GET /trocas', query: { leitura_id: first }, ...as(ana) })
    // By a list that is no longer the newest nothing is ordered.
    expect((json as Answer).maquinas[0]?.pedido).toBeNull()
    expect((await order(ana, { leitura_id: first, pedidas: 4, versao: 3 })).statusCode).toBe(409)
    await fitTips(second, 1)
    expect(told(await shown(boom.id))).toEqual([[1, 1, 1]])
    await deliver(boom, [1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.5], '2026-04-01T10:00:00.000Z')
    expect(told(await shown(boom.id))).toEqual([])
  })

  it('do not count what was fitted before they were ordered', async () => {
    const reading = await deliver(other, [1.5, 1.2, 1.5, 1.2, 1.2, 1.2, 1.2, 1.2], '2026-03-01T10:00:00.000Z')
    await fitTips(reading, 1)
    const said = { equipamento: other, leitura_id: reading, pedidas: 1 }
    const { json } = await order(ana, { ...said, versao: 0 })
    expect((json as PedidoDaMaquina).pontas).toMatchObject([{ pedidas: 1, colocadas: 0 }])
    await fitTips(reading, 3)
    expect((await shown(other.id)).pedido?.pontas).toMatchObject([{ pedidas: 1, recebidas: 1, colocadas: 1 }])
    // None ordered any more: it is forgotten.
    expect((await order(ana, { ...said, pedidas: 0, versao: 1 })).json).toEqual({ pontas: [], versao: 2 })
  })

  it('have a history by model, seen by whoever sees the machine, are exported and go with the account', async () => {
    const history = (caller: User, equipamentoId: string, conta?: User) =>
      invoke(handler, {
        routeKey: 'GET /trocas/pedidos/{equipamentoId}/historico',
        params: { equipamentoId },
        ...as(caller, conta),
      })
    const { itens } = (await history(carla, boom.id, ana)).json as {
      itens: { quem_nome: string; de: unknown; para: unknown }[]
    }
    const nome = `${BRAND.nome} ${NOZZLE.nome}`
    expect(itens.at(-1)).toMatchObject({
      quem_nome: 'Carla',
      de: { nome, pedidas: 0, recebidas: 0 },
      para: { nome, pedidas: 1, recebidas: 0 },
    })
    expect((await history(carla, other.id, ana)).statusCode).toBe(404)
    expect((await history(diego, boom.id)).statusCode).toBe(404)
    const told = 'told' in tipOrderData.export ? await tipOrderData.export.told?.(ana.id) : undefined
    expect(told).toMatchObject({
      pontas_pedidas: expect.arrayContaining([expect.objectContaining({ equipamento_id: boom.id })]),
    })
    if (typeof tipOrderData.erase !== 'function') throw new Error('it is erased')
    for await (const _ of tipOrderData.erase(ana.id, { removeFile: async () => {} })) {
      // Page after page, until none is left.
    }
    expect(await partitionItems(accountPartition(ana.id), TIP_ORDER_PREFIX)).toEqual([])
    const line = auditPartition(TIP_ORDER_ENTITY, tipOrderId({ dono_id: ana.id, equipamento_id: boom.id }))
    expect(await partitionItems(line)).toEqual([])
  })
})
