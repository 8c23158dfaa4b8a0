import { useUnits } from '../units.ts'
import type { OwnMeasure } from './figures.ts'

/** L/min have two decimals unless a column says otherwise. */
const DECIMALS = 2

const Flow = ({ lpm, decimals }: { lpm: number | null; decimals: number }) => useUnits().flow(lpm, decimals)

/** Flows given in L/min, in the person's unit. */
export const flow =
  (decimals = DECIMALS): OwnMeasure =>
  (of) => ({
    cell: (row) => <Flow lpm={of(row)} decimals={decimals} />,
    figure: {
      unit: ({ flowAxis }) => flowAxis.unit,
      text: (row, { format }, { flowAxis }) => {
        const lpm = of(row)
        return format.number(lpm === null ? null : flowAxis.convert(lpm), flowAxis.decimals + decimals - DECIMALS)
      },
    },
  })
