import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiError } from '../../shared/errors.ts'
import type { TransferenciaDeLeituras } from '../../shared/jobs.ts'
import { partMessages, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { until } from '../../tests/fixtures/poll.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import type { Actor } from '../http/context.ts'
import { foldReadings } from '../ingest/foldReadings.ts'
import { visibleReading } from '../parts/visible/visibleReading.ts'
import { removeUser } from '../store/accounts/userRemoval.ts'
import { calibrationPage } from '../store/calibrations/calibrationPages.ts'
import { getCalibrations } from '../store/calibrations/calibrations.ts'
import { invalidSince } from '../store/calibrations/invalidCounts.ts'
import { claimJob, getJob, startJob } from '../store/jobs/jobs.ts'
import { batchPut } from '../store/kit/batch.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { type Member, transact } from '../store/kit/transact.ts'
import { accountTotals } from '../store/readings/aggregates.ts'
import {
  forgetSummaries,
  keepSummaries,
  summariesOfAccount,
  summaryToItem,
} from '../store/readings/equipmentSummaries.ts'
import { emptySummary } from '../store/readings/equipmentSummary.ts'
import { neighbours } from '../store/readings/neighbours.ts'
import { type Part, partItem } from '../store/readings/parts.ts'
import { editReading } from '../store/readings/readingEdits.ts'
import { EDITABLE, type ReadingHead } from '../store/readings/readingHead.ts'
import { getReading, getReadings, readings } from '../store/readings/readings.ts'
import { readingsUntil } from '../store/readings/transferChoice.ts'
import { moveReadings } from '../store/transfers/transfers.ts'
import { userHistoryPage } from '../store/users/userHistory.ts'
import { namesOfUsers, type User } from '../store/users/users.ts'
import { transferReadings } from './transferReadings.ts'

const log = new Logger({ logLevel: 'CRITICAL' })
const MONTH = '2026-11'
let cloud: SpecCloud
let ana: User
let bruno: User

beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())
beforeEach(async () => {
  ;[ana, bruno] = await Promise.all([storedPerson(), storedPerson()])
})

const receive = async (parts: readonly Part[]) => {
  await batchPut(parts.map(partItem))
  expect(await foldReadings([...new Set(parts.map(({ uuid }) => uuid))], log)).toEqual([])
}
/** Readings of an account as devices delivered them, folded and counted. */
async function measured(count: number, { id: dono_id }: User, more: Partial<Part> = {}): Promise<string[]> {
  const parts = Array.from({ length: count }, () => partOf(wholeMessage({ nozzles: 3 }), { dono_id, ...more }))
  await receive(parts)
  return parts.map(({ uuid }) => uuid)
}
const listed = async ({ id }: User) => (await readingsUntil(id, '9')).map((one) => one.id).toSorted()
const totalsOf = async ({ id }: User) => {
  const Key = { pk: accountTotals(id), sk: MONTH }
  const { Item = {} } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  )
  const { pk, sk, ...sums } = Item
  return sums as Record<string, number>
}
const head = async (id: string) => (await getReading(id)) as ReadingHead

interface Wish {
  from?: User
  to?: User
  ids?: readonly string[]
  /** How many there are to move in mode all. */
  total?: number
}
async function confirm({ from = ana, to = bruno, ids, total = 0 }: Wish): Promise<string> {
  const id = randomUUID()
  const named = { leituras: [...(ids ?? [])], total: ids?.length ?? total, feitas: 0, origem: id }
  const dados: TransferenciaDeLeituras = {
    tipo: 'TRANSFERENCIA',
    modo: ids ? 'SELECIONADAS' : 'TODAS',
    de: from.id,
    para: to.id,
    ate: new Date().toISOString(),
    ...named,
  }
  await startJob({ id, dados, usuario_id: from.id, correlacao: 'spec' })
  return id
}
const quiet = async () => {}
const killed = async () => {
  throw new Error('killed')
}
/** One attempt of the job, which `progress` may end. */
async function attempt(id: string, progress: (share: number) => Promise<void> = quiet, leftMs = 600_000) {
  const claim = await claimJob(id, 'spec', 60_000)
  if (typeof claim === 'string') throw new Error(claim)
  const { job } = claim
  const done = await transferReadings(job.dados as TransferenciaDeLeituras, {
    job,
    log,
    progress,
    endsAt: Date.now() + leftMs,
  })
  if (done.with?.length) await transact(done.with)
  return done
}
const movedBy = async (id: string) => (await getJob(id))?.dados

/** Does something just before the nth call of the table that `work` makes. */
async function beforeCall(nth: number, meanwhile: () => Promise<void>, work: () => Promise<unknown>): Promise<void> {
  const stack = documentClient().middlewareStack
  let count = 0
  let isHeld = false
  stack.add(
    (next) => async (args) => {
      if (!isHeld) count += 1
      if (count === nth && !isHeld) {
        isHeld = true
        await meanwhile()
      }
      return next(args)
    },
    { step: 'initialize', name: 'meanwhile' },
  )
  try {
    await work()
    expect(count).toBeGreaterThanOrEqual(nth)
  } finally {
    stack.remove('meanwhile')
  }
}

describe('a transfer', () => {
  it('is gone on with wherever an attempt ends, moves each reading once with what it added to totals, and can be sent back', async () => {
    const ids = (await measured(70, ana)).toSorted()
    const before = await totalsOf(ana)
    expect(before.leituras).toBe(70)
    expect(await summariesOfAccount(ana.id)).toHaveLength(1)
    const id = await confirm({ ids })
    for (const moved of [23, 46]) {
      await expect(attempt(id, killed)).rejects.toThrow('killed')
      expect(await listed(bruno)).toHaveLength(moved)
      expect(await movedBy(id)).toMatchObject({ feitas: moved })
      expect((await totalsOf(ana)).leituras).toBe(70 - moved)
      expect((await totalsOf(bruno)).leituras).toBe(moved)
    }
    expect((await attempt(id)).count).toBe(70)
    expect(await listed(bruno)).toEqual(ids)
    expect(await listed(ana)).toEqual([])
    expect(await totalsOf(bruno)).toEqual(before)
    // They are made anew of the readings there are.
    expect(await Promise.all([ana, bruno].map(({ id }) => summariesOfAccount(id)))).toEqual([[], []])
    expect(Object.values(await totalsOf(ana)).every((sum) => Math.abs(sum) < 1e-6)).toBe(true)
    for (const one of (await getReadings(ids)).values())
      expect(one).toMatchObject({ dono_id: bruno.id, versao: 2, transferida: { de: ana.id, trabalho: id } })

    const { items } = await readings.history(ids[0] as string, { limit: 10 }, namesOfUsers)
    const told = (user: User) => ({ id: user.id, nome: user.nome })
    expect(items).toMatchObject([{ campo: 'dono', de: told(ana), para: told(bruno), quem: ana.id }])
    const sent = { campo: 'leituras_enviadas', para: { nome: bruno.nome, leituras: 70 } }
    expect((await userHistoryPage(ana.id, { limit: 1 })).items).toMatchObject([sent])
    const received = { campo: 'leituras_recebidas', para: { nome: ana.nome, leituras: 70 } }
    expect((await userHistoryPage(bruno.id, { limit: 1 })).items).toMatchObject([received])

    await attempt(await confirm({ from: bruno, to: ana, total: 70 }))
    expect(await listed(ana)).toEqual(ids)
    expect(await totalsOf(ana)).toEqual(before)
  })

  it('moves as many of a portion as a transaction holds, should they be of more months and machines than when they were chosen', async () => {
    const parts = Array.from({ length: 14 }, (_, index) => {
      const at = new Date(Date.UTC(2025, index, 1, 12)).toISOString()
      return partOf(wholeMessage({ nozzles: 2, at }), { dono_id: ana.id, equipamento_id: randomUUID() })
    })
    await receive(parts)
    const ids = parts.map(({ uuid }) => uuid)
    const beside: Member = { Put: { TableName: tableName(), Item: { pk: 'SPEC', sk: ana.id } } }
    const step = { from: ana, to: bruno, author: ana, trabalho: 'spec', desde: '9', with: () => beside }
    // Each has an invalid calibration of its own, which both accounts count.
    expect(await moveReadings(ids, step)).toHaveLength(9)
    expect(await moveReadings(ids, step)).toHaveLength(5)
    expect(await listed(bruno)).toEqual(ids.toSorted())
    await attempt(await confirm({ from: bruno, to: ana, total: 14 }))
    expect(await listed(ana)).toEqual(ids.toSorted())
  })

  it('has parts that come late follow, and never gives them back', async () => {
    const messages = partMessages({ nozzles: 3 })
    const parts = messages.map((message) => partOf(message, { dono_id: ana.id }))
    const [first, second, third] = parts as [Part, Part, Part]
    await receive([first])
    await attempt(await confirm({ ids: [first.uuid] }))
    expect(await totalsOf(bruno)).toEqual({})
    await receive([second, third])
    expect(await head(first.uuid)).toMatchObject({ dono_id: bruno.id, completa: true, bicos_medidos: 3 })
    expect((await totalsOf(bruno)).leituras).toBe(1)
    expect(await totalsOf(ana)).toEqual({})
    expect(await listed(bruno)).toEqual([first.uuid])
  })

  it('takes the calibration along that the reading brought, and none that another one brought', async () => {
    const equipamento_id = randomUUID()
    const ofAccount = async ({ id: donoId }: User) =>
      (await calibrationPage({ scope: { kind: 'conta', donoId }, limit: 10 })).items.map(({ id }) => id)
    const [brought = '', used = ''] = await measured(2, ana, { equipamento_id })
    const calibration = (await head(brought)).calibracao?.id ?? ''
    // Both came with the same one.
    expect((await head(used)).calibracao?.id).toBe(calibration)
    const owner = (await getCalibrations([calibration])).get(calibration)
    const [first, second] = owner?.leitura_id === brought ? [brought, used] : [used, brought]
    await attempt(await confirm({ ids: [second] }))
    expect([await ofAccount(ana), await ofAccount(bruno)]).toEqual([[calibration], []])
    await attempt(await confirm({ ids: [first] }))
    expect([await ofAccount(ana), await ofAccount(bruno)]).toEqual([[], [calibration]])
    const scope = { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId: bruno.id } as const
    expect((await calibrationPage({ scope, limit: 10 })).items).toMatchObject([{ id: calibration, dono_id: bruno.id }])
    await attempt(await confirm({ from: bruno, to: ana, ids: [first, second] }))
    expect([await ofAccount(ana), await ofAccount(bruno)]).toEqual([[calibration], []])
  })

  it('counts the invalid calibrations it takes along for the other account, as many as fit at a time', async () => {
    const parts = Array.from({ length: 30 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 10, 1 + (index % 10), 12, index)).toISOString()
      const header = { calibracao: { tipo: 'PROVETA', percentual: 5, data: at } }
      return partOf(wholeMessage({ nozzles: 2, at, header }), { dono_id: ana.id })
    })
    await receive(parts)
    const counts = () => Promise.all([ana.id, bruno.id, null].map((id) => invalidSince(id, '2026-11-01T00:00:00.000Z')))
    const [before, , all] = await counts()
    expect(before).toBe(30)
    await attempt(await confirm({ ids: parts.map(({ uuid }) => uuid) }))
    expect(await listed(bruno)).toHaveLength(30)
    expect(await counts()).toEqual([0, 30, all])
    expect(await invalidSince(bruno.id, '2026-11-10T00:00:00.000Z')).toBe(3)
  })

  it('leaves a reading in nobody’s summary whose fold had read it before', async () => {
    const equipamento_id = randomUUID()
    const [kept, moved] = (await measured(2, ana, { equipamento_id })) as [string, string]
    const stale = await head(moved)
    const others = await head(kept)
    await attempt(await confirm({ ids: [moved] }))
    // What the fold does with it last, after the transfer.
    await keepSummaries([stale])
    expect(await summariesOfAccount(ana.id)).toEqual([])
    await until('the index', async () => {
      await keepSummaries([others])
      return (await summariesOfAccount(ana.id)).length > 0 || undefined
    })
    await keepSummaries([stale])
    expect((await summariesOfAccount(ana.id)).map(({ serie }) => serie.map(({ id }) => id))).toEqual([[kept]])
    const made = await until('the index', async () => {
      await keepSummaries([await head(moved)])
      return (await summariesOfAccount(bruno.id))[0]
    })
    expect(made.serie.map(({ id }) => id)).toEqual([moved])
  })

  it.each([
    ['that is kept', true, 3],
    ['that was forgotten', false, 6],
  ] as const)(
    'may overtake a fold at any of its calls for a summary %s',
    async (_, isKept, calls) => {
      const equipamento_id = randomUUID()
      const [kept, moved] = (await measured(2, ana, { equipamento_id })) as [string, string]
      const heads = await Promise.all([head(kept), head(moved)])
      for (let nth = 1; nth <= calls; nth += 1) {
        await transact(forgetSummaries([{ equipamento_id, dono_id: ana.id }]))
        // One that lacks both readings.
        const Item = summaryToItem({ ...emptySummary(equipamento_id, ana.id), versao: nth * 1000 })
        if (isKept) await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
        const transferred = async () => void (await attempt(await confirm({ ids: [moved] })))
        await beforeCall(nth, transferred, () => keepSummaries(heads))
        const mine = (await summariesOfAccount(ana.id)).flatMap(({ serie }) => serie.map(({ id }) => id))
        expect(mine, `before call ${nth}`).not.toContain(moved)
        await attempt(await confirm({ from: bruno, to: ana, ids: [moved] }))
      }
    },
    30_000,
  )

  it('leaves the way between the readings that stay one’s own, however many of another account lie between', async () => {
    const equipamento_id = randomUUID()
    const parts = Array.from({ length: 60 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 10, 1, 12, index)).toISOString()
      return partOf(wholeMessage({ nozzles: 2, at }), { dono_id: ana.id, equipamento_id })
    })
    await receive(parts)
    const ids = parts.map(({ uuid }) => uuid)
    const [first = '', ...between] = ids
    const last = between.pop() ?? ''
    await attempt(await confirm({ ids: between }))
    const around = await neighbours(await head(last))
    expect([around.before?.id, around.after]).toEqual([first, null])
    expect((await neighbours(await head(first))).after?.id).toBe(last)
  })

  it('is told of to each account the reading was passed on from, and to nobody else', async () => {
    const [carla, diego] = await Promise.all([storedPerson(), storedPerson()])
    const [id = ''] = await measured(1, ana)
    const { equipamento_id } = await head(id)
    const told = ({ id: donoId }: User, equipment: string[] | null = null) =>
      visibleReading(id, { papel: 'CLIENTE', donoId, equipamentos: equipment && new Set(equipment) } as Actor).then(
        () => 'seen',
        (error: ApiError) => error.errorName,
      )
    const [moved, unknown] = ['LEITURA_TRANSFERIDA', 'NAO_ENCONTRADO']
    await attempt(await confirm({ ids: [id] }))
    await attempt(await confirm({ from: bruno, to: carla, ids: [id] }))
    expect(await Promise.all([ana, bruno, carla, diego].map((one) => told(one)))).toEqual([
      ...[moved, moved, 'seen', unknown],
    ])
    expect([await told(ana, [equipamento_id]), await told(ana, [randomUUID()])]).toEqual([moved, unknown])
    await attempt(await confirm({ from: carla, to: ana, ids: [id] }))
    expect(await Promise.all([ana, bruno, carla].map((one) => told(one)))).toEqual(['seen', moved, moved])
  })

  it('moves what was added to totals, not what the reading says by now', async () => {
    const whole = partOf(wholeMessage({ nozzles: 3 }), { dono_id: ana.id })
    await receive([whole])
    const before = await totalsOf(ana)
    const message = { ...wholeMessage({ uuid: whole.uuid }), cabecalho: null, parte: { posicao: 9, seq: 1 } }
    await receive([partOf({ ...message, bicos: [{ posicao: 9, vazao: 9, modelo: 0 }] }, { dono_id: ana.id })])
    expect((await head(whole.uuid)).bicos_medidos).toBe(4)
    await attempt(await confirm({ ids: [whole.uuid] }))
    expect(await totalsOf(bruno)).toEqual(before)
  })

  it('of all leaves what came after it was confirmed, and what was sent back since', async () => {
    const [one, other] = (await measured(2, ana)) as [string, string]
    const id = await confirm({ total: 2 })
    const [later] = (await measured(1, ana, { recebido_em: '2999-01-01T00:00:00.000Z' })) as [string]
    await attempt(await confirm({ ids: [one] }))
    await attempt(await confirm({ from: bruno, to: ana, ids: [one] }))
    await attempt(id)
    expect(await listed(ana)).toEqual([one, later].toSorted())
    expect(await listed(bruno)).toEqual([other])
  })

  it('loses no edit made meanwhile, and counts a reading for one account only', async () => {
    const ids = await measured(3, ana)
    const texts = Object.fromEntries(EDITABLE.map((name) => [name, 'Nova'])) as Record<
      (typeof EDITABLE)[number],
      string
    >
    const fields = { ...texts, taxa_declarada: 150, taxa_declarada_planta: null }
    const id = await confirm({ ids })
    await Promise.all([
      attempt(id),
      ...ids.map(async (one) => editReading(await head(one), fields, ana).catch(() => null)),
    ])
    expect(await listed(bruno)).toEqual(ids.toSorted())
    expect([(await totalsOf(ana)).leituras, (await totalsOf(bruno)).leituras]).toEqual([0, 3])
  })

  it('ends once either person deleted their account, with what was moved moved', async () => {
    const ids = await measured(40, ana)
    const id = await confirm({ ids })
    await expect(attempt(id, killed)).rejects.toThrow('killed')
    await removeUser(bruno.id, 'spec')
    await expect(attempt(id)).rejects.toMatchObject({ reason: 'USUARIO_INEXISTENTE' })
    expect(await listed(ana)).toHaveLength(17)
  })

  it('gives way to another attempt that took it over', async () => {
    const ids = await measured(2, ana)
    const id = await confirm({ ids })
    const former = await claimJob(id, 'spec', 60_000)
    if (typeof former === 'string') throw new Error(former)
    await claimJob(id, 'spec', 60_000)
    const context = { job: former.job, log, progress: quiet, endsAt: Date.now() + 600_000 }
    await expect(transferReadings(former.job.dados as TransferenciaDeLeituras, context)).rejects.toThrow(
      'took the job over',
    )
    expect(await listed(ana)).toEqual(ids.toSorted())
  })

  it('is handed on when the time is nearly over, under the name it began with', async () => {
    const ids = await measured(2, ana)
    const id = await confirm({ ids })
    const { with: members = [] } = await attempt(id, quiet, 0)
    expect(members.map(({ Put }) => Put?.Item)).toMatchObject([
      { dados: { origem: id, total: 2, feitas: 0 }, usuario_id: ana.id },
    ])
    await attempt(String(members[0]?.Put?.Item?.id))
    expect(await listed(bruno)).toEqual(ids.toSorted())
  })
})
