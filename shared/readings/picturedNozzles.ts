import type { Leitura } from '../contract/readings.ts'
import { type BoomPlace, boomPlaces, type NamedRun } from '../domain/spraying/boomParts.ts'
import type { BarNozzle } from '../pictures/chartNozzles.ts'
import type { PictureNozzle } from '../pictures/geometry.ts'
import { bandOf, inOrder, type Nozzle } from './nozzles.ts'

/** The rule that a nozzle was judged by, and the names of models. */
type Judged = Pick<Leitura, 'tolerancia'> & {
  modelos: readonly Pick<Leitura['modelos'][number], 'marca' | 'nome' | 'vazao_nominal'>[]
}

/** The part of a reading that its nozzles are drawn from. */
export type Pictured = Judged &
  Pick<Leitura, 'bicos' | 'quantidade_bicos' | 'tipo_pulverizador'> & {
    /** What was done to nozzles since; absent where that is not told. */
    trocas?: Leitura['trocas']
  }

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

const placeKey = ({ posicao, lado }: Pick<Nozzle, 'posicao' | 'lado'>) => `${lado} ${posicao}`

/**
 * All nozzles as drawn, and the places of a boom that are still to come or could not be measured. Those of a boom know
 * where on it they are, by the sections of its vehicle or by halves; `sections` null: that is not told.
 */
export function picturedNozzles(reading: Pictured, sections: readonly NamedRun[] | null = []): PictureNozzle[] {
  const nozzles = nozzlesOf(reading)
  const isBoom = reading.tipo_pulverizador === 'PULVERIZADOR' && nozzles.every(({ lado }) => lado === null)
  // Before the whole number is known, what has come so far has no middle.
  if (!isBoom || sections === null || reading.quantidade_bicos === null) return nozzles
  const places = boomPlaces(nozzles.length, sections)
  return nozzles.map((nozzle, index) => ({ ...nozzle, onde: places[index] }))
}

/** Where on its boom a nozzle is; undefined where that is not known. */
export type WhereOnBoom = (nozzle: Pick<Nozzle, 'posicao' | 'lado'>) => BoomPlace | undefined

export function whereOnBoom(reading: Pictured, sections: readonly NamedRun[]): WhereOnBoom {
  const places = new Map(picturedNozzles(reading, sections).map((nozzle) => [placeKey(nozzle), nozzle.onde]))
  return (nozzle) => places.get(placeKey(nozzle))
}

function nozzlesOf(reading: Pictured): PictureNozzle[] {
  const { bicos, quantidade_bicos: total, trocas = [] } = reading
  const services = new Map(trocas.map((mark) => [placeKey(mark), mark.servico]))
  const measured = inOrder(bicos).map((nozzle): PictureNozzle => {
    const nominal = nozzle.modelo === null ? undefined : reading.modelos[nozzle.modelo]?.vazao_nominal
    const servico = services.get(placeKey(nozzle))
    return { ...barNozzle(nozzle, reading), ...(nominal !== undefined && { nominal }), ...(servico && { servico }) }
  })
  // Of a turbosprayer only the total is announced, not how many each side has.
  if (total === null || reading.tipo_pulverizador !== 'PULVERIZADOR') return measured
  const there = new Set(measured.map(({ posicao }) => posicao))
  // Where places are counted otherwise than one by one, gaps cannot be told.
  if (measured.some(({ posicao }) => posicao > total)) return measured
  const awaited = Array.from({ length: total }, (_, index) => index + 1)
    .filter((posicao) => !there.has(posicao))
    .map((posicao) => ({ posicao, lado: null, vazao: null, erro: null, veredito: null, modelo: null }))
  return [...measured, ...awaited].toSorted((a, b) => a.posicao - b.posicao)
}
