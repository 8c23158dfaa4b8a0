import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import { BRAND, NOZZLE, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { inDays, revision } from '../../../tests/fixtures/revisions.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedVehicle } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { type Calibration, calibrationItem, getCalibrations } from '../../store/calibrations/calibrations.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'
import { handOver } from '../../store/equipment/ownership.ts'
import { batchPut } from '../../store/kit/batch.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { transact } from '../../store/kit/transact.ts'
import { forgetSummaries, summariesOfAccount, summaryPartition } from '../../store/readings/equipmentSummaries.ts'
import { KEPT_READINGS } from '../../store/readings/equipmentSummary.ts'
import { keepPrediction } from '../../store/readings/predictions.ts'
import { getReading } from '../../store/readings/readings.ts'
import { createRevision } from '../../store/revisions/revisions.ts'
import type { User } from '../../store/users/users.ts'

type Fleet = RouteAnswer<typeof dashboardArea.routes.frota>
type Sums = RouteAnswer<typeof dashboardArea.routes.somas>

const log = new Logger({ logLevel: 'SILENT' })
const NOW = new Date().toISOString()
/** A day of an earlier month, within the last twelve. */
const FORMER = `${new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`
let cloud: SpecCloud
let handler: ApiHandler
let ana: User
let bruno: User
let marta: User
let good: Equipment
let bad: Equipment
let idle: Equipment

const machine = (owner: User | null, apelido: string, desde = '2020-01-01T00:00:00.000Z'): Promise<Equipment> =>
  createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner?.id ?? null,
    desde,
  })

async function deliver(serial: string, flows: readonly number[], at = NOW): Promise<string> {
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

const ask = (path: 'painel' | 'painel/somas', caller: User, conta?: User, fuso = 'UTC') =>
  invoke(handler, {
    routeKey: `GET /${path}`,
    claims: claimsOf(caller.id),
    headers: { 'x-fuso-horario': fuso, ...(conta && { 'x-conta-dono': conta.id }) },
  })
const fleet = async (caller: User, conta?: User) => (await ask('painel', caller, conta)).json as Fleet
const named = ({ equipamentos }: Fleet, id: string) => equipamentos.find((one) => one.id === id)

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
  for (const Item of [brands.toItem(BRAND), nozzles.toItem(NOZZLE)])
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
  ;[ana, bruno, marta] = await Promise.all([
    storedPerson({ nome: 'Ana', pode_visualizar_dashboard: true }),
    storedPerson({ nome: 'Bruno' }),
    storedPerson({ papel: 'ADMIN' }),
  ])
  ;[good, bad, idle] = await Promise.all([machine(ana, 'Boa'), machine(ana, 'Gasta'), machine(ana, 'Parada')])
  await putMembership({ dono_id: ana.id, usuario_id: bruno.id, cargo: 'UTILIZADOR', equipamentos: [bad.id] })
  await deliver(good.numero_serie, [1.2, 1.2, 1.21, 1.19])
  await deliver(bad.numero_serie, [1.2, 1.2, 1.2, 1.2, 1.2], FORMER)
  await deliver(bad.numero_serie, [1.2, 1.2, 1.2, 1.2, 1.6])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

describe('the fleet at a glance', () => {
  it('shows an owner each equipment with its last complete reading', async () => {
    const seen = await fleet(ana)
    expect(seen.equipamentos.map(({ apelido }) => apelido)).toEqual(['Boa', 'Gasta', 'Parada'])
    expect(named(seen, good.id)).toMatchObject({ precisa_atencao: false, silencioso: false, dono_nome: 'Ana' })
    expect(named(seen, bad.id)).toMatchObject({ serie: [{ data: FORMER }, { data: NOW }] })
    expect(named(seen, bad.id)).toMatchObject({
      precisa_atencao: true,
      servico: { trocar: 1, limpar: 0, motivo: null },
      ultima: { fora_tolerancia: 1, barras: [{ lado: null, vereditos: 'AAAAG' }] },
    })
    expect(named(seen, idle.id)).toMatchObject({ ultima: null, serie: [], silencioso: true, precisa_atencao: true })
    expect(seen.mais).toBe(false)
  })

  it('has somebody look at what is silent, due for a revision or predicted to wear out, not at what is new or nobody’s', async () => {
    const [owner, author] = [await storedPerson(), { id: marta.id, nome: marta.nome }]
    const today = new Date().toISOString()
    const worn = await machine(owner, 'Prevista')
    const [young, due, revised, ownerless] = await Promise.all([
      machine(owner, 'Nova', today),
      machine(owner, 'Revisão', today),
      machine(owner, 'Revisada', today),
      machine(null, 'Estoque'),
    ])
    const write = (id: string, given: object) =>
      createRevision({ ...revision(id, given), id: randomUUID(), relatorio: null }, author, [])
    const soon = { proxima_revisao: inDays(10), data_revisao: inDays(-20) }
    await write(due.id, soon)
    await write(revised.id, soon)
    await write(revised.id, {})
    for (const [index, days] of [40, 30, 20, 10].entries()) {
      const at = new Date(Date.now() - days * 86_400_000).toISOString()
      await deliver(worn.numero_serie, [1.2 * (1 + 0.02 * index), 1.2], at)
    }
    const soonest = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    for (const caller of [owner, marta]) {
      const seen = await fleet(caller)
      const at = (id: string) => named(seen, id)
      expect(at(worn.id)).toMatchObject({
        precisa_atencao: true,
        servico: { previstos: 1, previsto_em: soonest },
        revisao: null,
      })
      expect(at(due.id)).toMatchObject({ precisa_atencao: true, servico: { previstos: 0 }, revisao: inDays(10) })
      for (const { id } of [young, revised])
        expect(at(id)).toMatchObject({
          precisa_atencao: false,
          silencioso: true,
          servico: { previstos: 0 },
          revisao: null,
        })
    }
    expect(named(await fleet(marta), ownerless.id)).toMatchObject({ precisa_atencao: false, silencioso: true })
    await write(due.id, {})
    expect(named(await fleet(owner), due.id)).toMatchObject({ precisa_atencao: false, revisao: null })
  })

  it('shows a member the linked equipment only, and an administrator everybody’s with its owner', async () => {
    expect((await fleet(bruno, ana)).equipamentos.map(({ id }) => id)).toEqual([bad.id])
    expect((await fleet(bruno)).equipamentos).toEqual([])
    expect(named(await fleet(marta), good.id)).toMatchObject({ dono_id: ana.id, dono_nome: 'Ana' })
  })

  it('leaves out what a former owner measured', async () => {
    const [former, next] = await Promise.all([storedPerson(), storedPerson()])
    const sold = await machine(former, 'Vendida')
    await deliver(sold.numero_serie, [1.2, 1.2, 1.2])
    expect(named(await fleet(former), sold.id)?.ultima?.total_bicos).toBe(3)
    await handOver({ equipment: sold, from: former, to: next, author: marta, correlation: randomUUID() })
    expect(named(await fleet(next), sold.id)).toMatchObject({ ultima: null, serie: [] })
    expect((await fleet(former)).equipamentos).toEqual([])
  })

  it('makes what is not kept anew from the readings, and keeps it then', async () => {
    const before = await fleet(ana)
    const all = [good, bad, idle].map(({ id }) => ({ equipamento_id: id, dono_id: ana.id }))
    await transact(forgetSummaries(all))
    expect(await fleet(ana)).toEqual(before)
    cloud.resetCalls()
    expect(await fleet(ana)).toEqual(before)
    expect(cloud.calls.filter((name) => /Put|Update/.test(name))).toEqual([])
  })

  it('takes three round trips at most, whoever asks', async () => {
    await fleet(marta)
    cloud.setLatency(150)
    try {
      for (const [caller, conta] of [[ana], [bruno, ana], [marta]] as const) {
        cloud.resetCalls()
        await ask('painel', caller, conta)
        expect(cloud.rounds(), cloud.calls.join()).toBeLessThanOrEqual(3)
      }
      for (const caller of [ana, marta]) {
        cloud.resetCalls()
        await ask('painel/somas', caller)
        expect(cloud.rounds(), cloud.calls.join()).toBeLessThanOrEqual(3)
      }
    } finally {
      cloud.setLatency(0)
    }
  })

  it('says how many nozzles of a vehicle’s sections the last reading left out', async () => {
    const bea = await storedPerson({ nome: 'Bea' })
    const [part, whole, bare] = await Promise.all([machine(bea, 'Parte'), machine(bea, 'Toda'), machine(bea, 'Sem')])
    const section = (bico_inicial: number, bico_final: number) => {
      return { bico_inicial, bico_final, descricao: '', ponta_id: NOZZLE.id }
    }
    await storedVehicle(part, [section(1, 6), section(7, 12)])
    await storedVehicle(whole, [section(1, 2), section(3, 4)])
    for (const { numero_serie } of [part, whole, bare]) await deliver(numero_serie, [1.2, 1.2, 1.2, 1.2])
    const seen = await fleet(bea)
    const told = ({ id }: Equipment) => named(seen, id)?.ultima
    expect(told(part)).toMatchObject({ fora_da_leitura: 8, nao_medidos: 0, posicoes: [[1, 4]] })
    expect(told(part)?.secoes).toHaveLength(2)
    expect([told(whole)?.fora_da_leitura, told(bare)?.fora_da_leitura]).toEqual([0, 0])
  })

  it('keeps both of two readings that are folded at once', async () => {
    const one = await machine(ana, 'Às duas')
    const ids = await Promise.all([
      deliver(one.numero_serie, [1, 1, 1]),
      deliver(one.numero_serie, [1, 1, 1], '2026-02-05T10:00:00.000Z'),
    ])
    const kept = (await summariesOfAccount(ana.id)).find(({ equipamento_id }) => equipamento_id === one.id)
    expect(kept?.serie.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(kept?.ultima?.id).toBe(ids[0])
  })
})

it('knows the months before the newest readings where nothing was kept of them', async () => {
  const owner = await storedPerson({ pode_visualizar_dashboard: true })
  const { id: equipamento_id, numero_serie } = await machine(owner, 'Medida muito')
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  // More than are kept one by one, and before them some of another month.
  await deliver(numero_serie, [1.2, 1.6, 1.6], at(100))
  for (let index = 0; index < KEPT_READINGS + 1; index += 1) await deliver(numero_serie, [1.2, 1.2], at(index / 100))
  const month = at(100).slice(0, 7)
  const outThen = async () => {
    const { maquinas, meses } = (await ask('painel/somas', owner)).json as Sums
    return maquinas[0]?.meses[meses.findIndex(({ mes }) => mes === month)]
  }
  expect(await outThen()).toEqual({ fora_tolerancia: 2, avaliados: 3 })
  await transact(forgetSummaries([{ equipamento_id, dono_id: owner.id }]))
  expect(await outThen()).toEqual({ fora_tolerancia: 2, avaliados: 3 })
})

describe('the sums', () => {
  it('are the owner’s with the permission and the administrator’s, and nobody else’s', async () => {
    expect((await ask('painel/somas', bruno)).statusCode).toBe(403)
    expect((await ask('painel/somas', bruno, ana)).statusCode).toBe(403)
    expect((await ask('painel/somas', ana)).statusCode).toBe(200)
    const seen = (await ask('painel/somas', marta)).json as Sums
    expect(seen.meses).toHaveLength(12)
    expect(seen.meses.at(-1)?.leituras).toBeGreaterThanOrEqual(2)
  })

  it('count readings by month, what is silent, and revisions that are due, the newest of each equipment', async () => {
    const author = { id: marta.id, nome: marta.nome }
    const due = { proxima_revisao: inDays(10) }
    const write = (id: string, given: object) =>
      createRevision({ ...revision(id, given), id: randomUUID(), relatorio: null }, author, [])
    await write(good.id, { ...due, data_revisao: inDays(-20) })
    await write(bad.id, { ...due, data_revisao: inDays(-20) })
    await write(bad.id, {})
    for (const caller of [ana, marta]) {
      const { revisoes } = (await ask('painel/somas', caller)).json as Sums
      expect(revisoes).toMatchObject({ quantidade: 1, proximas: [{ equipamento_id: good.id, ...due }] })
    }
    const { meses, silenciosos } = (await ask('painel/somas', ana)).json as Sums
    expect(meses.map(({ mes }) => mes).toSorted()).toEqual(meses.map(({ mes }) => mes))
    expect(meses.find(({ mes }) => mes === FORMER.slice(0, 7))?.leituras).toBe(1)
    expect(silenciosos).toEqual({ dias: 30, quantidade: 1 })
  })

  it('count a reading in the month it was measured in where the caller is, as the list finds it', async () => {
    const owner = await storedPerson({ pode_visualizar_dashboard: true })
    const { id: equipamento_id, numero_serie } = await machine(owner, 'Virada')
    const now = new Date()
    const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5)
    const at = (hours: number) => new Date(begin + hours * 3_600_000).toISOString()
    // At the end of a month it is another one in Paris, or in Brazil.
    const both = [at(-1), at(1)].map((time) => time.slice(0, 7))
    const monthsIn = async (caller: User, fuso: string) => {
      const { meses } = (await ask('painel/somas', caller, undefined, fuso)).json as Sums
      return meses
        .filter(({ mes }) => both.includes(mes))
        .map(({ leituras, avaliados, fora_tolerancia }) => [leituras, avaliados, fora_tolerancia])
    }
    const before = (await monthsIn(marta, 'America/Sao_Paulo')).flat()
    await deliver(numero_serie, [1.2, 1.2, 1.6], at(1))
    await deliver(numero_serie, [1.2, 1.2], at(-1))
    await deliver(numero_serie, [1.2], at(4))
    const inUtc = [
      [1, 2, 0],
      [2, 4, 1],
    ]
    const inBrazil = [
      [2, 5, 1],
      [1, 1, 0],
    ]
    const inParis = [
      [0, 0, 0],
      [3, 6, 1],
    ]
    expect(await monthsIn(owner, 'UTC')).toEqual(inUtc)
    expect(await monthsIn(owner, 'America/Sao_Paulo')).toEqual(inBrazil)
    expect(await monthsIn(owner, 'Europe/Paris')).toEqual(inParis)
    // A machine is told of by its last reading of the month, there too; also where nothing was kept of it.
    const outIn = async (fuso: string) => {
      const { maquinas, meses } = (await ask('painel/somas', owner, undefined, fuso)).json as Sums
      expect(maquinas.map(({ nome, meses: own }) => [nome, own.length])).toEqual([['Virada', meses.length]])
      return maquinas[0]?.meses
        .filter((_, index) => both.includes(meses[index]?.mes ?? ''))
        .map((one) => one && [one.fora_tolerancia, one.avaliados])
    }
    const machineOfOwner = [{ equipamento_id, dono_id: owner.id }]
    for (const again of [false, true]) {
      if (again) await transact(forgetSummaries(machineOfOwner))
      expect(await outIn('UTC')).toEqual([
        [0, 2],
        [0, 1],
      ])
      expect(await outIn('America/Sao_Paulo')).toEqual([
        [1, 3],
        [0, 1],
      ])
      expect(await outIn('Europe/Paris')).toEqual([null, [0, 1]])
    }
    expect(((await ask('painel/somas', marta)).json as Sums).maquinas).toEqual([])
    const after = (await monthsIn(marta, 'America/Sao_Paulo')).flat()
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual(inBrazil.flat())
  })

  it('tells which nozzles are predicted to need replacement, of the equipment they may see', async () => {
    const worn = await machine(ana, 'Desgaste')
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    for (const [index, days] of [40, 30, 20, 10].entries())
      await deliver(worn.numero_serie, [1.2 * (1 + 0.02 * index), 1.2], at(days))
    for (const caller of [ana, marta]) {
      const { servico } = (await ask('painel/somas', caller)).json as Sums
      const mine = servico.em_breve.find(({ equipamento_id }) => equipamento_id === worn.id)
      expect(mine).toMatchObject({ previstos: 1, previsto_em: at(-10).slice(0, 10) })
      expect(servico.previstos).toBeGreaterThanOrEqual(1)
    }
    // A prediction in the past does not hide one that is near.
    const [summary] = (await summariesOfAccount(ana.id)).filter(({ equipamento_id }) => equipamento_id === worn.id)
    const [near] = summary?.previsao.nozzles ?? []
    if (summary && near) await keepPrediction(summary, [{ ...near, posicao: 2, dia: at(50).slice(0, 10) }, near])
    for (const caller of [ana, marta]) {
      const { servico } = (await ask('painel/somas', caller)).json as Sums
      const mine = { equipamento_id: worn.id, previstos: 1, previsto_em: near?.dia }
      expect(servico.em_breve).toContainEqual(expect.objectContaining(mine))
    }
    const stranger = await storedPerson({ pode_visualizar_dashboard: true })
    const { servico } = (await ask('painel/somas', stranger)).json as Sums
    expect(servico).toMatchObject({ trocar: 0, limpar: 0, previstos: 0, agora: [], em_breve: [] })
  })
})

it('is kept under its account, which takes it along', () => {
  expect(summaryPartition('x')).toBe('CONTA#x#RESUMO')
})

it('invalid calibrations are all of thirty days, however many valid ones are newer', async () => {
  const owner = await storedPerson({ pode_visualizar_dashboard: true })
  const { numero_serie } = await machine(owner, 'Calibrada')
  const seen = async (caller: User) =>
    ((await ask('painel/somas', caller)).json as Sums).calibracoes_invalidas.quantidade
  const everybodys = await seen(marta)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const days of [29, 28, 27, 26, 25, 40]) await calibrated(numero_serie, 5, ago(days))
  const one = await calibrated(numero_serie, 0.1, ago(20))
  const valid = Array.from({ length: 7501 }, (_, index) =>
    calibrationItem({ ...one, id: randomUUID(), data: ago(19 - index / 1000) }),
  )
  await batchPut(valid)
  expect(await Promise.all([owner, marta].map(seen))).toEqual([5, everybodys + 5])
})

/** A calibration of a machine that was so far off, percent. */
async function calibrated(numeroSerie: string, percentual: number, at: string): Promise<Calibration> {
  const header = {
    calibracao: { tipo: 'PROVETA', percentual, data: at, amostras: [{ volume_ml: 490, tempo_s: 19.7 }] },
  }
  const message = wholeMessage({ nozzles: 1, at, header })
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  const sent = { topico: 'leituras', bytes, numeroSerie, certificado: null, criador: null } as const
  await ingestMessages([{ ...sent, recebidoEm: Date.now() }])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  const id = (await getReading(message.uuid))?.calibracao?.id ?? ''
  return (await getCalibrations([id])).get(id) as Calibration
}
