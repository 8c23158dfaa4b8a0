import { expect, it } from 'vitest'
import { nameKey, plainText } from './plainText.ts'

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
  const latin = ['Jacto', 'Jacto Sul', 'Jacto-Sul', 'JactoSul', 'Jacto 2', 'Jacto.']
  const names = [...latin, 'राम', 'रोम', 'रीम', 'กิน', 'กัน', 'กน', 'かき', 'がき', 'ハナ', 'バナ', 'パナ', 'நான்', 'நீன்']
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
})

it.each([
  ['Oﬃcina', 'officina'],
  ['Ａｓｐｅｒｓａ', 'aspersa'],
  ['São João', 'sao joao'],
  ['مُحَمَّد', 'محمد'],
  ['می\u200cخواهم', 'میخواهم'],
  ['Fazenda 2ª', 'fazenda 2a'],
  ['राजेन्द्र', 'राजेन्द्र'],
])('searches %j as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
