import { describe, expect, it } from 'vitest'
import type { ErrorNozzle } from './chartNozzles.ts'
import { drawErrorBars } from './errorBars.ts'

const EVEN = { acima: 10, abaixo: 10 }
const nozzle = (posicao: number, errors: (number | null)[], limits: ErrorNozzle['limits'] = EVEN): ErrorNozzle => ({
  posicao,
  lado: null,
  vazao: 1,
  erro: errors[0] ?? null,
  veredito: null,
  modelo: null,
  errors,
  limits,
  verdicts: errors.map(() => null),
})
const BESIDE = () => ['%']

describe('errors drawn as bars', () => {
  const drawing = drawErrorBars([nozzle(1, [20]), nozzle(2, [-5]), nozzle(3, [0]), nozzle(4, [null])], 600, BESIDE)
  const [over, under, none, unknown] = drawing.nozzles

  it('stand above the line of 0 where a nozzle gives too much, below it where it gives too little', () => {
    expect((over?.bars[0]?.y ?? 0) + (over?.bars[0]?.height ?? 0)).toBeCloseTo(over?.zero ?? -1)
    expect(under?.bars[0]?.y).toBeCloseTo(under?.zero ?? -1)
    expect(over?.bars[0]?.height).toBeCloseTo(4 * (under?.bars[0]?.height ?? 0))
  })

  it('leave the band where a nozzle fails, and are seen even at 0', () => {
    expect(over?.bars[0]?.y).toBeLessThan(over?.band?.y ?? 0)
    expect(none?.bars[0]?.height).toBe(1.5)
    expect(unknown?.bars).toEqual([null])
  })

  it('stand beside each other where there are two series', () => {
    const [both] = drawErrorBars([nozzle(1, [5, 7])], 600, BESIDE).nozzles
    const [first, second] = both?.bars ?? []
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.x ?? 0)
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(both?.right ?? 0)
  })

  it('stand over a band as far above 0 as below it where the limits are, and none below where that limit is 0', () => {
    const [uneven] = drawErrorBars([nozzle(1, [3], { acima: 5, abaixo: 0 })], 600, BESIDE).nozzles
    expect((uneven?.band?.y ?? 0) + (uneven?.band?.height ?? 0)).toBeCloseTo(uneven?.zero ?? -1)
    const [wide] = drawErrorBars([nozzle(1, [3], { acima: 5, abaixo: 10 })], 600, BESIDE).nozzles
    const [top, bottom] = [wide?.band?.y ?? 0, (wide?.band?.y ?? 0) + (wide?.band?.height ?? 0)]
    expect(bottom - (wide?.zero ?? 0)).toBeCloseTo(2 * ((wide?.zero ?? 0) - top))
  })

  it('have no band where nothing says how far a nozzle may be off', () => {
    const { nozzles, ticks } = drawErrorBars([nozzle(1, [3], null)], 600, BESIDE)
    expect(nozzles[0]?.band).toBeNull()
    expect(ticks.at(-1)).toBeLessThan(10)
  })
})
