import { describe, expect, it } from 'vitest'
import { STORED_UNITS, UNIT_SYSTEMS, type UnitChoice } from '../../shared/domain/numbers/unitSystems.ts'
import { storedAfterEdit } from '../../shared/domain/numbers/units.ts'
import { createFormat } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { alqueireHectares, createUnits } from '../../shared/i18n/units.ts'
import { loadLanguage } from '../i18n/load.ts'

async function unitsFor(choice: Partial<UnitChoice>, language: Language = 'en') {
  return createUnits(
    { ...STORED_UNITS, ...choice },
    { ...(await loadLanguage(language)), format: createFormat(language) },
  )
}

describe('quantities as a person reads them', () => {
  it('are written as they are stored for who chose nothing else', async () => {
    const units = await unitsFor({}, 'pt')
    expect(units.flow(1.2)).toBe('1,200 L/min')
    expect(units.flow(1.2344, 3)).toBe('1,234 L/min')
    expect(units.pressure(3)).toBe('3,00 bar')
    expect(units.area(24.2)).toBe('24,2 ha')
    expect(units.asStored).toBe(true)
  })

  it.each([
    [{ vazao: 'GPM' }, '0.3170 US gal/min', '3.00 bar'],
    [{ pressao: 'PSI' }, '1.200 L/min', '43.5 psi'],
    [{ pressao: 'KPA' }, '1.200 L/min', '300 kPa'],
  ] as const)('are converted: %o', async (choice, flow, pressure) => {
    const units = await unitsFor(choice)
    expect([units.flow(1.2), units.pressure(3)]).toEqual([flow, pressure])
    expect(units.asStored).toBe(false)
  })

  it.each([
    [{ velocidade: 'MPH' }, '5.0 mph', '150.0 L/ha', '0.50 m', '7.00 m', '0.168 L'],
    [{ taxa: 'GPA' }, '8.0 km/h', '16.04 GPA', '0.50 m', '7.00 m', '0.168 L'],
    [{ comprimento: 'FT_IN' }, '8.0 km/h', '150.0 L/ha', '19.7 in', '22.97 ft', '0.168 L'],
    [{ volume: 'GAL' }, '8.0 km/h', '150.0 L/ha', '0.50 m', '7.00 m', '0.0444 US gal'],
  ] as const)('are converted quantity by quantity: %o', async (choice, speed, rate, spacing, width, volume) => {
    const units = await unitsFor(choice)
    expect([units.speed(8), units.rate(150), units.spacing(0.5), units.width(7), units.volume(0.168, 3)]).toEqual([
      speed,
      rate,
      spacing,
      width,
      volume,
    ])
    expect(units.asStored).toBe(false)
  })

  it('agree with the arithmetic of US units: 5940 × GPM / (mph × in)', async () => {
    const units = await unitsFor(UNIT_SYSTEMS.AMERICANO)
    const figure = (text: string) => Number.parseFloat(text)
    // 600 × 1.20 / (8 × 0.50) = 180.0 L/ha.
    const gpa = (5940 * figure(units.flow(1.2, 5))) / (figure(units.speed(8)) * figure(units.spacing(0.5)))
    expect(units.rate(180)).toBe('19.24 GPA')
    expect(Math.abs(gpa / figure(units.rate(180)) - 1)).toBeLessThan(0.01)
    expect([units.area(24.2), units.area(0.40468564224)]).toEqual(['59.8 ac', '1 ac'])
  })

  it('tell small differences of a flow in gallons too', async () => {
    const units = await unitsFor({ vazao: 'GPM' })
    expect(units.flow(1.2, 3)).toBe('0.3170 US gal/min')
    expect(units.flow(1.2)).not.toBe(units.flow(1.21))
  })

  it('have nothing to write where nothing was measured', async () => {
    const units = await unitsFor({ vazao: 'GPM', pressao: 'PSI', area: 'AL' })
    expect([units.flow(null), units.pressure(null), units.area(null)]).toEqual(['---', '---', '---'])
    expect([units.flow(0), units.pressure(0)]).toEqual(['0.0000 US gal/min', '0.0 psi'])
  })

  it('leave areas alone when flows change, and the other way round', async () => {
    expect((await unitsFor({ vazao: 'GPM' })).area(24.2)).toBe('24.2 ha')
    const units = await unitsFor({ area: 'AL' })
    expect([units.flow(1.2), units.asStored]).toEqual(['1.200 L/min', true])
  })

  it.each([
    ['PAULISTA', '10 alq. (de 2,42\u00a0ha)'],
    ['MINEIRO', '5 alq. (de 4,84\u00a0ha)'],
    ['NORTE', '8,89 alq. (de 2,7225\u00a0ha)'],
    ['BAIANO', '2,5 alq. (de 9,68\u00a0ha)'],
  ] as const)('say how large an alqueire is: %s', async (alqueire, text) => {
    expect((await unitsFor({ area: 'AL', alqueire }, 'pt')).area(24.2)).toBe(text)
    expect(text).toContain(alqueireHectares(alqueire, createFormat('pt')))
  })
})

describe('an axis of flows', () => {
  it('has the figures of the texts', async () => {
    const { flowAxis, flow } = await unitsFor({ vazao: 'GPM' })
    const { unit, decimals, convert } = flowAxis
    expect(`${convert(1.2).toFixed(decimals)} ${unit}`).toBe(flow(1.2))
    expect((await unitsFor({})).flowAxis.convert(1.2)).toBe(1.2)
  })
})

describe('a field of an area', () => {
  it('stores what is typed in alqueires as hectares', async () => {
    const { unit, display } = (await unitsFor({ area: 'AL' })).areaField
    expect(unit).toBe('alq. (of 2.42\u00a0ha)')
    expect(storedAfterEdit(100, 10, display)).toBeCloseTo(24.2, 12)
  })

  it.each(['HA', 'AL'] as const)('stores in %s what it was while nobody changes what is shown', async (area) => {
    const { display } = (await unitsFor({ area, alqueire: 'NORTE' })).areaField
    for (const hectares of [0, 0.1, 33.333333333, 100, 9_999_999.123456]) {
      const shown = Number(display.toDisplay(hectares).toFixed(display.decimals))
      expect(storedAfterEdit(hectares, shown, display)).toBe(hectares)
    }
  })
})
