import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  TIPOS_ALQUEIRE,
  UNIDADES_AREA,
  UNIDADES_COMPRIMENTO,
  UNIDADES_PRESSAO,
  UNIDADES_TAXA,
  UNIDADES_VAZAO,
  UNIDADES_VELOCIDADE,
  UNIDADES_VOLUME,
} from '../../enums.ts'
import { pressureFromBar, pressureToBar } from '../nozzles/pressure.ts'
import { DomainError } from './domainError.ts'
import { rounded } from './figures.ts'
import {
  areaFromHectares,
  areaToHectares,
  celsiusFromFahrenheit,
  fahrenheitFromCelsius,
  flowFromLpm,
  flowToLpm,
  LITRES_PER_HECTARE_PER_GPA,
  rateFromLha,
  rateToLha,
  spacingFromMetres,
  spacingToMetres,
  speedFromKmh,
  speedToKmh,
  storedAfterEdit,
  volumeFromLitres,
  volumeToLitres,
  widthFromMetres,
  widthToMetres,
} from './units.ts'

const value = fc.double({ min: 0.001, max: 1e5, noNaN: true })

describe('units', () => {
  it('has the published factors', () => {
    expect(pressureFromBar(1, 'KPA')).toBe(100)
    expect(pressureFromBar(1, 'PSI')).toBeCloseTo(14.5037738, 7)
    expect(flowToLpm(1, 'GPM')).toBeCloseTo(3.785411784, 12)
    expect(LITRES_PER_HECTARE_PER_GPA).toBeCloseTo(9.35395623, 7)
    expect(rateToLha(1, 'GPA')).toBeCloseTo(9.35395623, 7)
    expect(speedToKmh(1, 'MPH')).toBe(1.609344)
    expect(volumeToLitres(1, 'GAL')).toBe(3.785411784)
    expect(spacingToMetres(1, 'FT_IN')).toBe(0.0254)
    expect(widthToMetres(1, 'FT_IN')).toBe(0.3048)
    expect(areaToHectares(1, 'AC')).toBe(0.40468564224)
    expect(areaToHectares(640, 'AC')).toBeCloseTo(2.589988110336 * 100, 9)
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
          ...UNIDADES_TAXA.map((unit) => rateToLha(rateFromLha(x, unit), unit)),
          ...UNIDADES_VELOCIDADE.map((unit) => speedToKmh(speedFromKmh(x, unit), unit)),
          ...UNIDADES_VOLUME.map((unit) => volumeToLitres(volumeFromLitres(x, unit), unit)),
          ...UNIDADES_COMPRIMENTO.map((unit) => spacingToMetres(spacingFromMetres(x, unit), unit)),
          ...UNIDADES_COMPRIMENTO.map((unit) => widthToMetres(widthFromMetres(x, unit), unit)),
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
          const shown = rounded(pressureFromBar(bar, unit), decimals)
          expect(storedAfterEdit(bar, shown, display)).toBe(bar)
          expect(storedAfterEdit(bar, shown + 1, display)).toBe(pressureToBar(shown + 1, unit))
        },
      ),
    )
  })

  it('knows a half as the field shows it, rounded as by hand', () => {
    const display = { toDisplay: (flow: number) => flow, toStored: (flow: number) => flow * 2, decimals: 3 }
    expect(storedAfterEdit(1.4325, 1.433, display)).toBe(1.4325)
    expect(storedAfterEdit(1.4325, 1.432, display)).toBe(2.864)
  })

  it('refuses negative values', () => {
    expect(() => pressureToBar(-1, 'PSI')).toThrow(/pressure/)
    expect(() => flowToLpm(Number.NaN, 'GPM')).toThrow(/flow/)
    expect(() => areaToHectares(-1, 'AL')).toThrow(/area/)
    expect(() => rateFromLha(-1, 'GPA')).toThrow(/rate/)
    expect(() => speedToKmh(-1, 'KMH')).toThrow(/speed/)
  })

  it.each(['XYZ', '', 'toString', '__proto__', undefined, null])('refuses the unknown unit %s', (name) => {
    const unit = name as never
    for (const convert of [pressureToBar, pressureFromBar, flowToLpm, flowFromLpm, areaToHectares, areaFromHectares])
      expect(() => convert(1, unit), convert.name).toThrow(DomainError)
    for (const convert of [rateFromLha, speedToKmh, volumeToLitres, spacingFromMetres, widthToMetres])
      expect(() => convert(1, unit)).toThrow(DomainError)
    if (name !== undefined) expect(() => areaToHectares(1, 'AL', unit)).toThrow(DomainError)
  })
})

it('shows temperatures in °F, and takes them back as they were', () => {
  expect(fahrenheitFromCelsius(0)).toBe(32)
  expect(fahrenheitFromCelsius(30)).toBe(86)
  expect(fahrenheitFromCelsius(-40)).toBe(-40)
  fc.assert(
    fc.property(fc.double({ min: -80, max: 80, noNaN: true }), (celsius) => {
      expect(celsiusFromFahrenheit(fahrenheitFromCelsius(celsius))).toBeCloseTo(celsius, 10)
    }),
  )
  expect(() => fahrenheitFromCelsius(Number.NaN)).toThrow(/^temperature/)
})
