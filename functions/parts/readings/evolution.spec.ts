import { expect, it } from 'vitest'
import { evolucao } from '../../../shared/contract/trends.ts'
import { flowAtPressure } from '../../../shared/domain/nozzles/flow.ts'
import { type ToleranceProfile, toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { predictedReplacements } from '../../../shared/domain/wear/predictedReplacements.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { presentEvolution } from './evolution.ts'

function read(day: number, flows: readonly number[], tolerancia: ToleranceProfile, header: object = {}) {
  const at = new Date(Date.UTC(2026, 8, 1 + day)).toISOString()
  const message = wholeMessage({
    at,
    nozzles: flows.length,
    flow: (index: number) => flows[index] ?? 0,
    header: { horas_maquina: null, ...header },
  })
  const gathered = gather([partOf(message)])
  if (!gathered) throw new Error('no parts')
  return foldReading(gathered, null, { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia })
}
const told = (heads: ReturnType<typeof read>[]) => {
  const { posicoes, leituras } = presentEvolution(heads)
  return { posicoes: evolucao.shape.posicoes.parse(posicoes), leituras: evolucao.shape.leituras.parse(leituras) }
}
const WORN = [1, 1.01, 1.02, 1.03]
/** Of five nozzles at half the nominal pressure's flow the first wears by 1 % a reading. */
const series = (profile: string, header: object) =>
  WORN.map((part, index) => read(10 * index, [0.9 * part, 0.9, 0.9, 0.9, 0.9], toleranceProfile(profile), header))

it('follows and predicts nozzles by the median where that is what judges them, also without a nominal flow', () => {
  const heads = series('extension-5', { modelos: ['none-1'] })
  const { posicoes, leituras } = told(heads)
  expect(posicoes.map(({ base, limite_acima, limite_abaixo }) => [base, limite_acima, limite_abaixo])).toEqual(
    Array(5).fill(['MEDIA', 5, 5]),
  )
  expect(leituras.map(({ razoes }) => razoes.slice(0, 2))).toEqual(WORN.map((part) => [part, 1]))
  const predicted = predictedReplacements({ places: posicoes, readings: leituras })
  expect(predicted).toEqual([{ posicao: 1, lado: null, dia: '2026-10-21' }])
  expect(told(series('catalogue-10', { modelos: ['none-1'] })).leituras[0]?.razoes[0]).toBeNull()
})

it('compares all readings of a place as the newest is judged, where the median broke the limit since', () => {
  const rule = toleranceProfile('extension-5')
  const heads = [1.2, 1.23, 1.4].map((flow, index) => read(index, [flow, flow, 1.2], rule))
  const { posicoes, leituras } = told(heads)
  expect(posicoes.map(({ base }) => base)).toEqual(['NOMINAL', 'NOMINAL', 'NOMINAL'])
  const nominal = heads[0]?.resultado.modelos[0]?.vazao_nominal_lpm ?? 0
  expect(leituras.map(({ razoes }) => razoes[0])).toEqual(
    [1.2, 1.23, 1.4].map((flow) => expect.closeTo(flow / nominal, 4)),
  )
})

it('follows nozzles that the declared rate judges by the catalogue, since each work declares another', () => {
  const rule = toleranceProfile('declared-rate-100-105')
  const heads = [175, 140].map((taxa_declarada, index) => read(index, [1.2, 1.2, 1.2], rule, { taxa_declarada }))
  expect(heads.map(({ resultado }) => resultado.modelos[0]?.base)).toEqual(['TAXA_DECLARADA', 'TAXA_DECLARADA'])
  const { posicoes, leituras } = told(heads)
  expect(posicoes[0]).toMatchObject({ base: 'NOMINAL', limite_acima: 5, limite_abaixo: 0 })
  expect(leituras[1]?.razoes).toEqual(leituras[0]?.razoes)
})

it('says whose rate is that of the treated band, and nothing of nozzles without flow', () => {
  const rule = toleranceProfile()
  const { leituras } = told([
    read(0, [1.2, 1.2], rule),
    read(1, [1.2, 1.2], rule, { forma_pulverizacao: 'LINHA' }),
    read(2, [0, 0], rule),
  ])
  expect(leituras.map(({ na_faixa }) => na_faixa)).toEqual([false, true, false])
  expect(leituras[2]?.razoes).toEqual([null, null])
})

it('tells the pressure that the nozzles imply beside the one the gauge showed, where the window allows', () => {
  const nominal = (pressure: number) => flowAtPressure(PROFILE.pontos, pressure)
  const at = (day: number, flow: number) => read(day, [flow, flow], toleranceProfile(), { pressao: 3 })
  const { leituras } = told([at(0, nominal(3)), at(1, nominal(2.6)), at(2, nominal(3) * 4)])
  expect(leituras.map(({ pressao }) => pressao)).toEqual([3, 3, 3])
  expect(leituras[0]?.erro_manometro).toBeCloseTo(0, 6)
  expect(leituras[1]?.pressao_implicita).toBeCloseTo(2.6, 2)
  expect(leituras[1]?.erro_manometro).toBeCloseTo((100 * (3 - 2.6)) / 2.6, 1)
  expect([leituras[2]?.pressao_implicita, leituras[2]?.erro_manometro]).toEqual([null, null])
})

it('begins the life of a tip with the figures of it that were measured after it was put in', () => {
  const heads = [1.3, 1.4, 1.2].map((flow, index) => read(index, [flow, 1.2], toleranceProfile()))
  const withMark = (seq: number) =>
    heads.map((head, index) => ({
      ...head,
      trocas:
        index === 1
          ? [{ posicao: 1, lado: null, seq: 1, servico: 'TROCADO' as const, por: { id: 'a' }, em: head.data }]
          : [],
      bicos: head.bicos.map((nozzle) => (index === 1 && nozzle.posicao === 1 ? { ...nozzle, seq } : nozzle)),
    }))
  expect(told(withMark(1)).leituras.map(({ trocados }) => trocados)).toEqual([[], [0], []])
  expect(told(withMark(2)).leituras.map(({ trocados }) => trocados)).toEqual([[0], [], []])
})
