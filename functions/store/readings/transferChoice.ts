import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet } from '../kit/batch.ts'
import { indexSource } from '../kit/indexSource.ts'
import { rowToListed } from './readingRow.ts'
import { accountPartition, readingKey } from './readings.ts'

/** A reading somebody wants to transfer, as its row tells it. */
export interface Chosen {
  id: string
  /** When the measurement began. */
  data: string
  equipamento_id: string
  dono_id: string
  equipamento_nome: string
}

/** Rows of one round: about one page of 1 MB. */
const ROWS = 2500
/** Above and below every key: keys begin with a date. */
const [TOP, BOTTOM] = ['~', '0']

/**
 * All readings of an account whose first part had come by an instant (ISO 8601 UTC), newest measurement first. The
 * index follows the table within a second or so.
 */
export async function readingsUntil(ownerId: string, until: string): Promise<Chosen[]> {
  const read = indexSource({ index: 'gsi1', pk: accountPartition(ownerId) }, rowToListed)
  const found: Chosen[] = []
  let from = TOP
  for (;;) {
    const { entries, more } = await read({ order: 'down', from, to: BOTTOM, want: ROWS })
    found.push(...entries.map(({ value }) => value).filter(({ recebida_em }) => recebida_em <= until))
    const last = entries.at(-1)
    if (!more || !last) return found
    from = last.key
  }
}

/** Readings by id, those that are an account's. */
export async function readingsAmong(ownerId: string, ids: readonly string[]): Promise<Chosen[]> {
  const items = await batchGet(ids.map(readingKey), { attributes: ['gsi1pk', 'gsi1sk', LIST_ATTRIBUTE] })
  return items
    .filter(({ gsi1pk }) => gsi1pk === accountPartition(ownerId))
    .map((item) => rowToListed(item, item.gsi1sk as string))
}
