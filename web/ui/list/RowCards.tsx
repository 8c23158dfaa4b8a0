import { Box, Button, Cards, SpaceBetween } from '@cloudscape-design/components'
import { Fragment, type ReactNode } from 'react'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type RowView, type Sorting, selectionLabels, selectionProps } from './rowView.ts'

/** Cards that a phone shows at once. */
const ONE_SCREEN = 5

/** Rows on a phone: a card each, headed by what names it. */
export function RowCards<Row>(props: RowView<Row>) {
  const { label, columns, cell, actions, footer, selection, sorting, filter, pages, ...shared } = props
  const { t } = useI18n()
  const names = (row: Row) =>
    columns.filter((column) => column.names).map((column) => <Fragment key={column.id}>{cell(column)(row)}</Fragment>)
  const inLine = (line: 1 | 2, row: Row) =>
    columns
      .filter((column) => column.line === line)
      .map((column) => ({ id: column.id, shown: cell(column)(row) }))
      .filter(({ shown }) => shown !== EMPTY)
      .map(({ id, shown }) => <span key={id}>{shown}</span>)
  const heading = (row: Row) => (
    <span className="card-heading">
      <span className="card-line">
        {names(row)}
        {inLine(1, row)}
      </span>
      {actions?.(row)}
    </span>
  )
  const told = columns.filter((column) => !column.names && !column.tableOnly && !column.line)
  const isOfLines = columns.some(({ line }) => line)
  const fields = (row: Row) => (
    <>
      {isOfLines && <div className="card-line">{inLine(2, row)}</div>}
      {told.length > 0 && (
        <dl className="card-fields">
          {told.map((column) => (
            <div key={column.id} className={column.wide && 'wide'}>
              <dt>{t(column.header)}</dt>
              <dd>{cell(column)(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
  const cards = (
    <Cards
      {...shared}
      {...toolsOf(props)}
      ariaLabels={selection ? selectionLabels(selection) : { itemSelectionLabel: () => '', selectionGroupLabel: label }}
      {...(selection && selectionProps(selection))}
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={{ header: actions || isOfLines ? heading : names, sections: [{ id: 'campos', content: fields }] }}
    />
  )
  // Whoever has scrolled past a screen of cards is not sent back up for the next page.
  const below = shared.items.length > ONE_SCREEN && pages
  return footer || below ? (
    <SpaceBetween size="m">
      {cards}
      {footer && <Box textAlign="center">{footer}</Box>}
      {below && <div className="pages-below">{below}</div>}
    </SpaceBetween>
  ) : (
    cards
  )
}

/** What is above the cards. An empty list has neither an order nor anything to choose of it; one that is searched further may yet have both. */
function toolsOf<Row>({ loading, items, footer, filter, sorting, preferences }: RowView<Row>) {
  if (!loading && items.length === 0 && !footer) return { filter, preferences: undefined }
  return { filter: sorting ? <Sorted {...sorting}>{filter}</Sorted> : filter, preferences }
}

/** Filters, and the other way round below them: cards have no heads of columns to press. */
const Sorted = ({ descending, text, onChange, children }: Sorting & { children: ReactNode }) => (
  <SpaceBetween size="xs">
    {children}
    <Button
      variant="inline-link"
      iconName={descending ? 'arrow-down' : 'arrow-up'}
      onClick={() => onChange(!descending)}
    >
      {text}
    </Button>
  </SpaceBetween>
)
