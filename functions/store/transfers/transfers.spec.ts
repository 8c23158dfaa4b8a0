import { expect, it } from 'vitest'
import type { Chosen } from '../readings/transferChoice.ts'
import { transferSteps } from './transfers.ts'

const chosen = (index: number, equipment: number, month: number): Chosen => ({
  id: `reading ${index}`,
  data: new Date(Date.UTC(2026, month, 2)).toISOString(),
  equipamento_id: `equipment ${equipment}`,
  equipamento_nome: '',
  dono_id: '',
})
const all = (count: number, equipment: (index: number) => number, month: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => chosen(index, equipment(index), month(index)))
const one = () => 0
const each = (index: number) => index

it.each([
  // 3 besides, 4 a reading, 2 a month and 2 an equipment: 100 items at most.
  ['one month and one equipment', all(70, one, one), [23, 23, 23, 1]],
  ['as many months', all(30, one, each), [15, 15]],
  ['as many machines', all(30, each, one), [15, 15]],
  ['as many of both', all(30, each, each), [12, 12, 6]],
  ['three months', all(40, one, (index) => Math.floor(index / 10)), [22, 18]],
  ['none', [], []],
])('puts readings of %s into as few transactions as hold them, in their order', (_, readings, sizes) => {
  const steps = transferSteps(readings)
  expect(steps.map(({ length }) => length)).toEqual(sizes)
  expect(steps.flat()).toEqual(readings.map(({ id }) => id))
})
