import { describe, expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { Lado } from '../../../shared/enums.ts'
import { localizeExpression } from './arithmetic.ts'
import { bandOf, inOrder, isReplaced, type Nozzle, sidesOf } from './nozzles.ts'

const nozzle = (posicao: number, lado: Lado | null = null, more: Partial<Nozzle> = {}): Nozzle => ({
  posicao,
  lado,
  seq: 1,
  vazao: 1.2,
  modelo: 0,
  erro_nominal: 0,
  erro_media: 0,
  veredito: 'APROVADO',
  ...more,
})

const reading = (base: Leitura['tolerancia']['base']) =>
  ({
    modelos: [{ vazao_nominal: 1.2, vazao_media: 1.3 }],
    tolerancia: { limite: 10, base },
    vazao_media: 1.25,
  }) as unknown as Leitura

describe('nozzles', () => {
  it('go from left to right, whatever order they came in', () => {
    const shuffled = [nozzle(2, 'DIREITO'), nozzle(10, 'ESQUERDO'), nozzle(1, 'DIREITO'), nozzle(9, 'ESQUERDO')]
    expect(inOrder(shuffled).map(({ lado, posicao }) => `${lado} ${posicao}`)).toEqual([
      'ESQUERDO 9',
      'ESQUERDO 10',
      'DIREITO 1',
      'DIREITO 2',
    ])
  })

  it('measured again replace the earlier measurement of their place only', () => {
    const all = [nozzle(1), nozzle(1, null, { seq: 2, vazao: 1.21 }), nozzle(1, 'DIREITO')]
    expect(all.map((one) => isReplaced(one, all))).toEqual([true, false, false])
    expect(sidesOf(all)).toEqual([null, 'DIREITO'])
  })

  it('have the band of what they are judged against', () => {
    expect(bandOf(nozzle(1), reading('NOMINAL'))).toEqual({
      reference: 1.2,
      lower: expect.closeTo(1.08),
      upper: expect.closeTo(1.32),
    })
    expect(bandOf(nozzle(1), reading('MEDIA'))?.reference).toBe(1.3)
    expect(bandOf(nozzle(1, null, { modelo: null }), reading('NOMINAL'))).toBeNull()
    expect(bandOf(nozzle(1, null, { modelo: null }), reading('MEDIA'))?.reference).toBe(1.25)
  })
})

describe('shown arithmetic', () => {
  it('uses the decimal mark of the language and leaves the rest alone', () => {
    expect(localizeExpression('600 × 1.20 / (8 × 0.50)', ',')).toBe('600 × 1,20 / (8 × 0,50)')
    expect(localizeExpression('600 × 1.20', '.')).toBe('600 × 1.20')
  })
})
