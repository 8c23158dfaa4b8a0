import { expect, it } from 'vitest'
import { mappingOf, missingColumns, NOMES_COLUNAS } from './nozzleSheet.ts'

it('knows headings by their own names and by what people call them, whatever case and accents', () => {
  expect(mappingOf(NOMES_COLUNAS)).toEqual(Object.fromEntries(NOMES_COLUNAS.map((name, index) => [name, index])))
  const mapping = mappingOf(['Fabricante', 'MODEL', 'Vazão no nome', 'Tipo de jato', 'Pressão (bar)', 'Vazão (L/min)'])
  expect(mapping).toEqual({ marca: 0, modelo: 1, tamanho: 2, tipo_jato: 3, pressao_bar: 4, vazao_lpm: 5 })
  expect(missingColumns(mapping)).toEqual(['fonte'])
  expect(mappingOf(['?', 'Modelo', 'Model'])).toEqual({ modelo: 1 })
})
