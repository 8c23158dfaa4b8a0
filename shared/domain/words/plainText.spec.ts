import { expect, it } from 'vitest'
import { keyboardDigits, nameKey, plainText } from './plainText.ts'

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
  'Jac\u00adto Sul',
  'Jacto\u3164Sul',
])('%j is no other name than “Jacto Sul”', (text) => {
  expect(nameKey(text)).toBe('jacto sul')
})

it.each([
  ['the apostrophes of phones', ['D’Ávila', "D'Ávila", 'D´Ávila', 'D`Ávila', 'Dʼávila']],
  ['hyphens at which no line ends, and dashes', ['São-Paulo', 'São‑Paulo', 'São–Paulo', 'São−Paulo']],
  ['quotes', ['Sítio “Sul”', 'Sítio "Sul"', 'Sítio «Sul»']],
  ['the German s, capital as well', ['Strauß', 'STRAUSS', 'STRAUẞ']],
  ['the i of Turkish', ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul']],
  ['letters with a stroke', ['Łódź', 'lodz']],
  ['signs of ordinals', ['Fazenda nº 1', 'Fazenda n° 1', 'fazenda no 1']],
  ['fractions', ['½ alqueire', '1/2 alqueire']],
  ['the last sigma', ['Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σισυφοσ']],
])('knows a name in spite of %s', (_, names) => {
  expect(new Set(names.map(nameKey)).size).toBe(1)
})

it.each(['٠٥٥', '۰۵۵', '०५५', '๐๕๕', '０５５'])('reads the digits of %s', (digits) => {
  expect(keyboardDigits(digits)).toBe('055')
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
