import { Box, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from './column.ts'
import type { RowView } from './rowView.ts'

/** Columns a sheet has room for at the usual size, and at a smaller one; more are broken within their words. */
const SHEET = { usual: 7, small: 12 } as const
const classOf = (columns: number) => {
  const many = columns > SHEET.usual ? ' dense-many' : ''
  return `dense-table${many}${columns > SHEET.small ? ' dense-most' : ''}`
}

/** Rows of few short values on a phone: one line each, where a card would take five. On paper every list is one. */
export function DenseTable<Row>({ label, columns, items, heading, cell, actions, ...props }: RowView<Row>) {
  const { t } = useI18n()
  return (
    <div>
      {props.header}
      {props.filter}
      {items.length === 0 ? (
        props.empty
      ) : (
        <table className={classOf(columns.length)} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={sideOf(column)}>
                  {heading(column)}
                </th>
              ))}
              {actions && (
                <th scope="col" className="dense-end">
                  {t('ui.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={props.trackBy(row)}>
                {columns.map((column) =>
                  column.names ? (
                    <th key={column.id} scope="row">
                      {cell(column)(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={sideOf(column)}>
                      {cell(column)(row)}
                    </td>
                  ),
                )}
                {actions && <td className="dense-end">{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {props.footer && <Box textAlign="center">{props.footer}</Box>}
      {(props.pagination || props.preferences) && (
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal" alignItems="center">
            {props.pagination}
            {props.preferences}
          </SpaceBetween>
        </Box>
      )}
    </div>
  )
}

const sideOf = <Row,>({ align }: Column<Row>) => (align ? 'dense-end' : undefined)
