import { describe, expect, it } from 'vitest'
import { nextReplacements, type PlacePoint, placeWear, readingAges } from './wearOverTime.ts'

const points = (...ratios: (number | null)[]): PlacePoint[] =>
  ratios.map((razao, index) => ({ idade: index * 50, razao, trocado: false }))
const replacedAfter = (given: readonly PlacePoint[], at: number) =>
  given.map((point, index) => ({ ...point, trocado: index === at }))

describe('the wear of a place', () => {
  it('gives an age, with its interval, for wear that creeps', () => {
    const { prevista, motivo, desde } = placeWear(points(1, 1.021, 1.039, 1.061, 1.08), 10)
    expect(motivo).toBeNull()
    expect(desde).toBe(0)
    expect(prevista?.idade).toBeCloseTo(249.5, 6)
    expect(prevista?.de).toBeLessThan(249)
    expect(prevista?.ate).toBeGreaterThan(249)
  })

  it.each([
    [[1.01, 0.8, 1.02, 0.75, 1.03, 1.02], 'LONGE'],
    [[1.02, 0.7, 1.04, 1.03, 0.8, 1.05], 'LONGE'],
    [[0.7, 1.02, 1.03, 1.04, 1.05], 'INCERTA'],
    [[1.02, 1.03, 1.02, 0.7], 'NAO_AUMENTA'],
  ] as const)('gives none for a clog that comes and goes: %j', (ratios, motivo) => {
    expect(placeWear(points(...ratios), 10)).toMatchObject({ prevista: null, motivo })
  })

  it('gives none for a flow that falls', () => {
    expect(placeWear(points(1.02, 1.01, 1), 10)).toMatchObject({ prevista: null, motivo: 'NAO_AUMENTA' })
  })

  it('gives none beyond twice the observed span', () => {
    expect(placeWear(points(1, 1.02, 1.04), 10)).toMatchObject({ prevista: null, motivo: 'LONGE' })
    expect(placeWear(points(1, 1.025, 1.05), 10).prevista?.idade).toBeCloseTo(200, 6)
  })

  it('begins anew with a replaced nozzle', () => {
    const worn = points(1.04, 1.08, 1.12, 1, 1.03, 1.061, 1.09)
    expect(placeWear(replacedAfter(worn, 2), 10)).toMatchObject({ desde: 3, tendencia: { de: 150, ate: 300, n: 4 } })
    expect(placeWear(replacedAfter(worn, 2), 10).prevista?.idade).toBeCloseTo(316, 0)
    expect(placeWear(replacedAfter(worn, 4), 10)).toMatchObject({
      desde: 5,
      tendencia: null,
      motivo: 'POUCAS_LEITURAS',
    })
    // A nozzle that was replaced after the last reading has not been measured yet.
    expect(placeWear(replacedAfter(worn, 6), 10)).toMatchObject({ desde: 7, motivo: 'POUCAS_LEITURAS', prevista: null })
  })

  it('leaves out readings without a nominal flow, and says so when all are', () => {
    expect(placeWear(points(1, null, 1.05, 1.075), 10).tendencia).toMatchObject({ n: 3 })
    expect(placeWear(points(null, null, null), 10)).toMatchObject({ tendencia: null, motivo: 'SEM_REFERENCIA' })
    expect(placeWear([], 10)).toMatchObject({ tendencia: null, motivo: 'POUCAS_LEITURAS' })
    expect(placeWear(points(1, 1.05), 10)).toMatchObject({ tendencia: null, motivo: 'POUCAS_LEITURAS' })
  })

  it('is ordered by what fails next', () => {
    const place = (name: string, ...ratios: number[]) => ({ name, wear: placeWear(points(...ratios), 10) })
    const places = [place('slow', 1, 1.03, 1.06), place('none', 1, 1, 1), place('fast', 1, 1.04, 1.08)]
    expect(nextReplacements(places).map(({ name }) => name)).toEqual(['fast', 'slow'])
  })
})

describe('the ages of readings', () => {
  const at = (day: number, horas_maquina: number | null) => ({ data: `2026-05-0${day}T12:00:00.000Z`, horas_maquina })

  it('are machine hours where all tell them', () => {
    expect(readingAges([at(1, 400), at(3, 420.5)])).toEqual({ escala: 'HORAS', idades: [400, 420.5] })
  })

  it('are days where one does not, where the meter began anew, or where it stands still', () => {
    for (const [a, b] of [
      [400, null],
      [400, 3],
      [400, 400],
    ] as const)
      expect(readingAges([at(1, a), at(3, b)])).toEqual({ escala: 'DIAS', idades: [0, 2] })
    expect(readingAges([])).toEqual({ escala: 'DIAS', idades: [] })
  })
})
