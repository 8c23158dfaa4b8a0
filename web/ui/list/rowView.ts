import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** Rows that are chosen, of this page and of others. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** Of all rows that can be chosen. */
  readonly label: string
  readonly allLabel: string
  readonly rowLabel: (row: Row) => string
}

/** The one column by which rows are sorted, and the way round. */
export interface Sorting {
  readonly column: string
  readonly descending: boolean
  /** The present order in words, for who sees no columns. */
  readonly text: string
  readonly onChange: (descending: boolean) => void
}

/** The same as Cloudscape's table takes it, which tells the column by its field. */
export const sortingProps = ({ column, descending, onChange }: Sorting) => ({
  sortingColumn: { sortingField: column },
  sortingDescending: descending,
  onSortingChange: ({ detail }: { detail: { isDescending?: boolean } }) => onChange(detail.isDescending ?? false),
})

/** A selection as Cloudscape's tables and cards take it. */
export const selectionProps = <Row>({ rows, onChange }: Selection<Row>) => ({
  selectionType: 'multi' as const,
  selectedItems: rows,
  onSelectionChange: ({ detail }: { detail: { selectedItems: readonly Row[] } }) => onChange(detail.selectedItems),
})

/** What its controls are called. */
export const selectionLabels = <Row>({ label, allLabel, rowLabel }: Selection<Row>) => ({
  selectionGroupLabel: label,
  allItemsSelectionLabel: () => allLabel,
  itemSelectionLabel: (_: unknown, row: Row) => rowLabel(row),
})

/** What a list shows, in whichever form: table, cards or paper. */
export interface RowView<Row> {
  label: string
  columns: readonly Column<Row>[]
  items: readonly Row[]
  trackBy: (row: Row) => string
  /** What a table calls a column. */
  heading: (column: Column<Row>) => string
  cell: (column: Column<Row>) => (row: Row) => ReactNode
  /** What can be done with a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  selection?: Selection<Row> | undefined
  sorting?: Sorting | undefined
  header: ReactNode
  filter?: ReactNode
  preferences?: ReactNode
  pagination?: ReactNode
  /** The ways to other pages once more, where there are any. */
  pages?: ReactNode
  footer?: ReactNode
  empty: ReactNode
  /** The rows are on their way, and `empty` is their shape. */
  loading: boolean
}

/** Cells that are drawn once, for as long as their rows are the same. */
export function rememberedCells<Row>(cells: Pick<RowView<Row>, 'heading' | 'cell'>): typeof cells {
  const columns = new Map<Column<Row>, (row: Row) => ReactNode>()
  return {
    ...cells,
    cell(column) {
      const known = columns.get(column)
      if (known) return known
      const draw = cells.cell(column)
      const drawn = new Map<Row, ReactNode>()
      const once = (row: Row) => {
        if (!drawn.has(row)) drawn.set(row, draw(row))
        return drawn.get(row)
      }
      columns.set(column, once)
      return once
    },
  }
}
