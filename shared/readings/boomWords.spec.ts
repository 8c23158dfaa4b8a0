import { describe, expect, it } from 'vitest'
import { readerOf } from '../../functions/documents/reader.ts'
import { STORED_UNITS } from '../domain/numbers/unitSystems.ts'
import { boomPlaces } from '../domain/spraying/boomParts.ts'
import { partTitle, whereText } from './boomWords.ts'
import { nozzleName } from './nozzleTexts.ts'
import { placesText } from './places.ts'

const words = async (language: 'pt' | 'en' | 'es') => (await readerOf(language, STORED_UNITS, 'UTC')).words
const NAMED = [
  { bico_inicial: 1, bico_final: 32, descricao: 'Esquerda' },
  { bico_inicial: 33, bico_final: 64, descricao: 'direita' },
]

describe('where a nozzle of a boom is', () => {
  it('is said by its section and its place in it, in each language', async () => {
    const onde = boomPlaces(64, NAMED)[33]
    const said = await Promise.all(
      (['pt', 'en', 'es'] as const).map(async (language) =>
        nozzleName({ posicao: 34, lado: null, onde }, await words(language)),
      ),
    )
    expect(said).toEqual([
      'Bico 34, seção direita, 2.º',
      'Nozzle 34, section direita, no. 2',
      'Boquilla 34, sección direita, 2.ª',
    ])
  })

  it('is said by halves where there are no sections; the middle one is the centre', async () => {
    const pt = await words('pt')
    const where = boomPlaces(5, []).map((place) => whereText(place, pt))
    expect(where).toEqual([
      'metade esquerda, 1.º',
      'metade esquerda, 2.º',
      'centro',
      'metade direita, 1.º',
      'metade direita, 2.º',
    ])
  })

  it('names a section by its number and half where it has no name, and never says “seção” twice', async () => {
    const pt = await words('pt')
    const places = boomPlaces(8, [
      { bico_inicial: 1, bico_final: 3, descricao: 'Seção da ponta' },
      { bico_inicial: 4, bico_final: 5, descricao: '' },
      { bico_inicial: 6, bico_final: 7, descricao: '' },
    ])
    expect(places.map((place) => whereText(place, pt))).toEqual([
      ...[1, 2, 3].map((order) => `Seção da ponta, ${order}.º`),
      ...[1, 2].map((order) => `seção 2, ${order}.º`),
      ...[1, 2].map((order) => `seção 3 (direita), ${order}.º`),
      'fora das seções, 1.º',
    ])
    expect([0, 3, 5, 7].map((at) => places[at] && partTitle(places[at].part, pt))).toEqual([
      'Seção da ponta',
      'Seção 2, centro',
      'Seção 3, direita',
      'Sem seção',
    ])
  })

  it('groups positions by part', async () => {
    const places = boomPlaces(64, NAMED)
    const nozzles = [3, 7, 34].map((posicao) => ({ posicao, lado: null }))
    expect(placesText(nozzles, await words('pt'), ({ posicao }) => places[posicao - 1])).toBe(
      'seção Esquerda 3, 7; seção direita 34',
    )
    expect(placesText(nozzles, await words('pt'))).toBe('3, 7, 34')
  })
})
