import { DAY_MS } from '../../../shared/days.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import type { IndexPart } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'
import { uuidBytes } from '../kit/uuidBytes.ts'
import type { ReadingHead } from './readingHead.ts'

/**
 * Changes of a reading within such a span have one place in the index, so that one which arrives nozzle by nozzle does
 * not move with each.
 */
const SPAN_MS = 10_000

/**
 * How long after its time a change may still appear: no function that writes one runs longer than a minute, a time is
 * rounded down by a span, and the index follows the table a little later. Whoever reads on begins that much earlier,
 * and is told what lies between once more.
 */
export const SETTLED_AFTER_MS = 90_000

/** Days that it is remembered which readings left an account. Who read last before that begins anew. */
export const REMEMBERED_DAYS = 60
/** Longer than they are asked for, so that none goes missing at the end. */
const KEPT_DAYS = REMEMBERED_DAYS + 30

/** Index partition of everything that changed about an account's readings, those that left it included. */
export const changesPartition = (ownerId: string) => `CONTA#${ownerId}#MUDANCA`
/** Partition of the readings that left an account. */
export const departedPartition = (ownerId: string) => `CONTA#${ownerId}#SAIDA`
/** Index partition of all that left any account, by when. */
export const DEPARTED: IndexPart = { index: 'gsi1', partition: 'LEITURA#SAIDA' }

/** Where a change stands among those of an account. */
const changeSortKey = (id: string, now: number) =>
  `${new Date(Math.floor(now / SPAN_MS) * SPAN_MS).toISOString()}#${id}`

/** What every write of a reading that programs may notice sets besides: whose it is and when it changed. */
export const changed = (ownerId: string, id: string, now = Date.now()) => ({
  gsi4pk: changesPartition(ownerId),
  gsi4sk: changeSortKey(id, now),
})

/** When a reading was written last, ms: up to a span earlier than it was. */
export const changedAt = ({ gsi4sk }: Item): number => Date.parse(String(gsi4sk).split('#')[0] ?? '')

/** The same as a part of an update expression. */
export const CHANGED_SET = 'gsi4pk = :changes, gsi4sk = :changed'
export const changedValues = (ownerId: string, id: string) => {
  const { gsi4pk, gsi4sk } = changed(ownerId, id)
  return { ':changes': gsi4pk, ':changed': gsi4sk }
}

/** What is known of a reading that left. */
export interface DepartedRow {
  /** Whose it was. */
  d: Uint8Array
  /** When it was measured. */
  m: string
}

/** Remembers that a reading left an account, in the transaction that takes it away. */
export const departed = (
  { dono_id: ownerId, id, data }: Pick<ReadingHead, 'dono_id' | 'id' | 'data'>,
  now = Date.now(),
): Member => ({
  Put: {
    TableName: tableName(),
    Item: {
      pk: departedPartition(ownerId),
      sk: id,
      gsi1pk: DEPARTED.partition,
      gsi1sk: `${new Date(now).toISOString()}#${id}`,
      ...changed(ownerId, id, now),
      [LIST_ATTRIBUTE]: { d: uuidBytes(ownerId), m: data } satisfies DepartedRow,
      [TTL_ATTRIBUTE]: Math.floor((now + KEPT_DAYS * DAY_MS) / 1000),
    },
  },
})
