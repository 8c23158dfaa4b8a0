import { describe, expect, it } from 'vitest'
import type { Lado } from '../enums.ts'
import { bandOf, inOrder, type Nozzle, sidesOf } from './nozzles.ts'

const nozzle = (posicao: number, lado: Lado | null = null, more: Partial<Nozzle> = {}): Nozzle => ({
  posicao,
  lado,
  seq: 1,
  vazao: 1.2,
  modelo: 0,
  modelo_anunciado: 0,
  erro_nominal: 0,
  erro_media: 0,
  referencia: 1.2,
  limite_acima: 10,
  limite_abaixo: 10,
  veredito: 'APROVADO',
  erro_julgado: 0,
  base: 'NOMINAL',
  destoa: false,
  ...more,
})

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

  it('tell the sides they are on, a boom being one without a name', () => {
    expect(sidesOf([nozzle(1, 'DIREITO'), nozzle(1), nozzle(1, 'ESQUERDO')])).toEqual([null, 'ESQUERDO', 'DIREITO'])
  })

  it('have the band of what they were judged by', () => {
    expect(bandOf({ referencia: 1.2, limite_acima: 10, limite_abaixo: 10 })).toEqual({
      reference: 1.2,
      lower: expect.closeTo(1.08),
      upper: expect.closeTo(1.32),
    })
    expect(bandOf({ referencia: 0.8, limite_acima: 15, limite_abaixo: 15 })?.upper).toBeCloseTo(0.92)
    expect(bandOf({ referencia: null, limite_acima: 10, limite_abaixo: 10 })).toBeNull()
  })
})
