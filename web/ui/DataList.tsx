import {
  Box,
  Button,
  Cards,
  Header,
  type HeaderProps,
  Pagination,
  SpaceBetween,
  Table,
} from '@cloudscape-design/components'
import { Fragment, type ReactNode } from 'react'
import { EMPTY } from '../i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../i18n/I18n.tsx'
import type { PlainKey } from '../i18n/messages.ts'
import { PHONE, PRINT } from './breakpoints.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { lazyPart } from './lazyPart.tsx'
import { DenseTable } from './list/DenseTable.tsx'
import { PreferencesButton } from './list/PreferencesButton.tsx'
import type { Preferences } from './list/preferences.ts'
import type { RowAction } from './list/RowActions.tsx'
import { useAfterPaint } from './useAfterPaint.ts'
import { useMedia } from './useMedia.ts'

const RowActions = lazyPart(() => import('./list/RowActions.tsx').then((module) => module.RowActions), {
  place: <span className="actions-place" />,
})

const ACTIONS_WIDTH = 90

/** A column, defined once at module scope: the same in the table and on the cards of a phone. */
export interface Column<Row> {
  readonly id: string
  readonly header: PlainKey
  /** Null is shown as `---`. */
  readonly cell: (row: Row, i18n: LoadedLanguage) => ReactNode
  /** Names the row: the card's heading, the table's row header. */
  readonly names?: true
  readonly align?: 'end'
  /** Stays on one line: dates, short verdicts. */
  readonly whole?: true
  readonly minWidth?: number
  /** Left out of the cards, where room is short. */
  readonly tableOnly?: true
  /** Takes the whole width of a card: addresses, lists of names. */
  readonly wide?: true
  /** Shown only to who asks for it in the preferences. */
  readonly hidden?: true
}

export interface Paging {
  readonly page: number
  readonly hasNext: boolean
  /** How many there are, where that is known. */
  readonly pages?: number
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
  /** Above the rows: filters. */
  filter?: ReactNode
  /** Absent: the list looks the same to everyone. */
  preferences?: { readonly value: Preferences; readonly onChange: (preferences: Preferences) => void }
  /** What can be done with a row; none leaves the place empty. */
  rowActions?: (row: Row, i18n: LoadedLanguage) => readonly RowAction[]
  /** How a row is called where its actions are read out; its id unless given. */
  rowName?: (row: Row, i18n: LoadedLanguage) => string
  /** Absent: everything is shown at once. */
  paging?: Paging
  /** Below the rows, such as “search further back”. */
  footer?: ReactNode
  variant?: 'full-page' | 'container'
  /** On a phone a table of few narrow columns, for rows that are many and say little; cards unless given. */
  dense?: true
}

/** The columns in the order and choice of the person. */
function shownColumns<Row>(columns: readonly Column<Row>[], preferences: Preferences | undefined) {
  if (!preferences) return columns.filter(({ hidden }) => !hidden)
  const known = new Map(columns.map((column) => [column.id, column]))
  return preferences.columns.flatMap(({ id, visible }) => (visible && known.get(id)) || [])
}

/** One list for every screen: a table, cards on a phone; loading, failed, empty and filled. */
export function DataList<Row>(props: Props<Row>) {
  const { label, rows, failure, onRetry = () => {}, header, paging, rowActions } = props
  const i18n = useI18n()
  const { t } = i18n
  const phone = useMedia(PHONE)
  const printing = useMedia(PRINT)
  // What people came for are the rows: they are painted before the tools around them are built.
  const tools = useAfterPaint()
  if (failure && !rows) {
    // What a page's cursor cannot reach, the first page may.
    const first = paging && paging.page > 1 && <Button onClick={() => paging.onPage(1)}>{t('ui.firstPage')}</Button>
    return (
      <SpaceBetween size="m">
        <Header {...header} />
        {props.filter}
        <FailureAlert text={failure} onRetry={onRetry} otherAction={first} />
      </SpaceBetween>
    )
  }
  const preferences = props.preferences?.value
  const columns = shownColumns(props.columns, preferences)
  const nameOf = (row: Row) => props.rowName?.(row, i18n) ?? props.rowId(row)
  const actions = rowActions && ((row: Row) => <RowActions actions={rowActions(row, i18n)} label={nameOf(row)} />)

  const cell = (column: Column<Row>) => (row: Row) => {
    const content = column.cell(row, i18n) ?? EMPTY
    if (column.align) return <span className="figure">{content}</span>
    return column.whole ? <span className="whole">{content}</span> : content
  }
  const shared = {
    items: rows ?? [],
    loading: rows === undefined,
    loadingText: t('common.loading'),
    trackBy: props.rowId,
    empty: props.empty,
    header: <Header {...header} />,
    filter: tools ? props.filter : props.filter && <div className="filter-place" />,
    pagination: paging && <Pages {...paging} />,
    preferences: props.preferences && (
      <PreferencesButton
        columns={props.columns}
        preferences={props.preferences.value}
        onChange={props.preferences.onChange}
        cards={phone}
        paged={paging !== undefined}
      />
    ),
  }
  // What stands below the rows keeps its place, and the focus, when a failure comes above it.
  const footer = (failure || props.footer) && (
    <>
      {failure && (
        <Box margin={{ bottom: 'xs' }}>
          <FailureAlert text={failure} onRetry={onRetry} />
        </Box>
      )}
      {props.footer}
    </>
  )
  // Paper neither scrolls nor is pressed: every column in the width there is, and no controls.
  if (printing) {
    const { items, loading, loadingText, trackBy, empty } = shared
    return (
      <DenseTable
        {...{ label, columns, items, loading, loadingText, trackBy, cell, empty }}
        header={<Header {...header} actions={null} />}
      />
    )
  }
  if (phone && props.dense) {
    return (
      <DenseTable
        {...shared}
        label={label}
        columns={columns.filter((column) => !column.tableOnly)}
        cell={cell}
        actions={actions}
        footer={footer}
      />
    )
  }
  const list = phone ? (
    <Cards
      {...shared}
      ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: label }}
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={{
        header: (row) => {
          const names = columns
            .filter((column) => column.names)
            .map((column) => <Fragment key={column.id}>{cell(column)(row)}</Fragment>)
          return actions ? (
            <span className="card-heading">
              <span>{names}</span>
              {actions(row)}
            </span>
          ) : (
            names
          )
        },
        sections: [
          {
            id: 'campos',
            content: (row) => (
              <dl className="card-fields">
                {columns
                  .filter((column) => !column.names && !column.tableOnly)
                  .map((column) => (
                    <div key={column.id} className={column.wide && 'wide'}>
                      <dt>{t(column.header)}</dt>
                      <dd>{cell(column)(row)}</dd>
                    </div>
                  ))}
              </dl>
            ),
          },
        ],
      }}
    />
  ) : (
    <Table
      {...shared}
      variant={props.variant ?? 'container'}
      wrapLines={preferences?.wrap ?? true}
      contentDensity={preferences?.compact ? 'compact' : 'comfortable'}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={[
        ...columns.map((column) => ({
          id: column.id,
          header: column.align ? <span className="column-end">{t(column.header)}</span> : t(column.header),
          cell: column.align ? (row: Row) => <span className="column-end">{cell(column)(row)}</span> : cell(column),
          isRowHeader: column.names ?? false,
          minWidth: column.minWidth ?? 100,
        })),
        ...(actions
          ? [{ id: 'acoes', header: t('ui.actions'), cell: actions, minWidth: ACTIONS_WIDTH, width: ACTIONS_WIDTH }]
          : []),
      ]}
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

function Pages({ page, hasNext, pages, onPage }: Paging) {
  const { t } = useI18n()
  if (page === 1 && !hasNext) return null
  return (
    <Pagination
      currentPageIndex={page}
      pagesCount={pages ?? (hasNext ? page + 1 : page)}
      openEnd={hasNext && pages === undefined}
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
