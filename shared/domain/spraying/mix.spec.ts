import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIPOS_ALQUEIRE, UNIDADES_PRODUTO, type UnidadeArea } from '../../enums.ts'
import { calculateMix, liquidShare, type MixProduct, splitTanks } from './mix.ts'

describe('mix vectors', () => {
  it('50 ha at 150 L/ha with a tank of 2000', () => {
    const mix = calculateMix({
      area: 50,
      unidade_area: 'HA',
      taxa_l_ha: 150,
      capacidade_tanque_l: 2000,
      produtos: [
        { unidade: 'L', dose: 1.5 },
        { unidade: 'G', dose: 250 },
        { unidade: 'PORCENTAGEM_CALDA', dose: 0.5 },
      ],
    })
    expect(mix).toMatchObject({ tanques_cheios: 3, ultimo_tanque_l: 1500, volume_total_l: 7500, area_ha: 50 })
    const amounts = mix.produtos.map((p) => [p.dose_tanque_cheio, p.dose_ultimo_tanque, p.unidade])
    expect(amounts[0]).toEqual([expect.closeTo(20, 9), expect.closeTo(15, 9), 'L'])
    expect(amounts[1]).toEqual([expect.closeTo(3333.3, 1), expect.closeTo(2500, 9), 'G'])
    expect(amounts[2]).toEqual([expect.closeTo(10, 9), expect.closeTo(7.5, 9), 'L'])
  })

  it('10 alqueires paulistas at 150 L/ha', () => {
    const mix = calculateMix({
      area: 10,
      unidade_area: 'AL',
      taxa_l_ha: 150,
      capacidade_tanque_l: 2000,
      produtos: [{ unidade: 'KG', dose: 2.42 }],
    })
    expect(mix.area_ha).toBeCloseTo(24.2, 10)
    expect(mix.tanques_cheios).toBe(1)
    expect(mix.ultimo_tanque_l).toBeCloseTo(1630, 8)
    expect(mix.produtos[0]).toMatchObject({ unidade: 'KG', total: expect.closeTo(24.2, 9) })
    expect(mix.produtos[0]?.dose_tanque_cheio).toBeCloseTo(2000 / 150, 9)
  })

  it('leaves 0 for an exact multiple that doubles miss', () => {
    expect(1.1 * 100).not.toBe(110)
    expect(splitTanks(1.1 * 100, 10)).toEqual({ full: 11, last: 0 })
    expect(splitTanks(0.1 + 0.2 - 1e-16, 0.1)).toEqual({ full: 3, last: 0 })
    expect(splitTanks(5, 10)).toEqual({ full: 0, last: 5 })
  })

  it('has no last tank of what is shown as 0 L, nor one that lacks as much', () => {
    // 10 ac at 15 gal/ac in tanks of 50 gal, each figure stored with four decimals.
    expect(splitTanks(4.0469 * 140.3086, 189.2706)).toEqual({ full: 3, last: 0 })
    expect(splitTanks(2000.04, 1000)).toEqual({ full: 2, last: 0 })
    expect(splitTanks(1999.96, 1000)).toEqual({ full: 2, last: 0 })
    expect(splitTanks(2000.06, 1000)).toEqual({ full: 2, last: expect.closeTo(0.06, 9) })
    // In a knapsack sprayer 30 mL count as a tank of their own.
    expect(splitTanks(10.03, 10)).toEqual({ full: 1, last: expect.closeTo(0.03, 9) })
  })

  it.each([
    ['an area of 0', { area: 0 }, /area/],
    ['a rate of 0', { taxa_l_ha: 0 }, /rate/],
    ['a tank of 0', { capacidade_tanque_l: 0 }, /tank capacity/],
    ['a negative dose', { produtos: [{ unidade: 'L', dose: -1 }] }, /dose/],
    ['more than the whole mix', { produtos: [{ unidade: 'PORCENTAGEM_CALDA', dose: 101 }] }, /100 %/],
  ] as const)('refuses %s', (_, change, message) => {
    const good = { area: 1, unidade_area: 'HA', taxa_l_ha: 100, capacidade_tanque_l: 10, produtos: [] } as const
    expect(() => calculateMix({ ...good, ...change })).toThrow(message)
  })
})

describe('what liquids are of a mix', () => {
  const of = (...produtos: MixProduct[]) => liquidShare({ unidade_area: 'HA', taxa_l_ha: 150, produtos })

  it.each<[string, MixProduct[], number, number | null]>([
    ['litres written for millilitres', [{ unidade: 'L', dose: 250 }], 250 / 150, 0],
    ['exactly the whole mix', [{ unidade: 'L', dose: 150 }], 1, 0],
    [
      'shares and doses together',
      [
        { unidade: 'PORCENTAGEM_CALDA', dose: 60 },
        { unidade: 'ML', dose: 67_500 },
      ],
      1.05,
      0,
    ],
    ['what is weighed, which takes no room', [{ unidade: 'KG', dose: 900 }], 0, null],
    [
      'the largest of several',
      [
        { unidade: 'ML', dose: 500 },
        { unidade: 'KG', dose: 9 },
        { unidade: 'L', dose: 3 },
      ],
      3.5 / 150,
      2,
    ],
  ])('%s', (_, produtos, share, largest) => {
    const found = of(...produtos)
    expect(found.share).toBeCloseTo(share, 12)
    expect(found).toMatchObject({ largest, overflows: share > 1, isMuch: share > 0.2 })
  })

  it('is for each acre or alqueire what it is for its hectares', () => {
    const produtos = [{ unidade: 'L' as const, dose: 30 }]
    const share = (unidade_area: UnidadeArea) => liquidShare({ unidade_area, taxa_l_ha: 150, produtos }).share
    expect(share('AL')).toBeCloseTo(30 / (150 * 2.42), 12)
    expect(share('AC')).toBeCloseTo(30 / (150 * 0.40468564224), 12)
  })

  it('asks about more than a fifth only', () => {
    const isMuch = (dose: number) => of({ unidade: 'PORCENTAGEM_CALDA', dose }).isMuch
    expect([19.9, 20, 20.1, 40].map(isMuch)).toEqual([false, false, true, true])
  })
})

describe('mix properties', () => {
  const positive = (max: number) => fc.double({ min: 0.1, max, noNaN: true })
  const input = fc.record({
    area: positive(5000),
    unidade_area: fc.constantFrom('HA' as const, 'AL' as const),
    alqueire: fc.constantFrom(...TIPOS_ALQUEIRE),
    taxa_l_ha: positive(2000),
    capacidade_tanque_l: fc.double({ min: 5, max: 6000, noNaN: true }),
    produtos: fc.array(fc.record({ unidade: fc.constantFrom(...UNIDADES_PRODUTO), dose: positive(100) }), {
      maxLength: 5,
    }),
  })

  it('tanks add up to the volume and doses to area × dose', () => {
    fc.assert(
      fc.property(input, (recipe) => {
        const mix = calculateMix(recipe)
        const inTanks = mix.tanques_cheios * recipe.capacidade_tanque_l + mix.ultimo_tanque_l
        const left = Math.abs(inTanks - mix.volume_total_l)
        expect(left).toBeLessThanOrEqual(Math.min(0.05, mix.volume_total_l / 1000) + 1e-9)
        expect(mix.ultimo_tanque_l).toBeGreaterThanOrEqual(0)
        expect(mix.ultimo_tanque_l).toBeLessThan(recipe.capacidade_tanque_l)
        for (const [index, product] of recipe.produtos.entries()) {
          const expected =
            product.unidade === 'PORCENTAGEM_CALDA'
              ? (mix.volume_total_l * product.dose) / 100
              : recipe.area * product.dose
          const result = mix.produtos[index]
          expect(Math.abs((result?.total ?? 0) / expected - 1)).toBeLessThanOrEqual(left / mix.volume_total_l + 1e-8)
          const sum = mix.tanques_cheios * (result?.dose_tanque_cheio ?? 0) + (result?.dose_ultimo_tanque ?? 0)
          // The rest that nobody fills into a last tank goes into the tanks before it.
          expect(Math.abs(sum / (result?.total ?? 0) - 1)).toBeLessThanOrEqual(left / mix.volume_total_l + 1e-8)
        }
      }),
      {
        examples: [
          [
            {
              area: 0.1,
              unidade_area: 'HA',
              alqueire: 'PAULISTA',
              taxa_l_ha: 549.5,
              capacidade_tanque_l: 5,
              produtos: [{ unidade: 'KG', dose: 0.1 }],
            },
          ],
        ],
      },
    )
  })
})
