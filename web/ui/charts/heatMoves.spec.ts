import { expect, it } from 'vitest'
import { heatStep, movedInMap } from './heatMoves.ts'

it('goes through the cells with the arrow keys and stays within them', () => {
  const from = { row: 1, column: 2 }
  expect(movedInMap('ArrowUp', from, 3, 4)).toEqual({ row: 0, column: 2 })
  expect(movedInMap('ArrowRight', { row: 1, column: 3 }, 3, 4)).toEqual({ row: 1, column: 3 })
  expect(movedInMap('ArrowDown', { row: 2, column: 0 }, 3, 4)).toEqual({ row: 2, column: 0 })
  expect(movedInMap('Home', from, 3, 4)).toEqual({ row: 1, column: 0 })
  expect(movedInMap('End', from, 3, 4)).toEqual({ row: 1, column: 3 })
  expect(movedInMap('a', from, 3, 4)).toBeNull()
})

it('shades an error by its part of the limit, of either sign', () => {
  expect([0, 1.9, -2, 5, -9.9, 10, 40].map((error) => heatStep(error, 10))).toEqual([0, 0, 1, 2, 4, 5, 5])
})
