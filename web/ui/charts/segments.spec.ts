import { describe, expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'

const MONTHS = ['01', '02', '03', '04', '05']

describe('a line over months', () => {
  const drawn = (values: (number | null)[]) => segmentsOf(MONTHS, values).map((run) => run.map(({ x }) => x).join(' '))

  it('is one where every month was measured', () => {
    expect(segmentsOf(['01', '02'], [1.2, 0])).toEqual([
      [
        { x: '01', y: 1.2 },
        { x: '02', y: 0 },
      ],
    ])
  })

  it('ends at a month without a figure and begins anew after it', () => {
    expect(drawn([1, 2, null, 3, 4])).toEqual(['01 02', '04 05'])
    expect(drawn([null, 2, null, null, 4])).toEqual(['02', '05'])
    expect(drawn([1, 2])).toEqual(['01 02'])
    expect(drawn([null, null])).toEqual([])
  })
})
