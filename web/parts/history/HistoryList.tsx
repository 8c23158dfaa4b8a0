import type { z } from 'zod'
import type { historico } from '../../../shared/contract/history.ts'
import type { RouteRequest } from '../../../shared/contract/route.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { failureText } from '../../api/failureText.ts'
import type { Asked, ListRoute } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import type { ListPages } from '../records/useListPages.ts'
import { useRowsOf } from '../records/useRowsOf.ts'

type Entry = z.output<typeof historico>

/** A route that answers the history of a record. */
export type HistoryRoute = ListRoute & { readonly response: z.ZodType<{ readonly itens: readonly Entry[] }> }

/** How the fields of a kind of record, and what they hold, are called. */
export interface HistoryWords {
  readonly field: (i18n: LoadedLanguage, field: string) => string
  readonly value: (i18n: LoadedLanguage, field: string, value: unknown) => string
}

/** What became of a field, on a line: where there was nothing before, what there is now says it all. */
export const changeText = (de: string, para: string, { t }: LoadedLanguage): string =>
  de === EMPTY ? para : t('history.change', { de, para })

const columnsOf = ({ field, value }: HistoryWords): readonly Column<Entry>[] => [
  dateColumn({
    id: 'quando',
    header: 'history.when',
    names: true,
    of: ({ quando }) => quando,
  }),
  {
    id: 'quem',
    header: 'history.who',
    line: 1,
    cell: ({ quem, quem_nome }, { t }) => quem_nome || (quem && t('people.deleted')),
    minWidth: 160,
  },
  { id: 'campo', header: 'history.field', line: 2, cell: ({ campo }, i18n) => field(i18n, campo), minWidth: 170 },
  {
    id: 'de',
    header: 'history.from',
    tableOnly: true,
    cell: ({ campo, de }, i18n) => value(i18n, campo, de),
    minWidth: 180,
  },
  {
    id: 'para',
    header: 'history.to',
    line: 2,
    cell: ({ campo, para }, i18n) => value(i18n, campo, para),
    brief: ({ campo, de, para }, i18n) => changeText(value(i18n, campo, de), value(i18n, campo, para), i18n),
    minWidth: 180,
  },
]

export interface HistoryProps<R extends HistoryRoute> {
  readonly route: R
  /** Whose history it is, as the route's path names it. */
  readonly params: RouteRequest<R>['params']
  readonly words: HistoryWords
  /** What is said where it cannot be read. */
  readonly failed: PlainKey
}

/** Who changed what of a record, newest first. */
export function HistoryList<const R extends HistoryRoute>({ route, params, words, failed }: HistoryProps<R>) {
  const { t } = useI18n()
  const list: ListPages<Entry> = useRowsOf(route, { params, query: {} } as unknown as Asked<R>)
  return (
    <DataList
      label={t('history.title')}
      header={{ variant: 'h2', children: t('history.title'), description: t('history.hint') }}
      columns={columnsOf(words)}
      rows={list.rows}
      rowId={(entry) => `${entry.quando} ${entry.campo} ${JSON.stringify(entry.para)}`}
      failure={failureText(t, list.error, failed)}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('history.emptyTitle')} text={t('history.emptyText')} />}
    />
  )
}
