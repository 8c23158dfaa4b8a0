import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMULACOES, type Formulacao } from '../../enums.ts'
import { inMixingOrder, outOfMixingOrder } from './mixingOrder.ts'

const of = (...kinds: (Formulacao | null)[]) => kinds.map((formulacao, place) => ({ formulacao, place }))
const kinds = (products: readonly { formulacao: Formulacao | null }[]) => products.map(({ formulacao }) => formulacao)

describe('the usual order of mixing', () => {
  it('is conditioner, solids, suspensions, emulsions, solutions, adjuvants, and last what is not known', () => {
    const turned = of(null, 'ADJUVANTE', 'SL', 'EC', 'SC', 'WG', 'SG', 'CONDICIONADOR')
    expect(kinds(inMixingOrder(turned))).toEqual(['CONDICIONADOR', 'SG', 'WG', 'SC', 'EC', 'SL', 'ADJUVANTE', null])
  })

  it('is the one in which formulations are offered', () => {
    expect(kinds(inMixingOrder(of(...FORMULACOES)))).toEqual(FORMULACOES)
  })

  it('leaves products of one step as they stand', () => {
    expect(inMixingOrder(of('EC', 'WP', 'WG', 'WP', 'OD')).map(({ place }) => place)).toEqual([1, 2, 3, 0, 4])
  })

  it('names the first product that stands too early, and what goes before it', () => {
    expect(outOfMixingOrder(of('WG', 'EC', 'SL', 'SC'))).toMatchObject({
      early: { formulacao: 'EC' },
      late: { formulacao: 'SC' },
    })
  })

  it('says nothing of what stands well, nor of products whose formulation nobody told', () => {
    for (const products of [of(), of('SL'), of('WG', 'WP', 'SC'), of(null, 'WG', null, 'SC'), of('EC', null, 'EW')])
      expect(outOfMixingOrder(products)).toBeNull()
  })

  it('finds nothing wrong with what it sorted, which has every product still', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FORMULACOES, null), { maxLength: 12 }), (some) => {
        const products = of(...some)
        const sorted = inMixingOrder(products)
        expect(outOfMixingOrder(sorted)).toBeNull()
        expect(new Set(sorted)).toEqual(new Set(products))
      }),
    )
  })
})
