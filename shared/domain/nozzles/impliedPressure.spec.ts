import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowAtPressure, type ProfilePoint } from './flow.ts'
import { gaugeError, impliedPressure } from './impliedPressure.ts'

const FAN: ProfilePoint[] = [{ pressao_bar: 3, vazao_lpm: 1.2 }]
const WINDOW = [1, 6] as const

describe('the pressure that nozzles imply', () => {
  it.each([
    [1.32, 3.63],
    [1.68, 5.88],
    [1.2, 3],
  ])('of a 03 fan at %d L/min is %d bar', (flow, bar) => {
    expect(impliedPressure(FAN, WINDOW, flow)?.pressao_bar).toBeCloseTo(bar, 9)
  })

  it('is none without flow and outside what the model is made for', () => {
    expect(impliedPressure(FAN, WINDOW, 0)).toBeNull()
    expect(impliedPressure(FAN, WINDOW, 1.8)).toBeNull()
    expect(impliedPressure(FAN, WINDOW, 0.6)).toBeNull()
    // A window is printed rounded.
    expect(impliedPressure(FAN, [1, 3.6], 1.32)).not.toBeNull()
    expect(impliedPressure(FAN, [3, 3], 1.32)).toBeNull()
  })

  it('gives the flow again that it was found by', () => {
    const points: ProfilePoint[] = [
      { pressao_bar: 2, vazao_lpm: 0.98 },
      { pressao_bar: 3, vazao_lpm: 1.18 },
      { pressao_bar: 4, vazao_lpm: 1.38 },
    ]
    fc.assert(
      fc.property(fc.double({ min: 0.7, max: 1.7, noNaN: true }), (flow) => {
        const found = impliedPressure(points, [1, 6], flow)
        if (found) expect(flowAtPressure(points, found.pressao_bar)).toBeCloseTo(flow, 9)
      }),
    )
  })

  it('refuses what no nozzle does', () => {
    expect(() => impliedPressure(FAN, WINDOW, -1)).toThrow(/^flow/)
    expect(() => impliedPressure([], WINDOW, 1)).toThrow(/profile points/)
  })
})

describe('the error of a gauge', () => {
  it.each([
    [3, 3.63, -17.36],
    [3, 3, 0],
    [4, 3.2, 25],
  ])('that shows %d bar where nozzles imply %d', (gauge, implied, error) => {
    expect(gaugeError(gauge, implied)).toBeCloseTo(error, 2)
  })

  it('refuses a pressure of nothing', () => {
    expect(() => gaugeError(0, 3)).toThrow(/^gauge pressure/)
    expect(() => gaugeError(3, 0)).toThrow(/^implied pressure/)
  })
})
