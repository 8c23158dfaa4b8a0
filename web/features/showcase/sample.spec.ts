import { describe, expect, it } from 'vitest'
import { sampleBody } from './sample.ts'
import { FILLED_SAMPLE } from './sampleForm.ts'

describe('the sample form', () => {
  const wrongIn = (values: object) =>
    (sampleBody.safeParse({ ...FILLED_SAMPLE, email: 'ana@exemplo.com', ...values }).error?.issues ?? [])
      .map(({ path }) => path.join('.'))
      .toSorted()

  it('takes what is whole', () => {
    expect(wrongIn({})).toEqual([])
  })

  it('tells what is wrong between fields beside whatever a single one breaks', () => {
    const [section] = FILLED_SAMPLE.secoes
    const values = {
      nome: '',
      valor: 123.4,
      cep: '12',
      de: '2026-12-01',
      secoes: [{ ...section, bico_inicial: 20, bico_final: 5 }],
    }
    expect(wrongIn(values)).toEqual(['ate', 'cep', 'nome', 'secoes.0.bico_final', 'valor'])
  })
})
