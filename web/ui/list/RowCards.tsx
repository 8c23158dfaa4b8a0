import { Box, Button, Cards, SpaceBetween } from '@cloudscape-design/components'
import { Fragment, type ReactNode } from 'react'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from './column.ts'
import { type RowView, type Sorting, selectionLabels, selectionProps } from './rowView.ts'

/** Cards that a phone shows at once. */
const ONE_SCREEN = 5

/** Whether the ways to other pages stand below the cards: whoever has scrolled past a screen of them is not sent up. */
export const pagesBelow = (rows: readonly unknown[]): boolean => rows.length > ONE_SCREEN

/** Rows on a phone: a card each, headed by what names it. */
export function RowCards<Row>(props: RowView<Row>) {
  const { label, columns, heading, cell, actions, footer, selection, sorting, filter, pages, loading, ...shared } =
    props
  const cards = (
    <Cards
      {...shared}
      {...toolsOf(props)}
      ariaLabels={selection ? selectionLabels(selection) : { itemSelectionLabel: () => '', selectionGroupLabel: label }}
      {...(selection && selectionProps(selection))}
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={cardOf(props)}
    />
  )
  const below = pagesBelow(shared.items) && pages
  return (
    <SpaceBetween size="m">
      {cards}
      {footer && <Box textAlign="center">{footer}</Box>}
      {below && <div className="pages-below">{below}</div>}
    </SpaceBetween>
  )
}

/** What a card is headed by, and what is below. */
function cardOf<Row>({ columns, cell, actions }: RowView<Row>) {
  const names = (row: Row) =>
    columns.filter((column) => column.names).map((column) => <Fragment key={column.id}>{cell(column)(row)}</Fragment>)
  const told = columns.filter((column) => !column.names && !column.tableOnly && !column.line)
  const has = (...lines: Column<Row>['line'][]) => columns.some(({ line }) => line && lines.includes(line))
  const inLine = (line: Column<Row>['line'], row: Row) => <Facts columns={columns} cell={cell} line={line} row={row} />
  const heading = (row: Row) => (
    <span className="card-heading">
      <span className="card-line">
        <span className="card-name">{names(row)}</span>
        {inLine(1, row)}
      </span>
      {actions?.(row)}
    </span>
  )
  const second = (row: Row) => (
    <div className="card-line">
      {inLine('state', row)}
      {inLine(2, row)}
    </div>
  )
  return {
    header: actions || has(1, 'state', 2) ? heading : names,
    sections: [
      ...(has('state', 2) ? [{ id: 'linha', content: second }] : []),
      ...(told.length > 0
        ? [{ id: 'campos', content: (row: Row) => <Fields told={told} cell={cell} row={row} /> }]
        : []),
    ],
  }
}

interface FieldsOf<Row> extends Pick<RowView<Row>, 'cell'> {
  told: readonly Column<Row>[]
  row: Row
}

/** What has no line, under its headers. */
function Fields<Row>({ told, cell, row }: FieldsOf<Row>) {
  const { t } = useI18n()
  return (
    <dl className="card-fields">
      {told.map((column) => (
        <div key={column.id} className={column.wide && 'wide'}>
          <dt>{t(column.header)}</dt>
          <dd>{cell(column)(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FactsOf<Row> extends Pick<RowView<Row>, 'columns' | 'cell'> {
  line: Column<Row>['line']
  row: Row
}

/** What a line tells of a row; columns in which it has nothing are left out. */
function Facts<Row>({ columns, cell, line, row }: FactsOf<Row>) {
  const i18n = useI18n()
  return columns
    .filter((column) => column.line === line)
    .map((column) => ({ column, shown: column.brief ? (column.brief(row, i18n) ?? EMPTY) : cell(column)(row) }))
    .filter(({ shown }) => shown !== EMPTY)
    .map(({ column: { id, header, labelled }, shown }) => (
      <span key={id} className={line === 'state' ? 'card-state' : 'card-fact'}>
        {labelled && <span className="card-label">{i18n.t(header)}: </span>}
        {shown}
      </span>
    ))
}

/**
 * What is above the cards. An empty list has neither an order nor anything to choose of it; one that is searched
 * further may yet have both.
 */
function toolsOf<Row>({ loading, items, footer, filter, sorting, preferences }: RowView<Row>) {
  const isEmpty = !loading && items.length === 0 && !footer
  return {
    // Around the filter nothing changes when rows go or come: whoever types in it would be thrown out.
    filter: sorting ? (
      <Sorted sorting={sorting} isEmpty={isEmpty}>
        {filter}
      </Sorted>
    ) : (
      filter
    ),
    preferences: isEmpty ? undefined : preferences,
  }
}

interface SortedProps {
  sorting: Sorting
  isEmpty: boolean
  children: ReactNode
}

/** Filters, and the other way round below them: cards have no heads of columns to press. */
const Sorted = ({ sorting: { descending, text, onChange }, isEmpty, children }: SortedProps) => (
  <SpaceBetween size="xs">
    {children}
    {!isEmpty && (
      <Button
        variant="inline-link"
        iconName={descending ? 'arrow-down' : 'arrow-up'}
        onClick={() => onChange(!descending)}
      >
        {text}
      </Button>
    )}
  </SpaceBetween>
)
