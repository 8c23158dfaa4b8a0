import { DEFAULT_PAGE_SIZE } from './listStorage.ts'
import type { PageSize, StoredPreferences } from './storedPreferences.ts'

/** How a person wants to see a list. */
export interface Preferences {
  readonly columns: readonly { readonly id: string; readonly visible: boolean }[]
  readonly pageSize: PageSize
  readonly compact: boolean
  readonly wrap: boolean
}

interface ColumnFacts {
  readonly id: string
  readonly names?: true
  readonly hidden?: true
}

/**
 * Preferences for the columns there are now: unknown ones are dropped, new ones take their place at the end, and the
 * column that names the row is always shown.
 */
export function resolvePreferences(given: StoredPreferences | undefined, columns: readonly ColumnFacts[]): Preferences {
  const known = new Map(columns.map((column) => [column.id, column]))
  const kept = (given?.colunas ?? []).filter(({ id }, index, all) => {
    return known.has(id) && all.findIndex((other) => other.id === id) === index
  })
  const added = columns.filter(({ id }) => !kept.some((column) => column.id === id))
  return {
    columns: [
      ...kept.map(({ id, visivel }) => ({ id, visible: visivel || known.get(id)?.names === true })),
      ...added.map(({ id, hidden }) => ({ id, visible: hidden !== true })),
    ],
    pageSize: given?.por_pagina ?? DEFAULT_PAGE_SIZE,
    compact: given?.compacta ?? false,
    wrap: given?.quebra ?? true,
  }
}

/** Preferences as they are kept. */
export const storable = ({ columns, pageSize, compact, wrap }: Preferences): StoredPreferences => ({
  colunas: columns.map(({ id, visible }) => ({ id, visivel: visible })),
  por_pagina: pageSize,
  compacta: compact,
  quebra: wrap,
})
