import type { Leitura } from '../contract/readings.ts'
import { averageError } from '../domain/error.ts'
import type { BarNozzle, ErrorNozzle } from '../pictures/chartNozzles.ts'
import type { PictureNozzle } from '../pictures/geometry.ts'
import { bandOf, inOrder, type Nozzle } from './nozzles.ts'

/** By what a nozzle was judged, and what its model is called. */
type Judged = Pick<Leitura, 'tolerancia'> & {
  modelos: readonly Pick<Leitura['modelos'][number], 'marca' | 'nome' | 'vazao_nominal'>[]
}

/** What of a reading is drawn of its nozzles. */
export type Pictured = Judged & Pick<Leitura, 'bicos' | 'quantidade_bicos' | 'tipo_pulverizador' | 'situacao'>

/** A measured nozzle as drawn, with the error it is judged by. */
export function barNozzle(nozzle: Nozzle, { modelos }: Pick<Judged, 'modelos'>): BarNozzle {
  const { posicao, lado, vazao, erro_julgado, veredito, modelo } = nozzle
  const known = modelo === null ? undefined : modelos[modelo]
  return {
    posicao,
    lado,
    vazao,
    erro: erro_julgado,
    veredito,
    modelo: known ? `${known.marca} ${known.nome}` : null,
    band: bandOf(nozzle),
  }
}

/** What errors of a chart are against. */
export type ErrorBase = 'NOMINAL' | 'MEDIA' | 'AMBOS'

/**
 * A nozzle's error against the others of its model. Where the tolerance judges by them it is the one that is judged, against their median, so that
 * bars leave the band where nozzles fail.
 */
const errorAmong = ({ vazao, referencia, erro_media }: Nozzle, { tolerancia }: Pick<Leitura, 'tolerancia'>) =>
  tolerancia.base === 'MEDIA' && referencia ? averageError(vazao, referencia) : erro_media

/** A measured nozzle with the errors that a chart shows of it. */
export function errorNozzle(
  nozzle: Nozzle,
  reading: Pick<Leitura, 'modelos' | 'tolerancia'>,
  base: ErrorBase,
): ErrorNozzle {
  const { erro_nominal, limite, referencia } = nozzle
  const { band, ...bar } = barNozzle(nozzle, reading)
  const among = errorAmong(nozzle, reading)
  const errors = base === 'AMBOS' ? [erro_nominal, among] : [base === 'NOMINAL' ? erro_nominal : among]
  return { ...bar, errors, limit: referencia === null ? null : limite }
}

/** What the errors of a chart are called, in their order. */
export function errorSeries(base: ErrorBase, { tolerancia }: Pick<Leitura, 'tolerancia'>) {
  const among = tolerancia.base === 'MEDIA' ? 'verdict.chart.seriesMedian' : 'verdict.chart.seriesMean'
  if (base === 'AMBOS') return ['verdict.chart.seriesNominal', among] as const
  return base === 'NOMINAL' ? (['verdict.chart.seriesNominal'] as const) : ([among] as const)
}

/** All nozzles as drawn, and the places of a boom that are still to come. */
export function picturedNozzles(reading: Pictured): PictureNozzle[] {
  const { bicos, quantidade_bicos: total } = reading
  const measured = inOrder(bicos).map((nozzle): PictureNozzle => {
    const nominal = nozzle.modelo === null ? undefined : reading.modelos[nozzle.modelo]?.vazao_nominal
    return { ...barNozzle(nozzle, reading), ...(nominal !== undefined && { nominal }) }
  })
  // Of a turbosprayer only the total is announced, not how many each side has.
  if (total === null || reading.tipo_pulverizador !== 'PULVERIZADOR' || reading.situacao !== 'RECEBENDO')
    return measured
  const there = new Set(measured.map(({ posicao }) => posicao))
  const awaited = Array.from({ length: total }, (_, index) => index + 1)
    .filter((posicao) => !there.has(posicao))
    .map((posicao) => ({ posicao, lado: null, vazao: null, erro: null, veredito: null, modelo: null }))
  return [...measured, ...awaited].toSorted((a, b) => a.posicao - b.posicao)
}
