import { useUnits } from '../units.ts'
import type { Figure } from './figures.ts'

/** L/min have two decimals unless a column says otherwise. */
const DECIMALS = 2

const Flow = ({ lpm, decimals }: { lpm: number | null; decimals: number }) => useUnits().flow(lpm, decimals)

/** A column of flows given in L/min, in the person's unit. */
export const flows = <Row,>(value: (row: Row) => number | null, decimals = DECIMALS) => ({
  align: 'end' as const,
  cell: (row: Row) => <Flow lpm={value(row)} decimals={decimals} />,
  figure: {
    unit: ({ flowAxis }) => flowAxis.unit,
    text: (row, { format }, { flowAxis }) => {
      const lpm = value(row)
      return format.number(lpm === null ? null : flowAxis.convert(lpm), flowAxis.decimals + decimals - DECIMALS)
    },
  } satisfies Figure<Row>,
})
