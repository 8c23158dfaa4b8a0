import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../domain/readings/tolerance.ts'
import { whatIf } from '../domain/readings/whatIf.ts'
import { errorBases, errorNozzles, errorOf, errorSeries, judgedKind, shownKinds } from './nozzleErrors.ts'
import type { Nozzle } from './nozzles.ts'

const NOMINAL = 1.2

/** Nothing is known of the work. */
const UNTOLD = {
  tipo_pulverizador: 'PULVERIZADOR',
  forma_pulverizacao: null,
  taxa_declarada: null,
  taxa_declarada_planta: null,
  velocidade: null,
  espacamento_bicos: null,
  largura_rua: null,
  espacamento_plantas: null,
  pontas_novas: [],
} as const

/** Nozzles of one model as the API answers them, judged by a profile. */
function read(flows: readonly number[], profile: string, nominal: number | null = NOMINAL) {
  const tolerance = toleranceProfile(profile)
  const mean = flows.reduce((sum, flow) => sum + flow, 0) / flows.length
  const bicos = flows.map(
    (vazao, index): Nozzle => ({
      posicao: index + 1,
      lado: null,
      seq: 1,
      vazao,
      modelo: nominal === null ? null : 0,
      modelo_anunciado: 0,
      erro_nominal: nominal === null ? null : (100 * (vazao - nominal)) / nominal,
      erro_media: mean === 0 ? null : (100 * (vazao - mean)) / mean,
      erro_julgado: null,
      referencia: null,
      limite_acima: 0,
      limite_abaixo: 0,
      veredito: null,
      base: 'NOMINAL',
      destoa: false,
    }),
  )
  const modelos = nominal === null ? [] : [{ vazao_nominal: nominal }]
  const judged = whatIf({ ...UNTOLD, bicos, modelos, coeficiente_variacao: null }, tolerance)
  const { base, comparacao } = tolerance
  return { ...judged, modelos: [], tolerancia: { base, comparacao } } as unknown as Parameters<typeof errorNozzles>[1]
}

const fails = (verdict: string | null | undefined) => verdict === 'GASTO' || verdict === 'ENTUPIDO'
const flows = fc.array(
  fc.oneof(
    fc.constantFrom(0, 1.08, 1.14, 1.2, 1.26, 1.32),
    fc.integer({ min: 500_000, max: 2_000_000 }).map((one) => one / 1e6),
  ),
  { minLength: 2, maxLength: 24 },
)
const profiles = fc.constantFrom('catalogue-10', 'orchard-15', 'extension-5', 'declared-rate-100-105')

describe('a chart of errors', () => {
  it('has bars of a failing colour exactly where they leave its own band, whatever they are against', () => {
    fc.assert(
      fc.property(flows, profiles, (measured, profile) => {
        const reading = read(measured, profile)
        const { comparacao } = toleranceProfile(profile)
        for (const base of errorBases(reading.bicos))
          for (const { errors, verdicts, limits, vazao } of errorNozzles(reading.bicos, reading, base))
            for (const [at, error] of errors.entries()) {
              const verdict = verdicts[at]
              if (error === null || limits === null || vazao === 0 || verdict === null) continue
              const limit = error < 0 ? limits.abaixo : limits.acima
              const isOut = Math.abs(error) > limit + (comparacao === 'ACIMA' ? 0.0011 : 0)
              const isIn = Math.abs(error) < limit - (comparacao === 'ACIMA' ? 0 : 0.0011)
              if (isOut) expect(fails(verdict), `${base} ${error}`).toBe(true)
              if (isIn) expect(fails(verdict), `${base} ${error}`).toBe(false)
            }
      }),
    )
  })

  it('has the verdicts of the reading where it is of what judges', () => {
    fc.assert(
      fc.property(flows, profiles, (measured, profile) => {
        const reading = read(measured, profile)
        const kind = judgedKind(reading.bicos)
        if (kind === null) return
        const drawn = errorNozzles(reading.bicos, reading, kind)
        expect(drawn.map(({ verdicts }) => verdicts[0])).toEqual(reading.bicos.map(({ veredito }) => veredito))
        expect(shownKinds(reading.bicos, 'MEDIA')).toContain(kind)
      }),
    )
  })

  it('by the average flow is its own: seven of twelve worn by 30 % are red by nominal flow and nothing by their average', () => {
    const reading = read([...Array(7).fill(1.56), ...Array(5).fill(1.2)], 'orchard-15')
    expect(judgedKind(reading.bicos)).toBe('NOMINAL')
    const byMean = errorNozzles(reading.bicos, reading, 'MEDIA')
    expect(byMean.every(({ verdicts: [verdict], veredito }) => verdict === 'APROVADO' && veredito === verdict)).toBe(
      true,
    )
    const both = errorNozzles(reading.bicos, reading, 'AMBOS')
    expect(both[0]).toMatchObject({ verdicts: ['GASTO', 'APROVADO'], veredito: 'GASTO' })
    expect(errorSeries('MEDIA')).toEqual(['verdict.chart.seriesMean'])
  })

  it('offers the median where it judges, and a single nozzle no verdict against itself', () => {
    const reading = read([1.2, 1.21, 1.4, 1.19], 'extension-5')
    expect(errorBases(reading.bicos)).toEqual(['NOMINAL', 'MEDIANA', 'MEDIA', 'AMBOS'])
    const [, , worn] = reading.bicos
    if (!worn) throw new Error('no nozzle')
    expect(errorOf(worn, 'MEDIANA')).toBeCloseTo((100 * (1.4 - 1.205)) / 1.205, 9)
    const unknown = read([1.2, 1.21, 1.4, 1.19], 'extension-5', null)
    expect(errorBases(unknown.bicos)).toEqual(['MEDIANA', 'MEDIA'])
    const alone = read([1.2], 'catalogue-10', null)
    expect(errorNozzles(alone.bicos, alone, 'MEDIA')).toMatchObject([{ errors: [0], verdicts: [null], limits: null }])
  })
})
