import { Box, Table } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Preferences } from './preferences.ts'
import { type RowView, selectionLabels, selectionProps, sortingProps } from './rowView.ts'

const ACTIONS_WIDTH = 90

interface Props<Row> extends RowView<Row> {
  variant: 'full-page' | 'container'
  chosen: Preferences | undefined
}

/** Rows where there is room for all columns side by side. */
export function RowTable<Row>({
  label,
  columns,
  heading,
  cell,
  actions,
  footer,
  variant,
  chosen,
  selection,
  sorting,
  pages,
  loading,
  ...shared
}: Props<Row>) {
  const { t } = useI18n()
  return (
    <Table
      {...shared}
      variant={variant}
      wrapLines={chosen?.wrap ?? true}
      contentDensity={chosen?.compact ? 'compact' : 'comfortable'}
      ariaLabels={{ tableLabel: label, ...(selection && selectionLabels(selection)) }}
      {...(selection && selectionProps(selection))}
      {...(sorting && sortingProps(sorting))}
      // Where not all columns fit, what can be done with a row is in sight nevertheless.
      {...(actions && { stickyColumns: { last: 1 } })}
      columnDefinitions={[
        ...columns.map((column) => ({
          id: column.id,
          header: column.align ? <span className="column-end">{heading(column)}</span> : heading(column),
          cell: column.align ? (row: Row) => <span className="column-end">{cell(column)(row)}</span> : cell(column),
          isRowHeader: column.names ?? false,
          minWidth: column.minWidth ?? 100,
          ...(sorting?.column === column.id && { sortingField: column.id }),
        })),
        ...(actions
          ? [{ id: 'acoes', header: t('ui.actions'), cell: actions, minWidth: ACTIONS_WIDTH, width: ACTIONS_WIDTH }]
          : []),
      ]}
      footer={footer && <Box textAlign="center">{footer}</Box>}
    />
  )
}
