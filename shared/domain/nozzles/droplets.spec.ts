import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAMANHOS_GOTA } from '../../enums.ts'
import { dropletCards, dropletColor, type EditionPoint, editionOf } from './droplets.ts'

const OLD = 'ASAE S572.1'
const NEW = 'ISO 25358'
const point = (pressao_bar: number, gota: EditionPoint['gota'], edicao_gota: string | null = NEW): EditionPoint => ({
  pressao_bar,
  gota,
  edicao_gota,
})
const FAN = [point(1, 'C'), point(2, 'M'), point(3, 'F'), point(4, 'F')]

describe('the color of a class', () => {
  const colors = (edition: 'S572_1' | 'S572_3') => TAMANHOS_GOTA.map((gota) => dropletColor(gota, edition))

  it('is another for coarse and very coarse by each edition', () => {
    expect(colors('S572_3')).toEqual(['violet', 'red', 'orange', 'yellow', 'green', 'blue', 'white', 'black'])
    expect(colors('S572_1')).toEqual(['violet', 'red', 'orange', 'yellow', 'blue', 'green', 'white', 'black'])
  })
})

describe('the edition that a sheet names', () => {
  it.each([
    ['ASAE S572.1', 'S572_1'],
    ['S572.1/BCPC', 'S572_1'],
    ['ASABE 572.1 (2009)', 'S572_1'],
    ['bcpc', 'S572_1'],
    ['ASABE S572.3', 'S572_3'],
    ['ISO 25358:2018', 'S572_3'],
    ['ISO25358', 'S572_3'],
    ['S572.2 JUL2018', null],
    ['ASAE S572', null],
    ['ASAE S572.1; ISO 25358', null],
    ['', null],
    [null, null],
  ])('%s is %s', (named, edition) => {
    expect(editionOf(named)).toBe(edition)
  })
})

describe('a droplet card', () => {
  it('tells the class at a published pressure, and one step of pressure up and down', () => {
    expect(dropletCards(FAN, 2, [1, 4])).toEqual([
      { edicao: NEW, gotas: ['M'], acima: { pressao: 3, gota: 'F' }, abaixo: { pressao: 1, gota: 'C' } },
    ])
    // 30 psi, which is printed as 2.1 bar.
    expect(dropletCards([point(2.1, 'M')], 30 / 14.5037738, [1, 4])[0]?.gotas).toEqual(['M'])
  })

  it('tells both classes between two that differ, the finer first', () => {
    expect(dropletCards(FAN, 2.5, [1, 4])).toEqual([
      { edicao: NEW, gotas: ['F', 'M'], acima: { pressao: 3, gota: 'F' }, abaixo: { pressao: 2, gota: 'M' } },
    ])
    expect(dropletCards(FAN, 3.5, [1, 4])[0]?.gotas).toEqual(['F'])
  })

  it('keeps editions apart, of which one colour may be another class', () => {
    const both = [point(2, 'C', OLD), point(3, 'M', OLD), point(3, 'F')]
    expect(dropletCards(both, 3, [1, 4])).toEqual([
      { edicao: OLD, gotas: ['M'], acima: null, abaixo: { pressao: 2, gota: 'C' } },
      { edicao: NEW, gotas: ['F'], acima: null, abaixo: null },
    ])
  })

  it('tells no class outside the window, without one of its edition, and where none is told', () => {
    expect(dropletCards(FAN, 5, [1, 4])[0]).toMatchObject({ gotas: [], abaixo: { pressao: 4, gota: 'F' } })
    expect(dropletCards([point(3, 'F', null), point(4, null)], 3, [1, 4])).toEqual([])
    expect(dropletCards([point(3, 'F')], 2, [1, 4])[0]?.gotas).toEqual([])
    expect(() => dropletCards(FAN, 0, [1, 4])).toThrow(/^pressure/)
  })

  it('never tells a class that no point has', () => {
    const points = fc.array(
      fc.record({
        pressao_bar: fc.integer({ min: 1, max: 20 }),
        gota: fc.constantFrom(...TAMANHOS_GOTA),
        edicao_gota: fc.constantFrom(OLD, NEW),
      }),
    )
    fc.assert(
      fc.property(points, fc.double({ min: 0.5, max: 25, noNaN: true }), (published, pressure) => {
        for (const { edicao, gotas, acima, abaixo } of dropletCards(published, pressure, [1, 20])) {
          const own = published.filter(({ edicao_gota }) => edicao_gota === edicao)
          const told = [...gotas, ...[acima, abaixo].flatMap((one) => one?.gota ?? [])]
          expect(told.every((gota) => own.some((one) => one.gota === gota))).toBe(true)
          if (acima) expect(acima.pressao).toBeGreaterThan(pressure)
          if (abaixo) expect(abaixo.pressao).toBeLessThan(pressure)
        }
      }),
    )
  })
})
