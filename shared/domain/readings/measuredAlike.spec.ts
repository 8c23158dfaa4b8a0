import { describe, expect, it } from 'vitest'
import { type MeasuredUnder, measuredDifferences } from './measuredAlike.ts'

const under = (change: Partial<MeasuredUnder> = {}): MeasuredUnder => ({
  pressao: 3,
  taxa_declarada: 140,
  taxa_declarada_planta: null,
  largura_rua: 3.5,
  espacamento_plantas: 0.7,
  tolerancia: { base: 'NOMINAL', limite_acima: 10, limite_abaixo: 10 },
  ...change,
})
/** 0.168 L/plant × 10 000/(3.5 × 0.7) is 685.714 L/ha. */
const byPlant = { taxa_declarada: null, taxa_declarada_planta: 0.168 }

describe('two readings', () => {
  it.each([
    ['under the same', {}, {}, []],
    ['at pressures a gauge does not tell apart', {}, { pressao: 3.05 }, []],
    ['at another pressure', {}, { pressao: 3.1 }, ['PRESSAO']],
    ['at a pressure that is not known of one', {}, { pressao: null }, ['PRESSAO']],
    ['for another rate', {}, { taxa_declarada: 141 }, ['TAXA']],
    ['for a rate and for none', {}, { taxa_declarada: null }, ['TAXA']],
    ['for the same rate by plant', byPlant, byPlant, []],
    ['for another rate by plant', byPlant, { ...byPlant, taxa_declarada_planta: 0.2 }, ['TAXA']],
    ['for one rate by plant in other rows', byPlant, { ...byPlant, largura_rua: 4 }, ['TAXA']],
    ['for one rate by hectare and by plant', byPlant, { taxa_declarada: 685.714 }, []],
    ['in rows nobody knows', { ...byPlant, largura_rua: null }, { ...byPlant, largura_rua: null }, []],
    [
      'for another rate by plant in rows nobody knows',
      { ...byPlant, largura_rua: null },
      { ...byPlant, largura_rua: null, taxa_declarada_planta: 0.2 },
      ['TAXA'],
    ],
    ['by another limit', {}, { tolerancia: { base: 'NOMINAL', limite_acima: 5, limite_abaixo: 5 } }, ['TOLERANCIA']],
    ['by another base', {}, { tolerancia: { base: 'MEDIA', limite_acima: 10, limite_abaixo: 10 } }, ['TOLERANCIA']],
  ] as const)('measured %s', (_, a, b, expected) => {
    expect(measuredDifferences(under(a), under(b))).toEqual(expected)
    expect(measuredDifferences(under(b), under(a))).toEqual(expected)
  })
})
