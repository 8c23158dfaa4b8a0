import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { partMessages } from '../../tests/fixtures/messages.ts'
import { RECEIVED, type SpecIngestion, startIngestion } from '../../tests/fixtures/specIngestion.ts'
import { handler as bulk } from '../jobs/bulkHandler.ts'
import { getEquipment } from '../store/equipment/equipment.ts'
import { batchGet } from '../store/kit/batch.ts'
import { documentClient } from '../store/kit/table.ts'
import { accountTotals } from '../store/readings/aggregates.ts'
import { summariesOf } from '../store/readings/equipmentSummaries.ts'
import { rowToListed } from '../store/readings/readingRow.ts'
import { getReading, readingItem } from '../store/readings/readings.ts'
import { STORED_EVERY_MS } from '../store/readings/storedEvery.ts'
import { asArrived, rowsAsArrived } from './arriving.ts'
import { handler as fold } from './foldHandler.ts'

const NOZZLES = 9
const PACE_MS = 20_000

let ingestion: SpecIngestion
/** Commands that wrote, each with the sort keys it wrote to. */
const written: string[] = []
/** Writes that still come through; nothing does after them, as where a process was killed. */
let left = Number.POSITIVE_INFINITY

beforeAll(async () => {
  ingestion = await startIngestion()
  documentClient().middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (!/^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(commandName)) return next(args)
        if (left <= 0) throw Object.assign(new Error('killed'), { name: 'ServiceUnavailable' })
        left -= 1
        const { Item, Key } = args.input as { Item?: { sk: string }; Key?: { sk: string } }
        written.push(`${commandName.replace(/(Items?)?Command$/, '')} ${Item?.sk ?? Key?.sk ?? ''}`.trim())
        return next(args)
      },
    { step: 'initialize', name: 'writes' },
  )
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(RECEIVED) })
  written.length = 0
  left = Number.POSITIVE_INFINITY
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => ingestion.close())

const parts = (count = NOZZLES) => partMessages({ nozzles: count, uuid: randomUUID(), at: RECEIVED })
type Message = ReturnType<typeof parts>[number]

/** What the stream tells of parts that were stored. */
const event = (messages: readonly Pick<Message, 'uuid'>[], sk = 'PARTE#'): DynamoDBStreamEvent => ({
  Records: messages.map(
    ({ uuid }, index): DynamoDBRecord => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(index), Keys: { pk: { S: `LEITURA#${uuid}` }, sk: { S: sk } } },
    }),
  ),
})

/** Parts as a batch of the queue brings them, stored and folded; answers how many records come again. */
async function arrive(...messages: readonly Message[]): Promise<number> {
  // So long after what came before that whoever watches is told at once.
  vi.advanceTimersByTime(600)
  await ingestion.deliver('leituras', ...messages)
  return (await fold(event(messages))).batchItemFailures.length
}

const uuidOf = ([first]: readonly Message[]) => first?.uuid ?? ''

/** The job that looks after a reading which was stored while it was arriving. */
const lookAfter = (leitura_id: string) =>
  bulk(
    {
      Records: [
        {
          messageId: '1',
          receiptHandle: '1',
          body: JSON.stringify({ tipo: 'GUARDAR_LEITURA', leitura_id }),
          attributes: { ApproximateReceiveCount: '1' },
        },
      ],
    } as never,
    { getRemainingTimeInMillis: () => 30_000 } as never,
  )

it('writes of a further nozzle its message and the hour’s count, and all else once it is whole', async () => {
  const all = parts()
  for (const [index, part] of all.entries()) {
    written.length = 0
    expect(await arrive(part)).toBe(0)
    const ofReading = written.filter((write) => !/^(BatchWrite|Update \d+)/.test(write))
    expect(written.length - ofReading.length).toBe(2)
    if (index > 0 && index < NOZZLES - 1) expect(ofReading, `nozzle ${index + 1}`).toEqual([])
    else expect(ofReading).toContain('Put LEITURA')
    vi.advanceTimersByTime(PACE_MS)
  }
  expect(await getReading(uuidOf(all))).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, dobra: 2 })
})

it('writes of a burst the reading twice: as it begins and as it is whole', async () => {
  const all = parts(60)
  await arrive(...all.slice(0, 50))
  await arrive(...all.slice(50))
  const count = (name: string) => written.filter((write) => write.startsWith(name)).length
  expect(count('BatchWrite')).toBe(6)
  expect(count('Put LEITURA')).toBe(2)
  expect(count('Update EQUIPAMENTO')).toBeLessThanOrEqual(4)
  expect(count('TransactWrite')).toBe(1)
})

it('shows each nozzle at once, and stores them after a while', async () => {
  const all = parts()
  const id = uuidOf(all)
  for (const part of all.slice(0, 4)) await arrive(part)
  const stored = await getReading(id)
  if (!stored) throw new Error('nothing was stored')
  expect(stored).toMatchObject({ bicos_medidos: 1, partes: 1 })
  expect(await asArrived(stored)).toMatchObject({ bicos_medidos: 4, partes: 4, versao: 1, dobra: 1 })
  const row = rowToListed(readingItem(stored), `${stored.data}#${id}`)
  expect(await rowsAsArrived([row])).toEqual([expect.objectContaining({ id, situacao: 'RECEBENDO', bicos_medidos: 4 })])
  vi.advanceTimersByTime(STORED_EVERY_MS)
  await arrive(...all.slice(4, 5))
  expect(await getReading(id)).toMatchObject({ bicos_medidos: 5, dobra: 2 })
})

it('stores at once what is more than a nozzle', async () => {
  const [first, second, ...others] = parts()
  const id = first?.uuid ?? ''
  if (!first || !second) throw new Error('no parts')
  await arrive(second)
  await arrive(first)
  expect(await getReading(id)).toMatchObject({ bicos_medidos: 2, total_bicos: NOZZLES })
  await arrive(...others.slice(0, 2))
  expect(await getReading(id)).toMatchObject({ bicos_medidos: 2 })
  await arrive({ ...second, bicos: [{ posicao: 2, vazao: 9, modelo: 0 }] })
  expect(await getReading(id)).toMatchObject({ situacao: 'CONFLITO', bicos_medidos: 4 })
})

it('stores the last of a reading that stops, and then nothing more', async () => {
  const all = parts()
  const id = uuidOf(all)
  for (const part of all.slice(0, 5)) await arrive(part)
  vi.advanceTimersByTime(STORED_EVERY_MS)
  written.length = 0
  expect(await lookAfter(id)).toEqual({ batchItemFailures: [] })
  expect(written).toEqual([expect.stringMatching(/^Put DOBRAR#/)])
  await fold(event([{ uuid: id }], 'DOBRAR#'))
  const stored = await getReading(id)
  expect(stored).toMatchObject({ situacao: 'RECEBENDO', bicos_medidos: 5, partes: 5, dobra: 2 })
  expect((await getEquipment(ingestion.equipment.id))?.visto_em).toBe(RECEIVED)
  written.length = 0
  await lookAfter(id)
  expect(written).toEqual([])
  expect(await getReading(id)).toEqual(stored)
})

it('killed between any two writes is neither lost, doubled nor uncounted', async () => {
  const owner = ingestion.equipment.dono_id ?? ''
  const counted = async () => {
    const [totals] = await batchGet([{ pk: accountTotals(owner), sk: RECEIVED.slice(0, 7) }])
    return Number(totals?.leituras ?? 0)
  }
  /** A reading of which one part was folded; the last of it, which make it whole, are stored. */
  const awaited = async () => {
    const all = parts(4)
    await arrive(...all.slice(0, 1))
    await ingestion.deliver('leituras', ...all.slice(1))
    written.length = 0
    return { id: uuidOf(all), last: event(all.slice(1)) }
  }
  await fold((await awaited()).last)
  const writes = written.length
  expect(writes).toBeGreaterThan(3)
  const before = await counted()
  for (let dies = 0; dies <= writes; dies++) {
    const { id, last } = await awaited()
    left = dies
    await fold(last)
    left = Number.POSITIVE_INFINITY
    expect(await fold(last)).toEqual({ batchItemFailures: [] })
    expect(await getReading(id)).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: 4, partes: 4, dobra: 2 })
    expect(await counted(), `after ${dies} writes`).toBe(before + dies + 1)
    const [summary] = await summariesOf([{ equipamento_id: ingestion.equipment.id, dono_id: owner }], {
      consistent: true,
    })
    expect(summary?.serie.map((one) => one.id)).toContain(id)
  }
})
