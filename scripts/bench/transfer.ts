import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { transferReadings } from '../../functions/jobs/transferReadings.ts'
import { claimJob, startJob } from '../../functions/store/jobs/jobs.ts'
import { auditMembers } from '../../functions/store/kit/audit.ts'
import { batchPut, type Item } from '../../functions/store/kit/batch.ts'
import { documentClient, tableName } from '../../functions/store/kit/table.ts'
import { transact } from '../../functions/store/kit/transact.ts'
import { uuidBytes } from '../../functions/store/kit/uuidBytes.ts'
import { countReadings } from '../../functions/store/readings/aggregates.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { accountPartition, readingItem, readingKey } from '../../functions/store/readings/readings.ts'
import { READINGS_A_STEP } from '../../functions/store/readings/transfers.ts'
import type { TransferenciaDeLeituras } from '../../shared/jobs.ts'
import { LIST_ATTRIBUTE } from '../../shared/table.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { foldedReading } from './foldedReading.ts'
import { createOwner } from './ingestion.ts'
import { atMost, type Line, median, ratio } from './measure.ts'

/** The first warms up. Of 10 000 readings one more is 770 transactions against 20 000 writes: the next would say the same. */
const ROUNDS = 2
/** Single writes in flight, as many as a step of a transfer moves readings. */
const IN_FLIGHT = READINGS_A_STEP
const WRITES_IN_FLIGHT = 8
const ITEMS_A_WRITE = 250
const HOUR_MS = 3_600_000

const [GIVER, TAKER] = ['bench giver', 'bench taker'].map((name) => ({ id: uuid5(name), nome: 'Bench' })) as [
  { id: string; nome: string },
  { id: string; nome: string },
]
const log = new Logger({ logLevel: 'SILENT' })

/**
 * Seconds to transfer an account's readings, as the job does it, against the SDK's UpdateItem of the same heads and PutItem of the same lines of
 * history, one by one: there and back, over and over.
 */
export async function transfer(readings: number): Promise<Line> {
  const heads = await givenReadings(readings)
  const seconds: Record<'transferred' | 'raw', number[]> = { transferred: [], raw: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const transferred = await transferAll(readings)
    const raw = await atMost(IN_FLIGHT, heads, writeRaw)
    if (round === 0) continue
    seconds.transferred.push(transferred)
    seconds.raw.push(raw)
  }
  return ratio({
    name: `${readings} readings transferred, against raw updates`,
    unit: 's',
    ours: median(seconds.transferred),
    reference: median(seconds.raw),
    aim: { most: 1.5 },
  })
}

/** Stores the giver's readings, each counted. */
async function givenReadings(count: number): Promise<ReadingHead[]> {
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
  return heads
}

/** Seconds of one attempt of the job, in the time of which everything is moved. */
async function transferAll(readings: number): Promise<number> {
  const [id, ate] = [randomUUID(), new Date().toISOString()]
  const dados: TransferenciaDeLeituras = {
    ...{ tipo: 'TRANSFERENCIA', origem: id, modo: 'TODAS', de: GIVER.id, para: TAKER.id },
    ...{ leituras: [], ate, total: readings, feitas: 0 },
  }
  await startJob({ id, dados, usuario_id: GIVER.id, correlacao: 'bench' })
  const claim = await claimJob(id, 'bench', HOUR_MS)
  if (typeof claim === 'string') throw new Error(claim)
  const start = performance.now()
  const done = await transferReadings(dados, {
    ...{ job: claim.job, log, progress: async () => {} },
    endsAt: Date.now() + HOUR_MS,
  })
  if (done.with?.length) await transact(done.with)
  if (done.count !== readings) throw new Error(`${done.count} readings were transferred`)
  return (performance.now() - start) / 1000
}

/** Gives a reading back as nobody should: by single writes that hold on to nothing. */
async function writeRaw({ id }: ReadingHead): Promise<void> {
  const em = new Date().toISOString()
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: readingKey(id),
      UpdateExpression: 'SET gsi1pk = :account, #list.d = :owner, transferida = :mark ADD versao :one',
      ExpressionAttributeNames: { '#list': LIST_ATTRIBUTE },
      ExpressionAttributeValues: {
        ...{ ':account': accountPartition(GIVER.id), ':owner': uuidBytes(GIVER.id), ':one': 1 },
        ':mark': { de: TAKER.id, em, trabalho: id },
      },
    }),
  )
  const mudancas = [{ campo: 'dono', de: TAKER, para: GIVER }]
  const author = { id: TAKER.id, nome: TAKER.nome }
  for (const { Put } of auditMembers({ entidade: 'LEITURA', id, quem: author, quando: em, mudancas }))
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: Put?.Item as Item }))
}
