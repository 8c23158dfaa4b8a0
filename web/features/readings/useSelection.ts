import { useState } from 'react'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import type { ListPages } from '../../parts/records/useListPages.ts'

type Rows = readonly LeituraListada[]
/** What is known of a list's rows: the page that is shown, and where it lies. */
export interface ShownPage extends Pick<ListPages<LeituraListada>, 'rows' | 'newest'> {
  readonly paging: Pick<ListPages<LeituraListada>['paging'], 'hasNext'>
  /** Oldest first. */
  readonly isAscending: boolean
}

/** Those of chosen rows that are shown. */
const among = (shown: Rows, chosen: Rows) => chosen.filter(({ id }) => shown.some((row) => row.id === id))

const placeOf = ({ data, id }: LeituraListada) => `${data}#${id}`

/**
 * Chosen rows but for those that left the list since, transferred or removed: they would stand on the page that is
 * shown and are not there.
 */
export function stillListed(chosen: Rows, { rows, newest, paging, isAscending }: ShownPage): Rows {
  if (!rows || (rows.length === 0 && paging.hasNext)) return chosen
  const places = rows.map(placeOf)
  const [first, last] = [newest ? null : (places[0] ?? null), paging.hasNext ? (places.at(-1) ?? null) : null]
  const [oldest, latest] = isAscending ? [first, last] : [last, first]
  const isHere = (place: string) => (oldest === null || place >= oldest) && (latest === null || place <= latest)
  return chosen.filter((row) => !isHere(placeOf(row)) || places.includes(placeOf(row)))
}

/**
 * Rows chosen across the pages of a list, whose `content` says which rows it has. Once another filter shows others,
 * those stay chosen that are still shown; until then none is, so that nothing can be done with what nobody sees. What
 * leaves the list is not chosen any more.
 */
export function useSelection(content: string, page: ShownPage) {
  const { rows: shown } = page
  const [chosen, setChosen] = useState<{ content: string; rows: Rows }>({ content, rows: [] })
  const isSame = chosen.content === content
  if (!isSame && shown) setChosen({ content, rows: among(shown, chosen.rows) })
  const rows = isSame ? stillListed(chosen.rows, page) : among(shown ?? [], chosen.rows)
  return [rows, (next: Rows) => setChosen({ content, rows: next })] as const
}
