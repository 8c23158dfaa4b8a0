import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIPOS_ALQUEIRE, UNIDADES_AREA, UNIDADES_PRESSAO, UNIDADES_VAZAO } from '../enums.ts'
import { pressureFromBar, pressureToBar } from './pressure.ts'
import {
  areaFromHectares,
  areaToHectares,
  flowFromLpm,
  flowToLpm,
  LITRES_PER_HECTARE_PER_GPA,
  lengthFromInches,
  lengthToInches,
  rateFromGpa,
  rateToGpa,
  speedFromMph,
  speedToMph,
  storedAfterEdit,
} from './units.ts'

const value = fc.double({ min: 0.001, max: 1e5, noNaN: true })

describe('units', () => {
  it('has the published factors', () => {
    expect(pressureFromBar(1, 'KPA')).toBe(100)
    expect(pressureFromBar(1, 'PSI')).toBeCloseTo(14.5037738, 7)
    expect(flowToLpm(1, 'GPM')).toBeCloseTo(3.785411784, 12)
    expect(LITRES_PER_HECTARE_PER_GPA).toBeCloseTo(9.35395623, 7)
    expect(speedFromMph(1)).toBe(1.609344)
    expect(lengthFromInches(1)).toBe(0.0254)
  })

  it.each([
    ['PAULISTA', 24.2],
    ['MINEIRO', 48.4],
    ['NORTE', 27.225],
    ['BAIANO', 96.8],
  ] as const)('counts 10 alqueires of kind %s', (kind, hectares) => {
    expect(areaToHectares(10, 'AL', kind)).toBeCloseTo(hectares, 10)
  })

  it('takes the alqueire paulista unless told', () => {
    expect(areaToHectares(1, 'AL')).toBe(2.42)
    expect(areaToHectares(1, 'HA', 'BAIANO')).toBe(1)
  })

  it('comes back from every unit', () => {
    fc.assert(
      fc.property(value, (x) => {
        const back = [
          ...UNIDADES_PRESSAO.map((unit) => pressureToBar(pressureFromBar(x, unit), unit)),
          ...UNIDADES_VAZAO.map((unit) => flowToLpm(flowFromLpm(x, unit), unit)),
          ...UNIDADES_AREA.flatMap((unit) =>
            TIPOS_ALQUEIRE.map((kind) => areaToHectares(areaFromHectares(x, unit, kind), unit, kind)),
          ),
          rateFromGpa(rateToGpa(x)),
          speedFromMph(speedToMph(x)),
          lengthFromInches(lengthToInches(x)),
        ]
        for (const y of back) expect(y / x).toBeCloseTo(1, 12)
      }),
    )
  })

  it('never changes a stored value because it was shown in another unit', () => {
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(...UNIDADES_PRESSAO),
        fc.integer({ min: 0, max: 4 }),
        (bar, unit, decimals) => {
          const display = {
            toDisplay: (stored: number) => pressureFromBar(stored, unit),
            toStored: (shown: number) => pressureToBar(shown, unit),
            decimals,
          }
          const shown = Number(pressureFromBar(bar, unit).toFixed(decimals))
          expect(storedAfterEdit(bar, shown, display)).toBe(bar)
          expect(storedAfterEdit(bar, shown + 1, display)).toBe(pressureToBar(shown + 1, unit))
        },
      ),
    )
  })

  it('refuses negative values', () => {
    expect(() => pressureToBar(-1, 'PSI')).toThrow(/pressure/)
    expect(() => flowToLpm(Number.NaN, 'GPM')).toThrow(/flow/)
    expect(() => areaToHectares(-1, 'AL')).toThrow(/area/)
  })
})
