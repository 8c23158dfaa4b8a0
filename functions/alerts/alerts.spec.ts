import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, daysLater, todayIn } from '../../shared/days.ts'
import { DEFAULT_CHOICES } from '../../shared/domain/equipment/alerts.ts'
import type { RitmoAvisos } from '../../shared/enums.ts'
import { putMembership } from '../../tests/fixtures/membership.ts'
import { BRAND, NOZZLE, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../tests/fixtures/stored.ts'
import { foldReadings } from '../ingest/foldReadings.ts'
import { choose } from '../store/alerts/alertChoices.ts'
import { alertPage, unmailedPage } from '../store/alerts/alertPages.ts'
import { type Alert, getAlerts } from '../store/alerts/alerts.ts'
import { putCatalogue } from '../store/catalogue/nozzles.ts'
import { type Equipment, equipments } from '../store/equipment/equipment.ts'
import { jobsOfUser } from '../store/jobs/jobLists.ts'
import { getJob } from '../store/jobs/jobs.ts'
import { batchPut } from '../store/kit/batch.ts'
import { partitionItems } from '../store/kit/partitions.ts'
import { summariesOfAccount } from '../store/readings/equipmentSummaries.ts'
import { partItem } from '../store/readings/parts.ts'
import { keepPrediction } from '../store/readings/predictions.ts'
import type { User } from '../store/users/users.ts'
import { alertReadings } from './alertReadings.ts'
import { mailAlertsOf } from './mailAlerts.ts'
import { raiseAlerts } from './raiseAlerts.ts'
import { stillToTell } from './stillToTell.ts'
import { SWEEP_START, sweepAlerts } from './sweepAlerts.ts'

const log = new Logger({ logLevel: 'CRITICAL' })
let cloud: SpecCloud
let ana: User
let sprayer: Equipment

beforeAll(async () => {
  cloud = await startSpecCloud()
  await putCatalogue({ marcas: [BRAND], pontas: [NOZZLE] })
})
afterAll(() => cloud.close())
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  ana = await storedPerson()
  sprayer = await newSprayer()
})

async function newSprayer(given: Partial<Equipment> = {}): Promise<Equipment> {
  const [made] = await storedSprayers(1, ana)
  if (!made) throw new Error('no sprayer was made')
  const one = { ...made, ...given }
  await batchPut([equipments.toItem(one)])
  return one
}

/** Somebody who is linked to a sprayer, and knows the account unless told. */
async function member(of: Equipment, more: object = {}, who: Partial<User> = {}): Promise<User> {
  const user = await storedPerson(who)
  const link = { dono_id: ana.id, usuario_id: user.id, equipamentos: [of.id], aberto_em: new Date().toISOString() }
  await putMembership({ cargo: 'UTILIZADOR', ...link, ...more })
  return user
}
const linked = (of: Equipment, ...people: readonly User[]) =>
  batchPut([equipments.toItem({ ...of, vinculados: people.map(({ id }) => id) })])

const out = (fora: number, total = 60, event: string = randomUUID()) => ({
  equipamento_id: sprayer.id,
  dono_id: ana.id,
  told: {
    event,
    facts: { tipo: 'FORA', leitura_id: event, data: new Date().toISOString(), fora, total, motivo: null } as const,
  },
})
const alertsOf = async (user: User): Promise<Alert[]> => {
  const { items } = await alertPage(
    { userId: user.id, ownerId: ana.id },
    { equipment: null },
    { limit: 100, after: undefined },
  )
  const found = await getAlerts(items.map(({ i }) => ({ usuario_id: user.id, id: i })))
  return items.flatMap(({ i }) => found.get(i) ?? [])
}
const mailsOf = async (user: User) => (await jobsOfUser(user.id, { limit: 100 })).items.map(({ modelo }) => modelo)
const sweep = (now = new Date(), endsAt = Date.now() + 60_000, from = SWEEP_START) => sweepAlerts(from, { now, endsAt })

describe('a reading with many nozzles out of tolerance', () => {
  /** One of ten nozzles, the first of which give far too much. */
  const measured = async (worn: number, date = new Date()) => {
    const flow = (index: number) => (index < worn ? 1.5 : 1.2)
    const message = wholeMessage({ nozzles: 10, flow, at: date.toISOString() })
    const part = partOf(message, { dono_id: ana.id, equipamento_id: sprayer.id })
    await batchPut([partItem(part)])
    return part.uuid
  }

  it('is one alert and one mail of whoever may see it, however often it is folded', async () => {
    const uuid = await measured(4)
    expect(await foldReadings([uuid], log)).toEqual([])
    expect(await foldReadings([uuid], log)).toEqual([])
    await alertReadings({ leituras: [uuid] })
    await alertReadings({ leituras: [uuid] })
    const [alert, ...others] = await alertsOf(ana)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      fatos: { tipo: 'FORA', leitura_id: uuid, fora: 4, total: 10, motivo: null },
      equipamento_id: sprayer.id,
      correio: 'INICIADO',
      lido_em: null,
    })
    expect(await mailsOf(ana)).toEqual(['AVISO_FORA'])
    expect((await getJob(alert?.id ?? ''))?.dados).toMatchObject({ correio: { aviso_id: alert?.id } })
  })

  it('is nothing to be told of when few are out, or when it was measured long ago', async () => {
    const ids = [await measured(2), await measured(9, new Date(Date.now() - 31 * DAY_MS))]
    expect(await foldReadings(ids, log)).toEqual([])
    await alertReadings({ leituras: ids })
    expect(await alertsOf(ana)).toEqual([])
  })

  it('is told of to nobody but the account it belongs to', async () => {
    await raiseAlerts([{ ...out(30), dono_id: randomUUID() }], new Date())
    expect(await alertsOf(ana)).toEqual([])
  })
})

describe('who is told', () => {
  it('is the owner, and whoever is actively linked and has been in the account', async () => {
    const [carla, stranger, inactive, away] = [
      await member(sprayer),
      await member(sprayer, { aberto_em: null }),
      await member(sprayer, { status: 'INATIVO' }),
      await member(sprayer, { equipamentos: [], equipamentos_inativos: [sprayer.id] }),
    ]
    await linked(sprayer, carla, stranger, inactive, away)
    await raiseAlerts([out(30)], new Date())
    const told = await Promise.all([ana, carla, stranger, inactive, away].map(alertsOf))
    expect(told.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
  })

  it('is nobody of an equipment that is out of use, and no administrator of the product', async () => {
    const marta = await storedPerson({ papel: 'ADMIN' })
    const carla = await member(sprayer, { usuario_id: marta.id })
    await linked(sprayer, marta, carla)
    await raiseAlerts([out(30)], new Date())
    expect(await alertsOf(marta)).toEqual([])
    await batchPut([equipments.toItem({ ...sprayer, status: 'INUTILIZADO' })])
    await raiseAlerts([out(30)], new Date())
    expect(await alertsOf(ana)).toHaveLength(1)
  })

  it('follows what each person chose', async () => {
    const carla = await member(sprayer)
    await linked(sprayer, carla)
    const choice = { correio: false, console: true, percentual: 60 }
    await choose({ ...DEFAULT_CHOICES, FORA: choice, versao: 0 }, { id: carla.id, nome: carla.nome })
    await raiseAlerts([out(30)], new Date())
    expect([await alertsOf(ana), await alertsOf(carla)].map(({ length }) => length)).toEqual([1, 0])
    await raiseAlerts([out(40)], new Date())
    expect((await alertsOf(carla)).map(({ correio }) => correio)).toEqual([null])
  })
})

describe('the mails', () => {
  const tell = async () => {
    const [alert] = await raiseAlerts([out(30)], new Date())
    return mailAlertsOf(ana.id, alert ? [alert] : [], false)
  }
  const wants = (ritmo: RitmoAvisos) => choose({ ...DEFAULT_CHOICES, ritmo, versao: 0 }, { id: ana.id, nome: ana.nome })

  it('are one for all that a run has', async () => {
    await raiseAlerts(
      Array.from({ length: 6 }, () => out(30)),
      new Date(),
    )
    await sweep()
    await sweep()
    expect(await mailsOf(ana)).toEqual(['RESUMO_AVISOS'])
    expect((await alertsOf(ana)).map(({ correio }) => correio)).toEqual(Array(6).fill('INICIADO'))
  })

  it('are one a quarter of an hour and five a day, and the rest together when it is their turn', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${todayIn('UTC', Date.now() + DAY_MS)}T08:00:00Z`) })
    const begun: number[] = []
    for (const minutes of [0, 14, 1, 15, 15, 15, 15]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      begun.push(await tell())
    }
    // The third one tells of the second as well.
    expect(begun).toEqual([1, 0, 1, 1, 1, 1, 0])
    await sweep()
    const mails = await mailsOf(ana)
    expect(mails.toSorted()).toEqual([...Array(4).fill('AVISO_FORA'), 'RESUMO_AVISOS', 'RESUMO_AVISOS'])
    expect((await alertsOf(ana)).map(({ correio }) => correio)).toEqual(Array(7).fill('INICIADO'))
  })

  it('are one a day for whoever wants that', async () => {
    await wants('DIARIO')
    expect([await tell(), await tell()]).toEqual([0, 0])
    await sweep()
    await tell()
    await sweep()
    expect(await mailsOf(ana)).toEqual(['RESUMO_AVISOS'])
    expect((await unmailedPage(ana.id, { limit: 10 })).items).toHaveLength(1)
  })

  it('are one on Mondays for whoever wants one a week', async () => {
    await wants('SEMANAL')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-06T12:00:00Z') })
    await tell()
    await sweep()
    expect(await mailsOf(ana)).toEqual([])
    vi.setSystemTime(Date.parse('2026-12-07T03:00:00Z'))
    await sweep()
    expect(await mailsOf(ana)).toEqual(['RESUMO_AVISOS'])
  })

  it('are none for whoever wants none, also of what waited before they said so', async () => {
    await raiseAlerts([out(30)], new Date())
    await wants('NUNCA')
    const [late] = await raiseAlerts([out(31)], new Date())
    expect(late?.correio).toBeNull()
    await sweep()
    expect((await unmailedPage(ana.id, { limit: 10 })).items).toEqual([])
    const [first, second] = await alertsOf(ana)
    expect(await stillToTell(ana.id, [first?.id ?? '', second?.id ?? ''])).toEqual([])
  })

  it('are begun by the next run where one ended between alerts and mails', async () => {
    await raiseAlerts([out(30)], new Date())
    expect((await unmailedPage(ana.id, { limit: 10 })).items).toHaveLength(1)
    await sweep()
    expect(await mailsOf(ana)).toEqual(['AVISO_FORA'])
    expect((await unmailedPage(ana.id, { limit: 10 })).items).toEqual([])
  })
})

describe('a silent machine', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

  it('is told of once a silence, by machine', async () => {
    const heard = await newSprayer({ visto_em: daysAgo(31) })
    await newSprayer({ visto_em: daysAgo(29) })
    await newSprayer({ visto_em: daysAgo(200) })
    const never = await newSprayer({ ativado_em: daysAgo(40) })
    await sweep()
    await sweep()
    const told = (await alertsOf(ana)).map(({ equipamento_id, fatos }) => [equipamento_id, fatos])
    expect(told).toHaveLength(2)
    expect(told).toContainEqual([heard.id, { tipo: 'SILENCIO', desde: daysAgo(31).slice(0, 10), dias: 31 }])
    expect(told).toContainEqual([never.id, { tipo: 'SILENCIO', desde: daysAgo(40).slice(0, 10), dias: 40 }])
    expect(await mailsOf(ana)).toEqual(['RESUMO_AVISOS'])
  })

  it('begins anew for whoever it was handed to', async () => {
    const bea = await storedPerson()
    const donos = [{ dono_id: bea.id, desde: daysAgo(900) }]
    const handed = { ativado_em: daysAgo(900), visto_em: daysAgo(60) }
    const one = await newSprayer({ ...handed, donos: [...donos, { dono_id: ana.id, desde: daysAgo(35) }] })
    await newSprayer({ ...handed, visto_em: daysAgo(33), donos: [...donos, { dono_id: ana.id, desde: daysAgo(10) }] })
    await sweep()
    const told = (await alertsOf(ana)).map(({ equipamento_id, fatos }) => [equipamento_id, fatos])
    expect(told).toEqual([[one.id, { tipo: 'SILENCIO', desde: daysAgo(35).slice(0, 10), dias: 35 }]])
    expect(await alertsOf(bea)).toEqual([])
  })

  it('is told of again when it spoke and fell silent anew', async () => {
    const one = await newSprayer({ visto_em: daysAgo(31) })
    await sweep()
    await batchPut([equipments.toItem({ ...one, visto_em: daysAgo(-60) })])
    await sweep(new Date(Date.now() + 91 * DAY_MS))
    expect(await alertsOf(ana)).toHaveLength(2)
  })
})

describe('a replacement that is predicted', () => {
  /**
   * Two nozzles, of which the first gives 2 % more every ten days: the limit of 10 % is met twenty days after the
   * fourth reading.
   */
  const wear = async (daysAgo: readonly number[]) => {
    const parts = daysAgo.map((days, index) => {
      const flow = (nozzle: number) => (nozzle === 0 ? 1.2 * (1 + 0.02 * index) : 1.2)
      const at = new Date(Date.now() - days * DAY_MS).toISOString()
      // Hours would be the scale of the wear.
      const message = wholeMessage({ nozzles: 2, flow, at, header: { horas_maquina: null } })
      // Heard of just now, else it would be told of as silent.
      const recebido_em = new Date().toISOString()
      return partOf(message, { dono_id: ana.id, equipamento_id: sprayer.id, recebido_em })
    })
    await batchPut(parts.map(partItem))
    expect(
      await foldReadings(
        parts.map(({ uuid }) => uuid),
        log,
      ),
    ).toEqual([])
  }
  const kept = async () => (await summariesOfAccount(ana.id))[0]?.previsao

  it('is kept off the fold, and told of once a month while it is near', async () => {
    await wear([40, 30, 20, 10])
    expect(await kept()).toEqual({ nozzles: [], atual: false })
    await sweep()
    await sweep()
    const dia = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    expect(await kept()).toEqual({ nozzles: [{ posicao: 1, lado: null, dia }], atual: true })
    expect((await alertsOf(ana)).map(({ fatos }) => fatos)).toEqual([
      { tipo: 'PREVISAO', dia, posicao: 1, lado: null, bicos: 1 },
    ])
    expect(await mailsOf(ana)).toEqual(['AVISO_PREVISAO'])
  })

  it('is told of where an earlier one of the same equipment lies in the past', async () => {
    await wear([100, 90, 80, 70])
    await sweep()
    expect(await alertsOf(ana)).toEqual([])
    const summary = (await summariesOfAccount(ana.id))[0]
    const overdue = summary?.previsao.nozzles[0]
    const near = { posicao: 2, lado: null, dia: new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10) }
    if (summary && overdue) await keepPrediction(summary, [overdue, near])
    await sweep()
    expect((await alertsOf(ana)).map(({ fatos }) => fatos)).toEqual([{ tipo: 'PREVISAO', ...near, bicos: 1 }])
  })

  it('is counted by the day it is where each person is, as their pages count it', async () => {
    await wear([40, 30, 20, 10])
    await sweep()
    // Past nine in the evening in Brazil it is the next day in UTC and in Portugal.
    const today = todayIn('UTC')
    const [bea, rui] = [await member(sprayer, {}, { pais: 'BR' }), await member(sprayer, {}, { pais: 'PT' })]
    await linked(sprayer, bea, rui)
    const summary = (await summariesOfAccount(ana.id))[0]
    const [first, second] = [0, 5].map((days, at) => ({ posicao: at + 1, lado: null, dia: daysLater(today, days) }))
    if (summary && first && second) await keepPrediction(summary, [first, second])
    await sweep(new Date(`${today}T01:00:00Z`))
    const told = await Promise.all([bea, rui].map(alertsOf))
    expect(told.map(([alert]) => alert?.fatos)).toEqual([
      { tipo: 'PREVISAO', ...first, bicos: 2 },
      { tipo: 'PREVISAO', ...second, bicos: 1 },
    ])
  })

  it('is nothing to be told of while it is far, or of two readings', async () => {
    await wear([120, 80])
    expect((await kept())?.atual).toBe(true)
    await wear([300, 200, 100])
    await sweep()
    expect(await alertsOf(ana)).toEqual([])
  })
})

it('hands over what there is no time for, and nothing is lost or told twice', async () => {
  await newSprayer({ visto_em: new Date(Date.now() - 31 * DAY_MS).toISOString() })
  let { rest } = await sweep(new Date(), Date.now())
  expect(rest).not.toBeNull()
  for (let round = 0; rest && round < 50; round += 1) ({ rest } = await sweep(new Date(), Date.now(), rest))
  expect(rest).toBeNull()
  expect(await mailsOf(ana)).toEqual(['AVISO_SILENCIO'])
  const stored = await partitionItems(`USUARIO#${ana.id}`, 'AVISO#')
  expect(stored).toHaveLength(1)
})
