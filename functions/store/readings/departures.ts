import { indexEntries } from '../kit/page.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import { DEPARTED, type DepartedRow } from './changeMarks.ts'
import type { Stretch } from './readingsBetween.ts'

/** Rows of a read. */
const ROWS = 1000

/**
 * Whether a reading that was measured in a stretch of time left its account since an instant: it was given to another,
 * or erased. The index follows the table within a second or so.
 */
export async function leftSince(since: string, { from, until, donoId }: Stretch): Promise<boolean> {
  const read = indexEntries<DepartedRow>({ ...DEPARTED, from: since })
  let after: string | undefined
  for (;;) {
    const { entries, more } = await read(after, ROWS)
    const isOf = ({ d, m }: DepartedRow) => m >= from && m < until && (donoId === null || uuidText(d) === donoId)
    if (entries.some(({ row }) => isOf(row))) return true
    after = entries.at(-1)?.key
    if (!more || after === undefined) return false
  }
}
