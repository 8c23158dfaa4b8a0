import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readerOf } from '../../functions/documents/reader.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../domain/numbers/unitSystems.ts'
import { canopyFigures, wallDoseLines } from './canopy.ts'

const metric = await readerOf('en', STORED_UNITS, 'UTC')
const american = await readerOf('en', { ...UNIT_SYSTEMS.AMERICANO, alqueire: 'PAULISTA' }, 'UTC')
const FEET = 0.3048
/** L/ha */
const GPA = 9.353956
const NAMES = { volume: 'volume', indice: 'index', parede: 'wall', indiceParede: 'of the wall' }

/** What a line says it follows from, calculated again, and what it says follows. */
function redone(text: string): { anew: number; printed: number; decimals: number } {
  const [terms = '', result = ''] = text.replaceAll(/,(?=\d{3})/g, '').split(' = ')
  const script = terms
    .replaceAll(/[^\d.×÷ ]/g, '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
  const printed = /^[\d.]+/.exec(result)?.[0] ?? ''
  return {
    anew: Number(new Function(`return ${script}`)()),
    printed: Number(printed),
    decimals: printed.split('.')[1]?.length ?? 0,
  }
}

describe('the figures of canopies', () => {
  it('of 3.0 by 2.0 m in rows of 3.5 m at 581 L/ha are 17 142.9 m³/ha and 33.89 L, 17 142.9 m²/ha and 338.92 L', () => {
    const figures = canopyFigures(
      { altura_copa: 3, largura_copa: 2, largura_rua: 3.5 },
      581,
      NAMES,
      metric.words,
      metric.units.canopy,
    )
    expect(figures.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual([
      '17,142.9 m³/ha',
      '33.89 L',
      '17,142.9 m²/ha',
      '338.92 L',
    ])
  })

  it('are in cubic feet an acre and gallons for whoever measures in feet and gallons', () => {
    const canopy = { altura_copa: 8 * FEET, largura_copa: 10 * FEET, largura_rua: 18 * FEET }
    const figures = canopyFigures(canopy, 135.52 * GPA, NAMES, american.words, american.units.canopy)
    expect(figures.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual([
      '193,600 ft³/ac',
      '0.700 US gal',
      '38,720 ft²/ac',
      '35.000 US gal',
    ])
    expect(american.units.canopy.cube).toBe('ft³')
  })

  it.each([
    ['metric', metric],
    ['american', american],
  ])('are what whoever redoes their %s lines gets', (_, { words, units }) => {
    const metres = fc.integer({ min: 20, max: 900 }).map((centimetres) => centimetres / 100)
    const rate = fc.integer({ min: 300, max: 50_000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(metres, metres, metres, rate, (altura_copa, largura_copa, largura_rua, litres) => {
        const figures = canopyFigures({ altura_copa, largura_copa, largura_rua }, litres, NAMES, words, units.canopy)
        expect(figures).toHaveLength(4)
        for (const { text } of figures) {
          const { anew, printed, decimals } = redone(text)
          expect(Math.abs(anew - printed), text).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9 * printed)
        }
      }),
    )
  })

  it('are of the leaf wall alone while nobody measured how wide canopies are', () => {
    const canopy = { altura_copa: 2, largura_copa: null, largura_rua: 3 }
    const figures = canopyFigures(canopy, 400, NAMES, metric.words, metric.units.canopy)
    expect(figures.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual(['13,333.3 m²/ha', '300.00 L'])
    expect(figures[0]?.text.replaceAll(/\s/g, ' ')).toBe('2 × 10,000 × 2 m ÷ 3 m = 13,333.3333333 m²/ha')
  })

  it('are none while a measure is missing', () => {
    const known = { altura_copa: 3, largura_copa: 2, largura_rua: 3.5 }
    for (const missing of ['altura_copa', 'largura_rua'] as const)
      expect(canopyFigures({ ...known, [missing]: null }, 581, NAMES, metric.words, metric.units.canopy)).toEqual([])
  })
})

describe('the doses for 10 000 m² of leaf wall', () => {
  const orchard = { altura_copa: 2, largura_copa: null, largura_rua: 3, alqueire: 'PAULISTA' } as const
  const product = { numero: 1, nome: 'Copper', unidade: 'KG', dose: 1.5 } as const
  const share = { numero: 2, nome: 'Oil', unidade: 'PORCENTAGEM_CALDA', dose: 0.5 } as const
  const plain = (lines: readonly { label: string; text: string }[]) =>
    lines.map(({ label, text }) => `${label}: ${text}`.replaceAll(/\s/g, ' '))

  it('of 1.5 kg/ha on 13 333.3 m²/ha are 1.13 kg, and of a share of the mix none', () => {
    const lines = wallDoseLines(
      { ...orchard, unidade_area: 'HA', produtos: [product, share] },
      metric.words,
      metric.units,
    )
    expect(plain(lines)).toEqual([
      '1. Copper per 10,000 m² of leaf wall: 10,000 × 1.5 kg/ha ÷ 13,333.3333333 m²/ha = 1.13 kg',
    ])
  })

  it('are of acres and square feet for whoever measures in feet', () => {
    const feet = { ...orchard, altura_copa: 8 * FEET, largura_rua: 18 * FEET, produtos: [product] }
    const lines = wallDoseLines({ ...feet, unidade_area: 'AC' }, american.words, american.units)
    expect(plain(lines)).toEqual([
      '1. Copper per 10,000 ft² of leaf wall: 10,000 × 1.5 kg/ac ÷ 38,720 ft²/ac = 0.387 kg',
    ])
    expect(wallDoseLines({ ...feet, unidade_area: 'AC', altura_copa: null }, american.words, american.units)).toEqual(
      [],
    )
  })

  it('are brought from the area that is dosed to the one that the wall is told of', () => {
    const of = (unidade_area: 'HA' | 'AC' | 'AL', { words, units }: typeof metric, more: object = {}) =>
      plain(wallDoseLines({ ...orchard, unidade_area, produtos: [product], ...more }, words, units))
    const feet = { altura_copa: 8 * FEET, largura_rua: 18 * FEET }
    // 10 000 × 3.63 / (2.42 × 13 333.33) = 1.125, as 3.63 kg for an alqueire are 1.5 kg for a hectare.
    const perAlqueire = { produtos: [{ ...product, dose: 3.63 }] }
    expect(of('AL', metric, perAlqueire)).toEqual([
      '1. Copper per 10,000 m² of leaf wall: 10,000 × 3.63 kg/alq. ÷ (2.42 ha/alq. × 13,333.3333333 m²/ha) = 1.13 kg',
    ])
    expect(of('AL', metric, { ...perAlqueire, alqueire: 'MINEIRO' })).toEqual([
      '1. Copper per 10,000 m² of leaf wall: 10,000 × 3.63 kg/alq. ÷ (4.84 ha/alq. × 13,333.3333333 m²/ha) = 0.563 kg',
    ])
    expect(of('AC', metric)).toEqual([
      '1. Copper per 10,000 m² of leaf wall: 10,000 × 1.5 kg/ac ÷ (0.40468564224 ha/ac × 13,333.3333333 m²/ha) = 2.78 kg',
    ])
    expect(of('HA', american, feet)).toEqual([
      '1. Copper per 10,000 ft² of leaf wall: 10,000 × 1.5 kg/ha ÷ (2.47105381467 ac/ha × 38,720 ft²/ac) = 0.157 kg',
    ])
  })
})
