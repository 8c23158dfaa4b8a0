import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { transferReadings } from '../../functions/jobs/transferReadings.ts'
import { claimJob, startJob } from '../../functions/store/jobs/jobs.ts'
import { batchPut } from '../../functions/store/kit/batch.ts'
import { documentClient } from '../../functions/store/kit/table.ts'
import { transact } from '../../functions/store/kit/transact.ts'
import { uuidBytes, uuidText } from '../../functions/store/kit/uuidBytes.ts'
import { countReadings } from '../../functions/store/readings/aggregates.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { readingItem } from '../../functions/store/readings/readings.ts'
import type { TransferenciaDeLeituras } from '../../shared/jobs.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { foldedReading } from './foldedReading.ts'
import { createOwner } from './ingestion.ts'
import { atMost, type Line, median, ratio } from './measure.ts'

/**
 * The first warms up. Of 10 000 readings one more is 323 transactions there and as many back: the next would say the
 * same.
 */
const ROUNDS = 2
const WRITES_IN_FLIGHT = 8
const ITEMS_A_WRITE = 250
const HOUR_MS = 3_600_000

const [GIVER, TAKER] = ['bench giver', 'bench taker'].map((name) => ({ id: uuid5(name), nome: 'Bench' })) as [
  { id: string; nome: string },
  { id: string; nome: string },
]
const ACCOUNTS = new RegExp(`${GIVER.id}|${TAKER.id}`, 'g')
const otherAccount = (id: string) => (id === GIVER.id ? TAKER.id : GIVER.id)
/** Values of an update that tell a reading's version. */
const VERSIONS: ReadonlySet<string> = new Set([':versao', ':next'])
const log = new Logger({ logLevel: 'SILENT' })

/**
 * Seconds to transfer an account's readings, as the job does it, against the SDK sending the very same transactions the
 * other way, one after the other: there and back, over and over.
 */
export async function transfer(readings: number): Promise<Line> {
  await givenReadings(readings)
  const seconds: Record<'transferred' | 'raw', number[]> = { transferred: [], raw: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { result: transferred, sent } = await recorded(() => transferAll(readings))
    const raw = await atMost(1, sent.map(sentBack), (back) => documentClient().send(new TransactWriteCommand(back)))
    if (round === 0) continue
    seconds.transferred.push(transferred)
    seconds.raw.push(raw)
  }
  return ratio({
    name: `${readings} readings transferred, against the same transactions`,
    unit: 's',
    ours: median(seconds.transferred),
    reference: median(seconds.raw),
    aim: { most: 1.5 },
  })
}

/** Stores the giver's readings, each counted. */
async function givenReadings(count: number): Promise<void> {
  await Promise.all([GIVER, TAKER].map(({ id }) => createOwner(id)))
  const folded = foldedReading(GIVER.id, new Date(0).toISOString())
  const heads = Array.from({ length: count }, (_, index): ReadingHead => {
    const data = new Date(Date.UTC(2026, 5, 30) - index * HOUR_MS).toISOString()
    return { ...folded, id: uuid5(`bench transferred ${index}`), data }
  })
  const starts = Array.from({ length: Math.ceil(count / ITEMS_A_WRITE) }, (_, index) => index * ITEMS_A_WRITE)
  await atMost(WRITES_IN_FLIGHT, starts, async (start) => {
    const unwritten = await batchPut(heads.slice(start, start + ITEMS_A_WRITE).map(readingItem))
    if (unwritten.size > 0) throw new Error(`${unwritten.size} readings were not written`)
  })
  await countReadings(heads)
}

/** Seconds of one attempt of the job, in the time of which everything is moved. */
async function transferAll(readings: number): Promise<number> {
  const [id, ate] = [randomUUID(), new Date().toISOString()]
  const dados: TransferenciaDeLeituras = {
    tipo: 'TRANSFERENCIA',
    origem: id,
    modo: 'TODAS',
    de: GIVER.id,
    para: TAKER.id,
    leituras: [],
    ate,
    total: readings,
    feitas: 0,
  }
  await startJob({ id, dados, usuario_id: GIVER.id, correlacao: 'bench' })
  const claim = await claimJob(id, 'bench', HOUR_MS)
  if (typeof claim === 'string') throw new Error(claim)
  const start = performance.now()
  const done = await transferReadings(dados, {
    job: claim.job,
    log,
    progress: async () => {},
    endsAt: Date.now() + HOUR_MS,
  })
  if (done.with?.length) await transact(done.with)
  if (done.count !== readings) throw new Error(`${done.count} readings were transferred`)
  return (performance.now() - start) / 1000
}

/** The result of some work, with the transactions it sent. */
async function recorded<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; sent: TransactWriteCommandInput[] }> {
  const sent: TransactWriteCommandInput[] = []
  const stack = documentClient().middlewareStack
  stack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand') sent.push(args.input as TransactWriteCommandInput)
        return next(args)
      },
    { step: 'initialize', name: 'recorded', priority: 'high' },
  )
  try {
    return { result: await work(), sent }
  } finally {
    stack.remove('recorded')
  }
}

/**
 * A transaction that moved readings as the one that moves them back: the accounts change places, and the readings are a
 * version on.
 */
const sentBack = (sent: TransactWriteCommandInput) => back(sent, '') as TransactWriteCommandInput

function back(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(ACCOUNTS, otherAccount)
  if (value instanceof Uint8Array) return uuidBytes(otherAccount(uuidText(value)))
  if (typeof value === 'number') return VERSIONS.has(name) ? value + 1 : value
  if (Array.isArray(value)) return value.map((one) => back(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, back(one, key)]))
}
