import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Filter } from '../../ui/list/filterState.ts'
import { toast } from '../../ui/toasts.tsx'
import type { RecordList } from './useList.ts'

type Told = Pick<RecordList<unknown, Filter>, 'content' | 'rows' | 'paging'>

/** Says to those who do not see the rows how many another filter has found; `none` where there are none. */
export function useToldRows({ content, rows, paging: { hasNext } }: Told, none: string): void {
  const { t, format } = useI18n()
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!rows) return
    const former = told.current
    told.current = content
    if (former === null || former === content) return
    const quantidade = rows.length
    if (quantidade === 0) toast('spoken', none)
    else
      toast(
        'spoken',
        hasNext ? t('ui.rowsSoFar', { quantidade: format.number(quantidade) }) : t('ui.rowCount', { quantidade }),
      )
  })
}
