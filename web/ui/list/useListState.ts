import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import { useCursorPages } from '../useCursorPages.ts'
import type { Column } from './column.ts'
import { asksInVain, type Filter, isRestored, openingFilter, rememberFilter, searchWith } from './filterState.ts'
import { readStored, writeStored } from './listStorage.ts'
import { type Preferences, resolvePreferences, storable } from './preferences.ts'
import { storedPreferences } from './storedPreferences.ts'

const NO_FILTER: z.ZodType<Filter> = z.object({}) as z.ZodType<Filter>

interface Options<Row, F extends Filter> {
  /** Under which the list's filter and preferences are kept. */
  name: string
  columns: readonly Column<Row>[]
  /** An object of optional fields; what does not fit is ignored. */
  filter?: z.ZodType<F>
  /** What the rows depend on besides filter and page size, such as the account. */
  scope: string
}

export interface ListState<F extends Filter = Filter> {
  readonly filter: F
  setFilter(filter: F): void
  /** It comes from an earlier visit, and nobody has asked for it in this one. */
  readonly isRestored: boolean
  readonly preferences: Preferences
  setPreferences(preferences: Preferences): void
  readonly pages: ReturnType<typeof useCursorPages>
}

/**
 * Filter, preferences and pages of a list. The filter lives in the address, so a link or a reload shows the same rows;
 * the last one is also stored under the list's name and comes back when the list is opened from the menu.
 */
export function useListState<Row, F extends Filter = Filter>(options: Options<Row, F>): ListState<F> {
  const { name, columns, scope } = options
  const schema = (options.filter ?? NO_FILTER) as z.ZodType<F>
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => openingFilter(name, schema, search, localStorage), [name, schema, search])
  const filterText = JSON.stringify(filter)
  const [restored, setRestored] = useState<string | null>(null)
  if (restored !== filterText && isRestored(filter, search)) setRestored(filterText)

  const { t } = useI18n()
  const tellIgnored = useEffectEvent(() => toast('info', t('ui.filterIgnored')))
  useEffect(() => {
    if (asksInVain(schema, search)) tellIgnored()
  }, [schema, search])

  useEffect(() => {
    const shown: F = JSON.parse(filterText)
    rememberFilter(name, shown, localStorage)
    const wanted = searchWith(search, shown)
    const present = new URLSearchParams(search).toString()
    if (wanted.slice(1) !== present) void navigate({ search: wanted, hash }, { replace: true })
  }, [name, filterText, search, hash, navigate])

  const [stored, setStored] = useState(() => readStored(localStorage, name, 'preferencias', storedPreferences))
  const preferences = useMemo(() => resolvePreferences(stored, columns), [stored, columns])
  const pages = useCursorPages(`${scope} ${filterText} ${preferences.pageSize}`, name)

  return {
    filter,
    isRestored: restored === filterText,
    setFilter(next) {
      setRestored(null)
      rememberFilter(name, next, localStorage)
      void navigate({ search: searchWith(search, next), hash }, { replace: true })
    },
    preferences,
    setPreferences(next) {
      const kept = storable(next)
      writeStored(localStorage, name, 'preferencias', kept)
      setStored(kept)
    },
    pages,
  }
}
