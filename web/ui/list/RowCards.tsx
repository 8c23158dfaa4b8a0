import { Box, Cards, SpaceBetween } from '@cloudscape-design/components'
import { Fragment } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { type RowView, selectionLabels, selectionProps } from './rowView.ts'

/** Rows on a phone: a card each, headed by what names it. */
export function RowCards<Row>({ label, columns, cell, actions, footer, selection, ...shared }: RowView<Row>) {
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
