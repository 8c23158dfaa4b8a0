import { expect, it } from 'vitest'
import { estimatedDroplet } from './droplets.ts'

const FAN = 1

it('classes a flat fan on both sides of the reference nozzles of the standard', () => {
  for (const [size, bar, finer, coarser] of [
    ['01', 4.5, 'VF', 'F'],
    ['03', 3, 'F', 'M'],
    ['06', 2, 'M', 'C'],
  ] as const) {
    expect(estimatedDroplet(size, bar * 1.1, FAN)).toBe(finer)
    expect(estimatedDroplet(size, bar * 0.9, FAN)).toBe(coarser)
  }
})

it('is coarser for air induction and finer for a hollow cone', () => {
  expect(estimatedDroplet('03', 3.3, 2)).toBe('VC')
  expect(estimatedDroplet('03', 3.3, 0.55)).toBe('VF')
  expect(estimatedDroplet('20', 2, 2)).toBe('UC')
})
