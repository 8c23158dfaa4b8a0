import { Box, Cards, Header, type HeaderProps, Pagination, SpaceBetween, Table } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { EMPTY } from '../i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../i18n/I18n.tsx'
import type { PlainKey } from '../i18n/messages.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { PHONE, useMedia } from './useMedia.ts'

/** A column, defined once at module scope: the same in the table and on the cards of a phone. */
export interface Column<Row> {
  readonly id: string
  readonly header: PlainKey
  /** Null is shown as `---`. */
  readonly cell: (row: Row, i18n: LoadedLanguage) => ReactNode
  /** Names the row: the card's heading, the table's row header. */
  readonly names?: true
  readonly align?: 'end'
  readonly minWidth?: number
  /** Left out of the cards, where room is short. */
  readonly tableOnly?: true
}

export interface Paging {
  readonly page: number
  readonly hasNext: boolean
  readonly onPage: (page: number) => void
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Why the rows could not be loaded, in the person's language. */
  failure?: string | null
  onRetry?: () => void
  empty: ReactNode
  header: HeaderProps
  /** Absent: everything is shown at once. */
  paging?: Paging
  /** Below the rows, such as “search further back”. */
  footer?: ReactNode
  variant?: 'full-page' | 'container'
  /** Cards side by side on a phone; one unless given. */
  cardsPerRow?: 1 | 2
}

/** One list for every screen: a table, cards on a phone; loading, failed, empty and filled. */
export function DataList<Row>(props: Props<Row>) {
  const { label, columns, rows, failure, onRetry = () => {}, header, paging, footer } = props
  const i18n = useI18n()
  const { t } = i18n
  const phone = useMedia(PHONE)
  if (failure && !rows) return <FailureAlert text={failure} onRetry={onRetry} />

  const cell = (column: Column<Row>) => (row: Row) => {
    const content = column.cell(row, i18n) ?? EMPTY
    return column.align ? <span className="figure">{content}</span> : content
  }
  const shared = {
    items: rows ?? [],
    loading: rows === undefined,
    loadingText: t('common.loading'),
    trackBy: props.rowId,
    empty: props.empty,
    header: <Header {...header} />,
    pagination: paging && <Pages {...paging} />,
  }
  const list = phone ? (
    <Cards
      {...shared}
      ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: label }}
      cardsPerRow={[{ cards: props.cardsPerRow ?? 1 }]}
      cardDefinition={{
        header: (row) => columns.filter((column) => column.names).map((column) => cell(column)(row)),
        sections: columns
          .filter((column) => !column.names && !column.tableOnly)
          .map((column) => ({
            id: column.id,
            header: t(column.header),
            content: cell(column),
            width: props.cardsPerRow === 2 ? 100 : 50,
          })),
      }}
    />
  ) : (
    <Table
      {...shared}
      variant={props.variant ?? 'container'}
      wrapLines
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns.map((column) => ({
        id: column.id,
        header: t(column.header),
        cell: cell(column),
        isRowHeader: column.names ?? false,
        minWidth: column.minWidth ?? 100,
      }))}
      footer={footer && <Box textAlign="center">{footer}</Box>}
    />
  )
  return phone && footer ? (
    <SpaceBetween size="m">
      {list}
      <Box textAlign="center">{footer}</Box>
    </SpaceBetween>
  ) : (
    list
  )
}

function Pages({ page, hasNext, onPage }: Paging) {
  const { t } = useI18n()
  if (page === 1 && !hasNext) return null
  return (
    <Pagination
      currentPageIndex={page}
      pagesCount={hasNext ? page + 1 : page}
      openEnd={hasNext}
      onChange={({ detail }) => onPage(detail.currentPageIndex)}
      ariaLabels={{
        paginationLabel: t('common.pagination'),
        nextPageLabel: t('common.nextPage'),
        previousPageLabel: t('common.previousPage'),
        pageLabel: (pagina) => t('common.pageLabel', { pagina }),
      }}
    />
  )
}
