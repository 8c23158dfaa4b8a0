import { isDeepStrictEqual } from 'node:util'
import { decisionFromItem } from '../store/readings/decisions.ts'
import { readingPartition } from '../store/readings/parts.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { type ListedReading, rowToListed } from '../store/readings/readingRow.ts'
import { readingFromItem, readingItem } from '../store/readings/readings.ts'
import { foldReading, type Gathered, gather } from './foldReading.ts'

/** What of a reading is stored at once, whatever arrives: all but its nozzles and what is made of them. */
const STORED_AT_ONCE = [
  'situacao',
  'completa',
  'data',
  'tipo_pulverizador',
  'cabecalho',
  'partes_fora',
  'dono_id',
] as const satisfies readonly (keyof ReadingHead)[]

/**
 * A reading of which more is awaited, with what came of it since it was stored; null where that is more than further
 * nozzles by a way that is known, and is stored at once.
 */
export function withFurther(gathered: Gathered, before: ReadingHead): ReadingHead | null {
  const head = foldReading(gathered, before, { perfis: null, tolerancia: before.resultado.tolerancia })
  return isFurther(head, before) ? { ...head, dobra: before.dobra } : null
}

const isFurther = (head: ReadingHead, before: ReadingHead): boolean =>
  head.situacao === 'RECEBENDO' &&
  head.chegadas.length === before.chegadas.length &&
  STORED_AT_ONCE.every((name) => isDeepStrictEqual(plain(head[name]), plain(before[name])))

/** As it is stored: what is not told is not there. */
const plain = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** A reading as its parts tell it now: one that is arriving is stored a little later. */
export const asArrived = async (head: ReadingHead): Promise<ReadingHead> => (await arrivedReading(head)) ?? head

/** Nothing more of a reading is awaited so long after it was received first, ms. */
const LONGEST_MS = 3 * 3_600_000

/** Rows of a list as parts tell them now, those of readings that are arriving. */
export async function rowsAsArrived<Row extends ListedReading>(rows: readonly Row[]): Promise<Row[]> {
  const since = new Date(Date.now() - LONGEST_MS).toISOString()
  return Promise.all(
    rows.map(async (row) => {
      if (row.situacao !== 'RECEBENDO' || row.recebida_em < since) return row
      const head = await arrivedReading(row)
      if (!head) return row
      const { equipamento_nome, dono_id } = row
      return { ...row, ...rowToListed(readingItem(head), `${head.data}#${head.id}`), equipamento_nome, dono_id }
    }),
  )
}

/** Null for one that was given to somebody else meanwhile, or erased. */
async function arrivedReading({ id, dono_id }: Pick<ReadingHead, 'id' | 'dono_id'>): Promise<ReadingHead | null> {
  const { head: stored, parts, decisions } = await readingPartition(id)
  const before = stored && readingFromItem(stored)
  if (before?.dono_id !== dono_id) return null
  const gathered = gather(parts, new Set(decisions.map(decisionFromItem).at(-1)?.fora))
  if (!gathered || gathered.digest === before.digest) return before
  // Whatever else came is being stored.
  return withFurther(gathered, before) ?? before
}
