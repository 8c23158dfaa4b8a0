import type { Words } from '../../../shared/i18n/texts.ts'
import type { Units } from '../../../shared/i18n/units.ts'

/**
 * What a measured figure is in a table. Its heading names the unit, so that a column which is copied is one of numbers
 * wherever it is pasted.
 */
export interface Figure<Row> {
  readonly unit: string | ((units: Units, words: Words) => string)
  readonly text: (row: Row, words: Words, units: Units) => string
}

type Of<Row> = (row: Row) => number | null
const DECIMALS = 2

/** A column of percentages. */
export const percentages = <Row>(value: Of<Row>) => ({
  align: 'end' as const,
  cell: (row: Row, { format }: Words) => format.percent(value(row)),
  figure: { unit: '%', text: (row: Row, { format }: Words) => format.number(value(row), DECIMALS) },
})

/** A column of what is always in the same unit. */
export const quantities = <Row>(value: Of<Row>, unit: string, decimals: number) => ({
  align: 'end' as const,
  cell: (row: Row, { format }: Words) => format.quantity(value(row), unit, decimals),
  figure: { unit, text: (row: Row, { format }: Words) => format.number(value(row), decimals) },
})

/** A column of errors: over and under mean different things. */
export const errors = <Row>(value: Of<Row>) => ({
  align: 'end' as const,
  cell: (row: Row, { format }: Words) => format.signedPercent(value(row)),
  figure: { unit: '%', text: (row: Row, { format }: Words) => format.signedNumber(value(row), DECIMALS) },
})
