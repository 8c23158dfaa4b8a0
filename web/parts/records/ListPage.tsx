import { Button, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '../../api/failureText.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import { cleared, type Filter } from '../../ui/list/filterState.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { ListFilter } from '../../ui/list/ListFilter.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import type { Selection, Sorting } from '../../ui/list/rowView.ts'
import { SearchFurther } from '../../ui/list/SearchFurther.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { RecordList } from './useList.ts'
import { useRowsAbove } from './useRowsAbove.ts'

/** What a list page says. */
export interface ListTexts {
  readonly title: PlainKey
  readonly description?: PlainKey
  /** The page says this when the rows cannot be read and the catalogue of errors has nothing more precise. */
  readonly failed: PlainKey
  readonly placeholder: PlainKey
  /** A list that has no rows at all shows these. */
  readonly emptyTitle: PlainKey
  readonly emptyText: PlainKey
  /** How rows are called that came above the ones that are read. */
  readonly above?: 'readings.above'
  /**
   * A list in which nothing was found so far although older rows remain shows these; absent where no filter leaves a
   * page short.
   */
  readonly unsearched?: {
    readonly title: PlainKey
    readonly text: PlainKey
    /** The text where rows run oldest first. */
    readonly newer?: PlainKey
  }
}

interface Props<Row, F extends Filter> {
  list: RecordList<Row, F>
  texts: ListTexts
  /** It stands on a page that has a title of its own. */
  isPart?: true
  /** What it can be filtered by, as tokens, and the values they offer. */
  properties: readonly FilterProperty[]
  options?: readonly OptionSource[]
  /** Beside the tokens, such as a period. */
  control?: ReactNode
  /** The page of a row; null where it has none. */
  rowHref?: (row: Row) => string | null
  rowName?: (row: Row) => string
  /** Tells rows of one name apart. */
  rowApart?: (row: Row, i18n: LoadedLanguage) => string
  rowActions?: (row: Row) => readonly RowAction[]
  /** Absent: rows are not chosen. */
  selection?: Selection<Row> | undefined
  /** Absent: rows come in one order only. */
  sorting?: Sorting
  /** Beside the title, before the button that creates one. */
  actions?: ReactNode
  /** Absent: nobody creates such a record here. */
  create?: { readonly text: PlainKey; readonly onSelect: () => void } | undefined
  /** The next step where there are no rows at all; creating one, unless given. */
  emptyStep?: ReactNode
}

/**
 * A page that is a list of records: title, the button that creates one, filter, rows with what can be done with each,
 * and pages.
 */
export function ListPage<Row extends { readonly id: string }, F extends Filter>(props: Props<Row, F>) {
  const { list, texts, create, rowHref, rowName, rowActions } = props
  const isAscending = props.sorting?.descending === false
  const { t } = useI18n()
  const above = useRowsAbove(`${list.identity} ${list.paging.page}`, list.rows)
  useToldRows(list, t(whyNone(list, texts).title))
  return (
    <>
      <RowsAbove count={above.count} text={texts.above ?? 'ui.rowsAbove'} />
      <DataList
        variant={props.isPart ? 'container' : 'full-page'}
        label={t(texts.title)}
        header={{
          variant: props.isPart ? 'h2' : 'h1',
          children: t(texts.title),
          description: texts.description && t(texts.description),
          actions: besides(props.actions, create && <CreateButton create={create} variant="primary" />),
        }}
        columns={list.columns}
        rows={above.rows}
        rowId={({ id }) => id}
        selection={props.selection}
        {...(props.sorting && { sorting: props.sorting })}
        {...(rowHref && { rowHref })}
        {...(rowName && { rowName })}
        rowApart={props.rowApart}
        {...(rowActions && { rowActions })}
        filter={
          <ListFilter
            properties={props.properties}
            schema={list.schema}
            filter={list.filter}
            onChange={list.setFilter}
            {...(props.options && { sources: props.options })}
            placeholder={t(texts.placeholder)}
            control={props.control}
            isRestored={list.isRestored}
          />
        }
        hasControl={props.control !== undefined}
        preferences={list.preferences}
        failure={failureText(t, list.error, texts.failed)}
        onRetry={list.retry}
        paging={list.paging}
        place={`${list.identity} ${list.paging.page}`}
        empty={
          <NoRows
            list={list}
            texts={texts}
            isAscending={isAscending}
            step={props.emptyStep ?? (create && <CreateButton create={create} variant="normal" />)}
          />
        }
        footer={
          (list.searchedTo !== undefined || list.searchedFurther) && <Further list={list} isAscending={isAscending} />
        }
      />
    </>
  )
}

interface CreateButtonProps {
  create: NonNullable<Props<never, Filter>['create']>
  variant: 'primary' | 'normal'
}

function CreateButton({ create, variant }: CreateButtonProps) {
  const { t } = useI18n()
  return (
    <Button variant={variant} onClick={create.onSelect}>
      {t(create.text)}
    </Button>
  )
}

/** The button that creates one, and what else can be done with the list beside it. */
const besides = (others: ReactNode, button: ReactNode) =>
  others ? (
    <SpaceBetween direction="horizontal" size="xs">
      {others}
      {button}
    </SpaceBetween>
  ) : (
    button
  )

interface NoRowsProps<Row, F extends Filter> {
  list: RecordList<Row, F>
  texts: ListTexts
  isAscending: boolean
  /** What can be done where there are no rows at all. */
  step: ReactNode
}

/** Why there are no rows: not found so far, none that fit the filter, or none at all. */
function whyNone<Row, F extends Filter>(list: RecordList<Row, F>, texts: ListTexts) {
  if (list.searchedTo !== undefined && texts.unsearched) return { why: 'unsearched', ...texts.unsearched } as const
  if (list.filtered) return { why: 'filtered', title: 'ui.noMatchesTitle' } as const
  return { why: 'empty', title: texts.emptyTitle } as const
}

/** Says so, with what can be done. */
function NoRows<Row, F extends Filter>({ list, texts, isAscending, step }: NoRowsProps<Row, F>) {
  const { t } = useI18n()
  const none = whyNone(list, texts)
  if (none.why === 'unsearched') {
    const { title, text, newer = text } = none
    return <EmptyState title={t(title)} text={t(isAscending ? newer : text)} />
  }
  if (none.why === 'filtered')
    return <NoMatches isRestored={list.isRestored} onClear={() => list.setFilter(cleared(list.filter))} />
  return <EmptyState title={t(none.title)} text={t(texts.emptyText)} action={step} />
}

/** How far was searched, and the way on from there. */
function Further<Row, F extends Filter>({ list, isAscending }: Pick<NoRowsProps<Row, F>, 'list' | 'isAscending'>) {
  const { t } = useI18n()
  return (
    <SearchFurther
      searchedTo={list.searchedTo}
      searching={list.searching}
      onSearch={list.searchFurther}
      {...(isAscending && { further: t('ui.searchAhead') })}
      found={list.rows?.length ?? 0}
    />
  )
}

interface AboveProps {
  count: number
  text: 'ui.rowsAbove' | 'readings.above'
}

/** The way to rows that came above what somebody reads, which stays where it is until they take it. */
function RowsAbove({ count, text }: AboveProps) {
  const { t } = useI18n()
  if (count === 0) return null
  return (
    <button type="button" className="rows-above" onClick={() => scrollTo({ top: 0 })}>
      <span aria-hidden="true">↑ </span>
      {t(text, { quantidade: count })}
    </button>
  )
}

type Told = Pick<RecordList<unknown, Filter>, 'content' | 'rows' | 'paging'>

/** Says to those who do not see the rows how many another filter has found; `none` where there are none. */
function useToldRows({ content, rows, paging: { hasNext } }: Told, none: string): void {
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
