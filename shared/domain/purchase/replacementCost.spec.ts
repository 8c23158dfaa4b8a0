import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatExplanation } from '../explain/explainText.ts'
import { type RateInput, rateExcess, replacementCost } from './replacementCost.ts'

const given = { area: 1000, passes: 2, product: 1_000, now: 10, after: 2, tips: 120_000 }

describe('what spraying too much costs', () => {
  it('is TeeJet’s example, to the hundredth, with what new tips save and the area that pays them', () => {
    const { lost, left, saved, breakEven, steps } = replacementCost(given)
    expect({ lost, left, saved, breakEven }).toEqual({ lost: 200_000, left: 40_000, saved: 160_000, breakEven: 750 })
    expect(steps.map((step) => formatExplanation(step))).toEqual([
      '1,000 × 2 × 10.00 × 10.00 / 100 = 2,000.00 money',
      '1,000 × 2 × 10.00 × 2.00 / 100 = 400.00 money',
      '2,000.00 − 400.00 = 1,600.00 money',
      '1,200.00 / (2 × 10.00 × (10.00 − 2.00) / 100) = 750.00 ha',
    ])
  })

  it('is nothing where too little is sprayed, and no tip is paid by that', () => {
    expect(replacementCost({ ...given, now: -4, after: -6 })).toMatchObject({ lost: 0, saved: 0, breakEven: null })
  })

  it('counts from nothing on where new tips lead to less than nominal', () => {
    expect(replacementCost({ ...given, after: -3 })).toMatchObject({ left: 0, saved: 200_000, breakEven: 600 })
  })

  it('has no area that pays where tips have no price, save nothing or the product is free', () => {
    expect(replacementCost({ ...given, tips: null }).breakEven).toBeNull()
    expect(replacementCost({ ...given, after: 10 }).breakEven).toBeNull()
    expect(replacementCost({ ...given, product: 0 })).toMatchObject({ lost: 0, breakEven: null })
  })

  it('tells the loss alone where no tip is to be replaced', () => {
    const { steps, ...told } = replacementCost({ ...given, tips: 0 })
    expect(told).toEqual({ lost: 200_000, left: 200_000, saved: 0, breakEven: null })
    expect(steps).toHaveLength(1)
  })

  it('refuses what no field has', () => {
    expect(() => replacementCost({ ...given, area: -1 })).toThrow(/area/)
    expect(() => replacementCost({ ...given, passes: 1.5 })).toThrow(/passes/)
    expect(() => replacementCost({ ...given, now: Number.NaN })).toThrow(/error/)
  })

  it('takes an error too small to be written for none', () => {
    const hardly = { area: 45.89, passes: 21, product: 254884, now: 2.036021529355e-7, after: 5e-324, tips: 620130 }
    const none = replacementCost({ ...hardly, after: 0 })
    expect(replacementCost(hardly)).toMatchObject({ lost: 1, left: 0, saved: 1, breakEven: none.breakEven })
  })

  it('prints amounts that are the kept ones, and that add up', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const inputs = fc.record({
      area: fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100),
      passes: fc.integer({ min: 1, max: 100 }),
      product: cents,
      now: fc.double({ min: -50, max: 50, noNaN: true }),
      after: fc.double({ min: -50, max: 50, noNaN: true }),
      tips: cents,
    })
    const printed = (line: string) =>
      Math.round(Number(/= (-?[\d.,]+) money/.exec(line)?.[1]?.replaceAll(',', '')) * 100)
    fc.assert(
      fc.property(inputs, (input) => {
        const { lost, left, saved, steps } = replacementCost(input)
        expect(steps.slice(0, 3).map((step) => printed(formatExplanation(step)))).toEqual([lost, left, saved])
        expect(saved).toBe(lost - left)
      }),
    )
  })
})

describe('what a sprayer gives beyond what was declared', () => {
  const boom: RateInput = {
    real: 110,
    flow: { measured: 20, now: 20, after: 18 },
    declared: { value: 100, perPlant: null },
  }

  it('is told of the rate as it is and of that with new tips', () => {
    const { now, after, steps } = rateExcess(boom)
    expect(now).toBeCloseTo(10, 10)
    expect(after).toBeCloseTo(-1, 10)
    expect(steps.map((step) => formatExplanation(step))).toEqual([
      '110.0 × 18.00 / 20.00 = 99.0 L/ha',
      '100 × (110.0 − 100.0) / 100.0 = 10.00 %',
      '100 × (99.0 − 100.0) / 100.0 = -1.00 %',
    ])
  })

  it('carries a rate a plant to the hectare by the plants there are', () => {
    const declared = { value: 0.168, perPlant: { row: 3.5, plant: 0.7 } }
    const { now, steps } = rateExcess({ real: 685.7142857, flow: { measured: 24, now: 24, after: 24 }, declared })
    expect(now).toBeCloseTo(0, 6)
    expect(steps.map(({ formula }) => formula)).toEqual(['plantas_hectare', 'taxa_de_planta', 'excesso_taxa'])
    expect(steps[1]?.resultado).toBeCloseTo(685.714, 3)
  })

  it('takes tips that were replaced since for new ones', () => {
    expect(rateExcess({ ...boom, flow: { measured: 20, now: 19, after: 18 } }).now).toBeCloseTo(4.5, 10)
  })

  it('refuses a declared rate of nothing', () => {
    expect(() => rateExcess({ ...boom, declared: { value: 0, perPlant: null } })).toThrow(/declared rate/)
  })
})
