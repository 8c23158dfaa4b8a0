import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** What a list shows, in whichever form: table, cards or paper. */
export interface RowView<Row> {
  label: string
  columns: readonly Column<Row>[]
  items: readonly Row[]
  trackBy: (row: Row) => string
  cell: (column: Column<Row>) => (row: Row) => ReactNode
  /** What can be done with a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  header: ReactNode
  filter?: ReactNode
  preferences?: ReactNode
  pagination?: ReactNode
  footer?: ReactNode
  empty: ReactNode
  loading: boolean
  loadingText: string
}
