import { indexEntries } from '../kit/page.ts'
import type { ReadingHead } from './readingHead.ts'
import { type ReadingRow, summaryOf } from './readingRow.ts'
import { equipmentPartition, getReading } from './readings.ts'

/**
 * Rows of each read in one direction: the first finds what is next, unless readings of another owner lie between.
 * Somebody who owned an equipment before and after more than all of these is not told of the earlier ones.
 */
const READS = [10, 1000, 2500] as const

/**
 * The id of the nearest reading of the same equipment and owner, measured before or after one; null where there is
 * none. One query, as a rule.
 */
async function nearest({ id, data, dono_id, equipamento_id }: ReadingHead, descending: boolean) {
  const read = indexEntries(
    { index: 'gsi2', partition: equipmentPartition(equipamento_id), descending },
    (lista: ReadingRow, key) => summaryOf(lista, key),
  )
  let after = `${data}#${id}`
  for (const rows of READS) {
    const { entries, more } = await read(after, rows)
    const found = entries.find(({ row }) => row.dono_id === dono_id)
    if (found) return found.row
    const last = entries.at(-1)
    if (!more || !last) return null
    after = last.key
  }
  return null
}

/**
 * The readings of the same equipment and owner next to one: the one before as it is stored, of the one after its row.
 */
export async function neighbours(head: ReadingHead) {
  const [before, after] = await Promise.all([nearest(head, true), nearest(head, false)])
  return { before: before && (await getReading(before.id)), after }
}
