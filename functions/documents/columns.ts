import { PERCENT_DECIMALS } from '../../shared/i18n/format.ts'
import type { UnitField } from '../../shared/i18n/units.ts'
import type { Cell, Column } from './kit/description.ts'
import type { Reader } from './reader.ts'

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** A column of errors, %, written as the console writes them. */
export const errorColumn = (header: string, { words: { format } }: Reader): Column => ({
  kind: 'number',
  header: `${header} (%)`,
  decimals: PERCENT_DECIMALS,
  signed: true,
  write: (value) => format.signedNumber(value, PERCENT_DECIMALS),
})

/** A column of flows in the reader's unit, which its header names. */
export const flowColumn = (header: string, { words: { format }, units: { flowAxis } }: Reader): Column => ({
  kind: 'number',
  header: `${header} (${flowAxis.unit})`,
  decimals: flowAxis.decimals,
  write: (value) => format.number(value, flowAxis.decimals),
})

/** A column of a sheet, and what it has of a record. */
export interface ColumnOf<Rec> {
  readonly column: Column
  readonly cell: (record: Rec) => Cell
}

/** Ways to make columns that are written for a reader. */
export function columnMakers<Rec>(reader: Reader) {
  type Of<T> = (record: Rec) => T | null
  const { words, units } = reader
  const { format } = words
  /** Null decimals: as many as a number has. */
  const number = (header: string, decimals: number | null, cell: Of<number>): ColumnOf<Rec> => ({
    column: { kind: 'number', header, decimals, write: (value) => format.number(value, decimals ?? decimalsOf(value)) },
    cell,
  })
  return {
    number,
    text: (header: string, cell: Of<string>, width?: number): ColumnOf<Rec> => ({
      column: { kind: 'text', header, ...(width !== undefined && { width }) },
      cell,
    }),
    instant: (header: string, cell: Of<string>): ColumnOf<Rec> => ({
      column: { kind: 'instant', header, write: format.dateTime },
      cell,
    }),
    /** In the reader's unit, which the header names. */
    quantity: (header: string, { unit, display }: UnitField, cell: Of<number>): ColumnOf<Rec> =>
      number(`${header} (${unit})`, display.decimals, (record) => {
        const stored = cell(record)
        return stored === null ? null : display.toDisplay(stored)
      }),
    percent: (header: string, cell: Of<number>) => number(`${header} (%)`, PERCENT_DECIMALS, cell),
    /** Signed, %. */
    error: (header: string, cell: Of<number>): ColumnOf<Rec> => ({ column: errorColumn(header, reader), cell }),
    flow: (header: string, cell: Of<number>): ColumnOf<Rec> => ({
      column: flowColumn(header, reader),
      cell: (record) => {
        const lpm = cell(record)
        return lpm === null ? null : units.flowAxis.convert(lpm)
      },
    }),
  }
}
