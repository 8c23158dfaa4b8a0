import { describe, expect, it } from 'vitest'
import { boomPlaces, type NamedRun } from './boomParts.ts'

const section = (bico_inicial: number, bico_final: number, descricao = ''): NamedRun => ({
  bico_inicial,
  bico_final,
  descricao,
})
/** Each part once, with how many nozzles it has here. */
const partsOf = (count: number, sections: readonly NamedRun[] = []) => {
  const places = boomPlaces(count, sections)
  return [...new Set(places.map(({ part }) => part))].map((part) => ({
    name: part.kind === 'SECAO' ? part.name || part.number : part.kind,
    half: part.half,
    nozzles: places.filter((one) => one.part === part).map(({ order }) => order).length,
  }))
}

describe('the places of a boom', () => {
  it('are those of its sections, counted in each from the left', () => {
    const sections = [section(1, 12, 'Esquerda'), section(13, 24), section(25, 36, 'Direita')]
    expect(partsOf(36, sections)).toEqual([
      { name: 'Esquerda', half: 'ESQUERDA', nozzles: 12 },
      { name: 2, half: null, nozzles: 12 },
      { name: 'Direita', half: 'DIREITA', nozzles: 12 },
    ])
    expect(boomPlaces(36, sections)[33]).toMatchObject({ part: { name: 'Direita' }, order: 10, half: 'DIREITA' })
    // The middle section has nozzles of both halves.
    expect(boomPlaces(36, sections)[17]).toMatchObject({ part: { number: 2 }, order: 6, half: 'ESQUERDA' })
  })

  it('are halves where nobody said the sections, and the middle nozzle of an odd number is the centre', () => {
    expect(partsOf(6).map(({ half, nozzles }) => [half, nozzles])).toEqual([
      ['ESQUERDA', 3],
      ['DIREITA', 3],
    ])
    expect(partsOf(7).map(({ half, nozzles }) => [half, nozzles])).toEqual([
      ['ESQUERDA', 3],
      [null, 1],
      ['DIREITA', 3],
    ])
    expect(partsOf(1)).toEqual([{ name: 'METADE', half: null, nozzles: 1 }])
    expect(boomPlaces(0, [])).toEqual([])
  })

  it('keep nozzles that stand in no section, and every nozzle once', () => {
    expect(partsOf(10, [section(2, 4, 'A'), section(4, 6, 'B'), section(8, 9, 'C')])).toEqual([
      { name: 'FORA', half: 'ESQUERDA', nozzles: 1 },
      { name: 'A', half: 'ESQUERDA', nozzles: 3 },
      { name: 'B', half: null, nozzles: 2 },
      { name: 'FORA', half: 'DIREITA', nozzles: 1 },
      { name: 'C', half: 'DIREITA', nozzles: 2 },
      { name: 'FORA', half: 'DIREITA', nozzles: 1 },
    ])
  })

  it('have the centre of the whole boom where fewer nozzles were measured, and ignore sections beyond them', () => {
    const sections = [section(1, 24, 'Esquerda'), section(25, 48, 'Direita')]
    expect(partsOf(20, sections)).toEqual([{ name: 'Esquerda', half: 'ESQUERDA', nozzles: 20 }])
    expect(boomPlaces(30, sections).map(({ half }) => half)).toEqual([
      ...Array.from({ length: 24 }, () => 'ESQUERDA'),
      ...Array.from({ length: 6 }, () => 'DIREITA'),
    ])
    expect(partsOf(4, [section(9, 12, 'Fora')]).map(({ half }) => half)).toEqual(['ESQUERDA', 'DIREITA'])
  })
})
