import { expect, it } from 'vitest'
import { BAND_EDGES, ReportSums } from './reportSums.ts'

/** The lower edge of the band in which an error is counted; null below all of them. */
function bandOf(error: number): number | null {
  const sums = new ReportSums('PADRAO')
  sums.error(error, 'GASTO')
  const [band = -1, ...more] = sums.bands.flatMap(({ GASTO }, index) => (GASTO > 0 ? [index] : []))
  expect(more).toEqual([])
  return BAND_EDGES[band - 1] ?? null
}

it('counts an error at an edge in the band above it, whatever doubles make of the error', () => {
  const flows = Array.from({ length: 200 }, (_, at) => (at + 1) / 10)
  for (const edge of BAND_EDGES) {
    for (const nominal of flows) {
      const measured = Number((nominal * (1 + edge / 100)).toFixed(6))
      expect(bandOf((100 * (measured - nominal)) / nominal), `${measured} against ${nominal}`).toBe(edge)
    }
  }
})

it('counts every other error between the edges beside it', () => {
  for (const [at, edge] of BAND_EDGES.entries()) {
    expect(bandOf(edge - 0.01)).toBe(BAND_EDGES[at - 1] ?? null)
    expect(bandOf(edge + 0.01)).toBe(edge)
  }
})
