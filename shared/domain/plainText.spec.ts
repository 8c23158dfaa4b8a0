import { expect, it } from 'vitest'
import { nameKey } from './plainText.ts'

it.each([
  'Jacto Sul',
  ' jacto  sul ',
  'JACTO SUL',
  'Jacto\u00a0Sul',
  'Jacto\tSul',
  'J\u00e1cto Sul',
  'Ja\u0301cto Sul',
  'Jacto \u200bSul',
  'J\uff41cto Sul',
  '\ufeffJacto Sul',
])('%j is no other name than “Jacto Sul”', (text) => {
  expect(nameKey(text)).toBe('jacto sul')
})

it('tells names by everything that is seen of them', () => {
  const names = ['Jacto', 'Jacto Sul', 'Jacto-Sul', 'JactoSul', 'Jacto 2', 'Jacto.']
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
})
