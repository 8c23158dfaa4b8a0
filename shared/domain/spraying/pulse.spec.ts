import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dutyCycle, fastest, slowest } from './pulse.ts'
import { boomFlowFor } from './rate.ts'

const positive = fc.double({ min: 0.05, max: 50, noNaN: true })

describe('nozzles that pulse', () => {
  it('give 1.00 of 1.60 L/min open 62.5 % of the time, and 120 L/ha from 4.8 to 16 km/h', () => {
    expect(dutyCycle(1, 1.6)).toBeCloseTo(62.5, 12)
    expect(fastest(1.6, 120, 0.5)).toBeCloseTo(16, 12)
    expect(slowest(16, 30)).toBeCloseTo(4.8, 12)
  })

  it('are always open at their highest speed, and as little as they can at their lowest', () => {
    fc.assert(
      fc.property(positive, positive, positive, fc.double({ min: 1, max: 100, noNaN: true }), (q, rate, w, least) => {
        const highest = fastest(q, rate, w)
        expect(dutyCycle(boomFlowFor(rate, highest, w), q)).toBeCloseTo(100, 8)
        expect(dutyCycle(boomFlowFor(rate, slowest(highest, least), w), q)).toBeCloseTo(least, 8)
      }),
    )
  })

  it.each<[string, () => number, RegExp]>([
    ['a full flow of 0', () => dutyCycle(1, 0), /^full flow/],
    ['a negative flow', () => dutyCycle(-1, 1), /^flow/],
    ['a rate of 0', () => fastest(1, 0, 0.5), /^rate/],
    ['a least duty cycle above 100 %', () => slowest(16, 101), /^least duty cycle/],
    ['a least duty cycle of 0', () => slowest(16, 0), /^least duty cycle/],
  ])('refuse %s by name', (_, call, message) => {
    expect(call).toThrow(message)
  })
})
