import { describe, expect, it } from 'vitest'
import { DEFAULT_ALQUEIRE, STORED_UNITS, UNIT_SYSTEMS } from '../../../shared/domain/numbers/unitSystems.ts'
import { storedAfterEdit } from '../../../shared/domain/numbers/units.ts'
import { createFormat, EMPTY } from '../../../shared/i18n/format.ts'
import { createUnits } from '../../../shared/i18n/units.ts'
import { plantRateField } from '../../../shared/readings/declaredText.ts'
import { areaCostField, areaCostText, lossText } from '../../../shared/readings/lossText.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { costWords } from './history.ts'

const en = { ...(await loadLanguage('en', ['reading', 'replacements'])), format: createFormat('en') }
const metric = createUnits(STORED_UNITS, en)
const american = createUnits({ ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }, en)
const alqueires = createUnits({ ...STORED_UNITS, area: 'AL' }, en)
const plain = (text: unknown) => String(text).replace(/\s/g, ' ').replace('R$ ', 'R$')

describe('money by area', () => {
  it('is written on the unit of area a person reads, as losses are', () => {
    expect(plain(areaCostText(18_500, 'BRL', en, metric))).toBe('R$185.00/ha')
    expect(plain(areaCostText(18_500, 'BRL', en, american))).toBe('R$74.87/ac')
    expect(plain(lossText(18_500, 'BRL', en, american))).toBe('R$74.87/ac')
    expect(areaCostText(null, 'BRL', en, american)).toBe(EMPTY)
    // Whole hundredths of a hectare do not tell what was typed for several.
    expect(plain(areaCostText(18_500, 'BRL', en, alqueires))).toBe('R$185.00/ha')
  })

  it('gives back what was typed by the acre, and keeps what was left alone', () => {
    const { display, unit } = areaCostField(american, en)
    expect(unit).toBe('ac')
    for (let typed = 1; typed < 30_000; typed += 7)
      expect(Math.round(display.toDisplay(display.toStored(typed)))).toBe(typed)
    expect(storedAfterEdit(18_500, 7487, display)).toBe(18_500)
    // Half a hundredth is refused by the schema.
    expect(display.toStored(10.5)).toBe(10.5)
  })

  it('is told so by the history too, as are rates and areas of a machine', () => {
    const { value } = costWords(american)
    expect(value(en, 'produto_centavos', 18_500)).toBe('74.87/ac')
    const machine = { nome: 'Turbo', area_ha: 40.468564224, taxa_declarada: 93.5395623, taxa_base: 'L_HA' }
    expect(plain(value(en, 'maquinas', machine))).toBe('Turbo: 100 ac, 10.00 GPA')
    const perPlant = { ...machine, area_ha: null, taxa_declarada: 3.785411784, taxa_base: 'L_PLANTA' }
    expect(plain(value(en, 'maquinas', perPlant))).toBe('Turbo: 1.0000 US gal/plant')
    expect(plain(value(en, 'maquinas', { ...perPlant, taxa_declarada: null }))).toBe(`Turbo: ${EMPTY}`)
  })
})

describe('a rate by plant', () => {
  it('is entered and written in the unit of volume a person reads', () => {
    const { unit, display } = plantRateField(american, en)
    expect(unit).toBe('US gal/plant')
    expect(display.toDisplay(3.785411784)).toBeCloseTo(1, 12)
    expect(display.toStored(1)).toBeCloseTo(3.785411784, 12)
    expect(plantRateField(metric, en).unit).toBe('L/plant')
  })
})
