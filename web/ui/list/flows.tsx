import { useUnits } from '../units.ts'
import type { OwnMeasure } from './figures.ts'

const Flow = ({ lpm }: { lpm: number | null }) => useUnits().flow(lpm)

/** Flows given in L/min, in the person's unit. */
export const flow: OwnMeasure = (of) => ({
  cell: (row) => <Flow lpm={of(row)} />,
  figure: {
    unit: ({ flowAxis }) => flowAxis.unit,
    text: (row, { format }, { flowAxis }) => {
      const lpm = of(row)
      return format.number(lpm === null ? null : flowAxis.convert(lpm), flowAxis.decimals)
    },
  },
})
