import { expect, it } from 'vitest'
import { rowBytes } from '../../../tests/fixtures/shape.ts'
import { RECIPE } from './pins.ts'
import { recipes } from './recipes.ts'

it('a row of the list stays below 256 bytes with the longest texts', () => {
  const long = 'Ç'.repeat(60)
  const { lista } = recipes.toItem({
    ...RECIPE,
    identificacao: long,
    cultura: long,
    talhao: long,
    area_total: 999_999.1234,
    taxa_aplicacao: 19_999.123,
    capacidade_tanque: 49_999.5,
    altura_copa: 19.99,
    largura_copa: 19.99,
    versao: 1000,
  })
  expect(rowBytes(lista)).toBeLessThanOrEqual(256)
})
