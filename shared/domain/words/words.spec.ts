import { expect, it } from 'vitest'
import { hasParts, hasWords, wordsOf } from './words.ts'

it('takes a name apart as people search it', () => {
  expect(wordsOf(' José  d’Ávila-Souza JOSÉ 2º ')).toEqual(['jose', 'd', 'avila', 'souza', '2o'])
  expect(wordsOf(' --- ')).toEqual([])
  expect(wordsOf('राजेन्द्र कुमार')).toEqual(['राजेन्द्र', 'कुमार'])
})

it('finds a name by the beginnings of any of its words, in any order, and by all of them', () => {
  const name = wordsOf('Maria José da Silva')
  for (const text of ['maria', 'SILVA', 'sil mar', 'josé', 'm j d s'])
    expect(hasWords(name, wordsOf(text)), text).toBe(true)
  for (const text of ['aria', 'silva souza', 'marias']) expect(hasWords(name, wordsOf(text)), text).toBe(false)
})

it.each([
  ['jacto sul', true],
  ['sul  jacto', true],
  [' JACTO\u00a0', true],
  ['sp‑01', true],
  ["d'avila uniport", true],
  ['D’Ávila', true],
  ['01 jac', true],
  ['norte', false],
  ['jacto norte', false],
])('finds a row by %j, its words in any order: %j', (text, isFound) => {
  expect(hasParts(text)('Jacto  Sul – D’Ávila', null, 'UNIPORT ASP-01')).toBe(isFound)
})
