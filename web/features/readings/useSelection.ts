import { useState } from 'react'
import type { LeituraListada } from '../../../shared/contract/readings.ts'

type Rows = readonly LeituraListada[]

/** Those of chosen rows that are shown. */
const among = (shown: Rows, chosen: Rows) => chosen.filter(({ id }) => shown.some((row) => row.id === id))

/**
 * Rows chosen across the pages of a list, whose `content` says which rows it has. Once another filter shows others, those stay chosen that are
 * still shown; until then none is, so that nothing can be done with what nobody sees.
 */
export function useSelection(content: string, shown: Rows | undefined) {
  const [chosen, setChosen] = useState<{ content: string; rows: Rows }>({ content, rows: [] })
  const isSame = chosen.content === content
  if (!isSame && shown) setChosen({ content, rows: among(shown, chosen.rows) })
  const rows = isSame ? chosen.rows : among(shown ?? [], chosen.rows)
  return [rows, (next: Rows) => setChosen({ content, rows: next })] as const
}
