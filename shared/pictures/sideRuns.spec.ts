import { describe, expect, it } from 'vitest'
import { sideRuns } from './sideRuns.ts'

const sides = (left: number, right: number) => [
  ...Array.from({ length: left }, () => ({ lado: 'ESQUERDO' as const })),
  ...Array.from({ length: right }, () => ({ lado: 'DIREITO' as const })),
]
const inColumns = (columns: number) => ({ columns, place: 20, x: (index: number) => 40 + (index % columns) * 20 })
const nameOf = (lado: string) => lado.toLowerCase()
const told = (left: number, right: number, columns: number) =>
  sideRuns(sides(left, right), inColumns(columns), nameOf).map(({ left: _, ...run }) => run)

describe('the sides under bars', () => {
  it('are each named in the middle of its bars', () => {
    expect(told(4, 6, 20)).toEqual([
      { first: 0, x: 80, text: 'esquerdo', isParted: false },
      { first: 4, x: 180, text: 'direito', isParted: true },
    ])
  })

  it('are named in every row again, by a letter where there is no room', () => {
    expect(told(6, 6, 5)).toEqual([
      { first: 0, x: 90, text: 'esquerdo', isParted: false },
      { first: 5, x: 50, text: 'e', isParted: false },
      { first: 6, x: 100, text: 'direito', isParted: true },
      { first: 10, x: 60, text: 'd', isParted: false },
    ])
  })

  it('are not named where there is but one', () => {
    expect(told(5, 0, 20)).toEqual([])
    expect(sideRuns([{ lado: null }, { lado: null }], inColumns(20), nameOf)).toEqual([])
  })
})
