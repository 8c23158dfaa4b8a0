import type { Evolucao, LeituraDaEvolucao } from '../../../shared/contract/trends.ts'
import type { Limits } from '../../../shared/domain/readings/tolerance.ts'
import {
  type AgeScale,
  type PlacePoint,
  type PlaceWear,
  placeWear,
  readingAges,
} from '../../../shared/domain/wear/wearOverTime.ts'
import type { Lado, Veredito } from '../../../shared/enums.ts'
import { bySide } from '../../../shared/readings/places.ts'

/** What a place gave in one reading. */
export interface PlaceCell extends PlacePoint {
  readonly leitura: LeituraDaEvolucao
  /** Against what judges the place, %; null where that is not known. */
  readonly erro: number | null
  readonly veredito: Veredito | null
}

export interface TrendPlace {
  readonly key: string
  readonly lado: Lado | null
  readonly posicao: number
  /** % */
  readonly limites: Limits
  /** One a reading, oldest first. */
  readonly cells: readonly PlaceCell[]
  readonly wear: PlaceWear
}

export interface EvolutionView {
  readonly escala: AgeScale
  /** Of the readings, oldest first, on the scale. */
  readonly idades: readonly number[]
  readonly leituras: readonly LeituraDaEvolucao[]
  readonly places: readonly TrendPlace[]
}

/** % a ratio of flows lies above 1. */
export const errorOf = (ratio: number): number => 100 * (ratio - 1)

/** The key of a place. */
export const placeKey = ({ lado, posicao }: Pick<TrendPlace, 'lado' | 'posicao'>) => `${lado ?? ''} ${posicao}`

/** What the API tells of an equipment, by place, with the wear of each. */
export function evolutionView({ posicoes, leituras }: Pick<Evolucao, 'posicoes' | 'leituras'>): EvolutionView {
  const { escala, idades } = readingAges(leituras)
  const places = posicoes.map(({ lado, posicao, limite_acima, limite_abaixo }, place): TrendPlace => {
    const limites = { acima: limite_acima, abaixo: limite_abaixo }
    const cells = leituras.map((leitura, index): PlaceCell => {
      const razao = leitura.razoes[place] ?? null
      return {
        leitura,
        idade: idades[index] ?? 0,
        razao,
        erro: razao === null ? null : errorOf(razao),
        veredito: leitura.vereditos[place] ?? null,
        trocado: leitura.trocados.includes(place),
      }
    })
    return { key: placeKey({ lado, posicao }), lado, posicao, limites, cells, wear: placeWear(cells, limites.acima) }
  })
  return { escala, idades, leituras, places: places.toSorted(bySide) }
}

/** The place to open with: what fails next, else what is furthest off in the newest reading. */
export function firstPlace({ places }: EvolutionView): string | undefined {
  const next = places
    .flatMap(({ key, wear: { prevista } }) => (prevista ? [{ key, idade: prevista.idade }] : []))
    .sort((a, b) => a.idade - b.idade)[0]
  if (next) return next.key
  const off = ({ cells }: TrendPlace) => Math.abs(cells.at(-1)?.erro ?? 0)
  return places.toSorted((a, b) => off(b) - off(a))[0]?.key
}

/** Cells a map shows at once: as many as a browser builds while somebody waits, and more than anybody takes in. */
const MOST_CELLS = 3_600
/** Readings shown at once however many nozzles there are: of fewer nothing is seen to creep. */
const FEWEST_READINGS = 6

/** How many readings of so many nozzles are shown at once. */
export const readingsAtOnce = (places: number): number =>
  Math.max(FEWEST_READINGS, Math.floor(MOST_CELLS / Math.max(places, 1)))

/** Part of a view: readings from `from` on, up to `until`, which is not among them. */
export function between(view: EvolutionView, from: number, until: number): EvolutionView {
  if (from === 0 && until >= view.leituras.length) return view
  return {
    ...view,
    idades: view.idades.slice(from, until),
    leituras: view.leituras.slice(from, until),
    places: view.places.map((place) => ({ ...place, cells: place.cells.slice(from, until) })),
  }
}
