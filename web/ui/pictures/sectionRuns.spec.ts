import { expect, it } from 'vitest'
import { drawnRuns, nozzlePlaces } from './sectionRuns.ts'

const section = (bico_inicial: number | null, bico_final: number | null) => ({ bico_inicial, bico_final })

it('draws sections in their places, the nozzles between them as a gap', () => {
  expect(drawnRuns([section(1, 4), section(7, 8)])).toEqual([
    { de: 1, ate: 4, secao: 0 },
    { de: 5, ate: 6, secao: null },
    { de: 7, ate: 8, secao: 1 },
  ])
})

it('leaves out what is being typed, ends before it starts, or overlaps', () => {
  expect(drawnRuns([section(1, 4), section(5, null), section(9, 6), section(4, 9), section(5, 6)])).toEqual([
    { de: 1, ate: 4, secao: 0 },
    { de: 5, ate: 6, secao: 4 },
  ])
  expect(drawnRuns([section(null, null), section(Number.NaN, 3)])).toEqual([])
})

it('places nozzles in rows, the first of each run numbered', () => {
  const places = nozzlePlaces(drawnRuns([section(1, 3), section(4, 5)]), 4)
  expect(places.map(({ column, row, first }) => [column, row, first])).toEqual([
    [0, 0, true],
    [1, 0, false],
    [2, 0, false],
    [3, 0, true],
    [0, 1, false],
  ])
})
