import { Box } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../DataList.tsx'

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  items: readonly Row[]
  trackBy: (row: Row) => string
  cell: (column: Column<Row>) => (row: Row) => ReactNode
  header: ReactNode
  filter?: ReactNode
  pagination?: ReactNode
  empty: ReactNode
  loading: boolean
  loadingText: string
}

/** Rows of few short values on a phone: one line each, where a card would take five. */
export function DenseTable<Row>({ label, columns, items, cell, ...props }: Props<Row>) {
  const { t } = useI18n()
  if (props.loading) return <Box textAlign="center">{props.loadingText}</Box>
  return (
    <div>
      {props.header}
      {props.filter}
      {items.length === 0 ? (
        props.empty
      ) : (
        <table className="dense-table" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={sideOf(column)}>
                  {t(column.header)}
                </th>
              ))}
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
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {props.pagination && <Box float="right">{props.pagination}</Box>}
    </div>
  )
}

const sideOf = <Row,>({ align }: Column<Row>) => (align ? 'dense-end' : undefined)
