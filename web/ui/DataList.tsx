import {
  Box,
  Button,
  Header,
  type HeaderProps,
  LiveRegion,
  Pagination,
  SpaceBetween,
} from '@cloudscape-design/components'
import { type ReactNode, useMemo } from 'react'
import { EMPTY, withUnit } from '../../shared/i18n/format.ts'
import type { Units } from '../../shared/i18n/units.ts'
import { type LoadedLanguage, useI18n } from '../i18n/I18n.tsx'
import { PHONE } from './breakpoints.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { lazyPart } from './lazyPart.tsx'
import type { Column, Figure } from './list/column.ts'
import { DenseTable } from './list/DenseTable.tsx'
import { KeptPlace } from './list/KeptPlace.tsx'
import { FilterPlace } from './list/ListFilter.tsx'
import { OpenableRows, RowLink } from './list/OpenableRows.tsx'
import { PreferencesButton } from './list/PreferencesButton.tsx'
import type { Preferences } from './list/preferences.ts'
import type { RowAction } from './list/RowActions.tsx'
import { pagesBelow, RowCards } from './list/RowCards.tsx'
import { RowTable } from './list/RowTable.tsx'
import { type RowView, rememberedCells, type Selection, type Sorting } from './list/rowView.ts'
import { OnPaper } from './OnPaper.tsx'
import { useUnits } from './units.ts'
import { useAfterPaint } from './useAfterPaint.ts'
import { useKeptFailure } from './useKeptFailure.ts'
import { useMedia } from './useMedia.ts'
import { Waiting } from './Waiting.tsx'

const RowActions = lazyPart(() => import('./list/RowActions.tsx').then((module) => module.RowActions), {
  place: <span className="actions-place" />,
})

export interface Paging {
  readonly page: number
  readonly hasNext: boolean
  /** How many there are, where that is known. */
  readonly pages?: number
  /** Rows on the pages before; absent where the list tells by itself how many there are. */
  readonly before?: number
  readonly onPage: (page: number) => void
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /**
   * The page of a row, null where it has none: the column that names it links there, and so does a click anywhere in
   * the row.
   */
  rowHref?: (row: Row) => string | null
  /** Why the rows could not be loaded, in the person's language. */
  failure?: string | null
  /** What it answers with is waited for by its button. */
  onRetry?: () => unknown
  empty: ReactNode
  header: HeaderProps
  /** Above the rows: filters. */
  filter?: ReactNode
  /** The filter has a control beside it, which takes a line of its own on a phone. */
  hasControl?: boolean
  /** Absent: the list looks the same to everyone. */
  preferences?: { readonly value: Preferences; readonly onChange: (preferences: Preferences) => void }
  /** What can be done with a row; none leaves the place empty. */
  rowActions?: (row: Row, i18n: LoadedLanguage) => readonly RowAction[]
  /** How a row is called where its actions are read out; its id unless given. */
  rowName?: (row: Row, i18n: LoadedLanguage) => string
  /** Tells rows of one name apart there, where a page has several. */
  rowApart?: ((row: Row, i18n: LoadedLanguage) => string) | undefined
  /** Absent: rows are not chosen. */
  selection?: Selection<Row> | undefined
  /** Absent: rows come in one order only. */
  sorting?: Sorting
  /** Absent: everything is shown at once. */
  paging?: Paging
  /** Which list and page this is, where rows may come above those that are read: these then stay where they are. */
  place?: string
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
  const { rows, onRetry = () => {}, header, paging } = props
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const phone = useMedia(PHONE)
  const failure = useKeptFailure(props.failure ?? null, rows !== undefined)
  const view = useRowView(props, failure.text, phone)
  if (failure.text && !rows) {
    // What a page's cursor cannot reach, the first page may.
    const first = paging && paging.page > 1 && <Button onClick={() => paging.onPage(1)}>{t('ui.firstPage')}</Button>
    return (
      <SpaceBetween size="m">
        <Header {...header} />
        {props.filter}
        <FailureAlert text={failure.text} onRetry={onRetry} retrying={failure.retrying} otherAction={first} />
      </SpaceBetween>
    )
  }
  // Paper neither scrolls nor is pressed: every column in the width there is, and no controls.
  const paper = () => {
    const { filter, preferences, pagination, pages, actions, footer, selection, ...papers } = view
    const cells = cellsOf(props.rowHref, i18n, units, true)
    return <DenseTable {...papers} {...cells} header={<Header {...header} actions={null} />} />
  }
  const shown = listOf(view, props, phone)
  const { place } = props
  return (
    <OnPaper paper={paper}>
      <OpenableRows>{place === undefined ? shown : <KeptPlace list={place}>{shown}</KeptPlace>}</OpenableRows>
    </OnPaper>
  )
}

function listOf<Row>(view: RowView<Row>, { dense, variant = 'container', preferences }: Props<Row>, phone: boolean) {
  if (!phone) return <RowTable {...view} variant={variant} chosen={preferences?.value} />
  if (!dense) return <RowCards {...view} />
  return <DenseTable {...view} columns={view.columns.filter((column) => !column.tableOnly)} />
}

/** How each row is called: by its name, and by more where another row has the same. */
function namesOf<Row>({ rows, rowId, rowName, rowApart }: Props<Row>, i18n: LoadedLanguage) {
  const nameOf = (row: Row) => rowName?.(row, i18n) ?? rowId(row)
  if (!rowApart) return nameOf
  const names = (rows ?? []).map(nameOf)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return (row: Row) => (isShared(nameOf(row)) ? `${nameOf(row)}, ${rowApart(row, i18n)}` : nameOf(row))
}

const unitOf = <Row,>({ unit }: Figure<Row>, units: Units, words: LoadedLanguage) =>
  typeof unit === 'string' ? unit : unit(units, words)

/**
 * Headings and cells. Within a table figures are bare numbers, whose unit the heading names: so they are pasted as
 * numbers.
 */
const cellsOf = <Row,>(
  rowHref: Props<Row>['rowHref'],
  i18n: LoadedLanguage,
  units: Units,
  inTable: boolean,
): Pick<RowView<Row>, 'heading' | 'cell'> => ({
  heading: ({ header, figure }) => withUnit(i18n.t(header), figure ? unitOf(figure, units, i18n) : null),
  cell: (column) => (row) => {
    const { figure } = column
    const shown = (figure && inTable ? figure.text(row, i18n, units) : column.cell(row, i18n)) ?? EMPTY
    const href = column.names && rowHref?.(row)
    if (shown === EMPTY && !href) return EMPTY
    const content = href ? <RowLink href={href}>{shown}</RowLink> : shown
    if (column.align) return <span className="figure">{content}</span>
    return column.whole ? <span className="whole">{content}</span> : content
  },
})

/** Cells of the table; remembered as long as nothing but the choice of rows changes, where rows are chosen. */
function useCells<Row>({ rowHref, rows, selection }: Props<Row>, inTable: boolean) {
  const i18n = useI18n()
  const units = useUnits()
  const isChosen = selection !== undefined
  // Rows that were read anew have cells of their own: nothing is kept of former ones.
  const remembered = useMemo(
    () => rows && isChosen && rememberedCells(cellsOf(rowHref, i18n, units, inTable)),
    [rows, isChosen, rowHref, i18n, units, inTable],
  )
  return remembered || cellsOf(rowHref, i18n, units, inTable)
}

/** What is shown of the rows and around them. */
function useRowView<Row>(props: Props<Row>, failure: string | null, phone: boolean): RowView<Row> {
  const { rows, rowActions, paging, preferences } = props
  const i18n = useI18n()
  const cells = useCells(props, !phone || props.dense === true)
  // What people came for are the rows: they are painted before the tools around them are built.
  const tools = useAfterPaint()
  const nameOf = namesOf(props, i18n)
  return {
    label: props.label,
    columns: shownColumns(props.columns, preferences?.value),
    ...cells,
    actions:
      rowActions &&
      ((row) => {
        const own = rowActions(row, i18n)
        return own.length > 0 && <RowActions actions={own} label={nameOf(row)} />
      }),
    items: rows ?? [],
    selection: props.selection,
    sorting: props.sorting,
    loading: rows === undefined,
    trackBy: props.rowId,
    empty: rows ? props.empty : <Waiting of="rows" />,
    header: <Header {...props.header} />,
    filter: tools ? props.filter : props.filter && <FilterPlace hasControl={props.hasControl} />,
    pagination: paging && rows && (
      <RowCount {...paging} rows={rows.length} hasPages={!phone || props.dense === true || !pagesBelow(rows)} />
    ),
    pages: paging && <Pages {...paging} />,
    preferences: preferences && (
      <PreferencesButton
        columns={props.columns}
        preferences={preferences.value}
        onChange={preferences.onChange}
        cards={phone}
        paged={paging !== undefined}
      />
    ),
    // What stands below the rows keeps its place, and the focus, when a failure comes above it.
    footer: (failure || props.footer) && (
      <>
        {failure && (
          <Box margin={{ bottom: 'xs' }}>
            <FailureAlert text={failure} onRetry={props.onRetry ?? (() => {})} />
          </Box>
        )}
        {props.footer}
      </>
    ),
  }
}

/** How many rows there are, as far as that is known, and the ways to other pages where they stand there. */
function RowCount({ rows, hasPages, ...paging }: Paging & { rows: number; hasPages: boolean }) {
  const { t, format } = useI18n()
  const { hasNext, before } = paging
  const quantidade = (before ?? 0) + rows
  const counted = hasNext
    ? t('ui.rowsSoFar', { quantidade: format.number(quantidade) })
    : t('ui.rowCount', { quantidade })
  const pages = (
    <>
      {/* Who hears the list is told that other rows have come, and how many there are. */}
      <LiveRegion hidden>
        {[t('common.pageLabel', { pagina: paging.page }), before !== undefined && counted].filter(Boolean).join(', ')}
      </LiveRegion>
      {hasPages && <Pages {...paging} />}
    </>
  )
  if (before === undefined || quantidade === 0) return pages
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <div className="row-count">
        <Box color="text-body-secondary">{counted}</Box>
      </div>
      {pages}
    </SpaceBetween>
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
