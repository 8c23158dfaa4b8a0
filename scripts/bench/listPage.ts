import { batchPut, type Item } from '../../functions/store/kit/batch.ts'
import {
  accountPartition,
  equipmentPartition,
  getReading,
  readingItem,
} from '../../functions/store/readings/readings.ts'
import { LIST_ATTRIBUTE } from '../../shared/table.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { type ApiHandler, callOk, getEvent } from './apiEvent.ts'
import { createOwner } from './ingestion.ts'
import { atMost, inTurn, type Line, ratio } from './measure.ts'
import type { BenchServices } from './services.ts'

const SMALL = 1_000
const LARGE = 100_000
const WRITES_IN_FLIGHT = 8
const ITEMS_A_WRITE = 250
const ROUNDS = 200
const WARM_UP = 40
const DAY_MS = 86_400_000

/** A page of an account's list with 100 000 readings against one with 1 000, both through the whole function. */
export async function listPage(services: BenchServices, list: ApiHandler, readingId: string): Promise<Line> {
  const like = await getReading(readingId)
  if (!like) throw new Error('there is no reading to copy')
  const template = readingItem(like)
  const owners = { small: uuid5('bench small'), large: uuid5('bench large') }
  await Promise.all(Object.values(owners).map(createOwner))
  await fill(template, owners.small, SMALL)
  await fill(template, owners.large, LARGE)
  const page = (owner: string) => async () => {
    const { itens } = JSON.parse(await callOk(list, getEvent(services, '/leituras', owner))) as { itens: unknown[] }
    if (itens.length !== 20) throw new Error(`a page has 20 readings, not ${itens.length}`)
  }
  const [ours, reference] = await inTurn(ROUNDS, page(owners.large), page(owners.small), WARM_UP)
  return ratio({
    name: 'list page at 100 000 readings, against 1 000',
    unit: 'ms',
    ours,
    reference,
    aim: { most: 1.1 },
  })
}

/**
 * Gives an owner `count` readings. A list reads only the index entry, keys and row, so the items have nothing else: a tenth of the
 * bytes, and the table still fits into the memory of the local service.
 */
async function fill(template: Item, ownerId: string, count: number): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / ITEMS_A_WRITE) }, (_, index) => index * ITEMS_A_WRITE)
  await atMost(WRITES_IN_FLIGHT, starts, async (start) => {
    const size = Math.min(ITEMS_A_WRITE, count - start)
    const items = Array.from({ length: size }, (_, index) => copyOf(template, ownerId, start + index))
    const unwritten = await batchPut(items)
    if (unwritten.size > 0) throw new Error(`${unwritten.size} readings were not written`)
  })
}

function copyOf(template: Item, ownerId: string, index: number): Item {
  const id = uuid5(`bench ${ownerId} ${index}`)
  const sort = `${new Date(Date.UTC(2026, 5, 30) - index * (DAY_MS / 20)).toISOString()}#${id}`
  return {
    pk: `LEITURA#${id}`,
    sk: template.sk,
    gsi1pk: accountPartition(ownerId),
    gsi1sk: sort,
    gsi2pk: equipmentPartition(ownerId),
    gsi2sk: sort,
    [LIST_ATTRIBUTE]: template[LIST_ATTRIBUTE],
  }
}
