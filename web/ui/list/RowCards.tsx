import { Box, Button, Cards, SpaceBetween } from '@cloudscape-design/components'
import { Fragment, type ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { type RowView, type Sorting, selectionLabels, selectionProps } from './rowView.ts'

/** Rows on a phone: a card each, headed by what names it. */
export function RowCards<Row>(props: RowView<Row>) {
  const { label, columns, cell, actions, footer, selection, sorting, filter, ...shared } = props
  const { t } = useI18n()
  const names = (row: Row) =>
    columns.filter((column) => column.names).map((column) => <Fragment key={column.id}>{cell(column)(row)}</Fragment>)
  const heading = (row: Row) => (
    <span className="card-heading">
      <span>{names(row)}</span>
      {actions?.(row)}
    </span>
  )
  const fields = (row: Row) => (
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
  )
  const cards = (
    <Cards
      {...shared}
      ariaLabels={selection ? selectionLabels(selection) : { itemSelectionLabel: () => '', selectionGroupLabel: label }}
      {...(selection && selectionProps(selection))}
      filter={sorting ? <Sorted {...sorting}>{filter}</Sorted> : filter}
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={{ header: actions ? heading : names, sections: [{ id: 'campos', content: fields }] }}
    />
  )
  return footer ? (
    <SpaceBetween size="m">
      {cards}
      <Box textAlign="center">{footer}</Box>
    </SpaceBetween>
  ) : (
    cards
  )
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
