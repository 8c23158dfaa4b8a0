import type { HistoryEntry, HistoryRange, NamesOf } from '../kit/audit.ts'
import type { Page } from '../kit/page.ts'
import type { Arrival, ReadingHead } from './readingHead.ts'
import { readings } from './readings.ts'

/** An arrival as a history tells it: by which way, how many messages, and until when. */
const arrivalEntry = (
  { numero_serie }: ReadingHead,
  { criador, primeira_em, ultima_em, partes }: Arrival,
  names: ReadonlyMap<string, string>,
) => ({
  quem: criador?.id ?? null,
  quem_nome: criador ? (names.get(criador.id) ?? '') : numero_serie,
  quando: primeira_em,
  campo: 'chegada',
  de: null,
  para: { via: criador ? 'APLICATIVO' : 'DISPOSITIVO', partes, ultima_em },
})

/**
 * One page of what became of a reading, newest first: what people changed, and between it by which ways its parts came.
 * Those are told by the reading itself, so a page has those of its own time beside its lines.
 */
export async function readingHistory(
  head: ReadingHead,
  range: HistoryRange,
  namesOf: NamesOf,
): Promise<Page<HistoryEntry>> {
  const [page, names] = await Promise.all([
    readings.history(head.id, range, namesOf),
    namesOf(head.chegadas.flatMap(({ criador }) => criador?.id ?? [])),
  ])
  const before = range.after?.split('#')[0]
  const from = page.position?.split('#')[0]
  const arrivals = head.chegadas
    .map((arrival) => arrivalEntry(head, arrival, names))
    .filter(({ quando }) => (before === undefined || quando < before) && (from === undefined || quando >= from))
  const items = [...page.items, ...arrivals].toSorted((a, b) =>
    a.quando < b.quando ? 1 : a.quando > b.quando ? -1 : 0,
  )
  return { items, position: page.position }
}
