import { createContext, useContext } from 'react'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { READING_TEXTS, READING_TEXTS_OF_ALL } from './columnTexts.ts'

/** Rows that came while the list was open. */
export const NewRows = createContext<ReadonlySet<string>>(new Set())

/** A row's date, marked while the row is new to whoever looks at the list. */
function Dated({ id, data }: Pick<LeituraListada, 'id' | 'data'>) {
  const { t, format } = useI18n()
  const isNew = useContext(NewRows).has(id)
  return (
    <>
      {format.dateTime(data)}
      {isNew && <span className="row-new">{t('readings.newRow')}</span>}
    </>
  )
}

/** What is shown of a column by more than words. */
const PARTS: Readonly<Record<string, Column<LeituraListada>['cell']>> = {
  data: ({ id, data }) => <Dated id={id} data={data} />,
  estado: (reading) => <ReadingState reading={reading} />,
}

const withParts = (columns: typeof READING_TEXTS): readonly Column<LeituraListada>[] =>
  columns.map((column) => ({ ...column, cell: PARTS[column.id] ?? column.cell }))

export const READING_COLUMNS = withParts(READING_TEXTS)
/** For who sees the readings of many accounts side by side. */
export const READING_COLUMNS_OF_ALL = withParts(READING_TEXTS_OF_ALL)
