import type { Evolucao, LeituraDaEvolucao } from '../../../shared/contract/trends.ts'
import {
  type AgeScale,
  type PlacePoint,
  type PlaceWear,
  placeWear,
  readingAges,
} from '../../../shared/domain/wearOverTime.ts'
import type { Lado, Veredito } from '../../../shared/enums.ts'

/** What a place gave in one reading. */
export interface PlaceCell extends PlacePoint {
  readonly leitura: LeituraDaEvolucao
  /** Against the nominal flow, %; null where it is not known. */
  readonly erro: number | null
  readonly veredito: Veredito | null
}

export interface TrendPlace {
  readonly key: string
  readonly lado: Lado | null
  readonly posicao: number
  /** % */
  readonly limite: number
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

/** What the API tells of an equipment, by place, with the wear of each. */
export function evolutionView({ posicoes, leituras }: Pick<Evolucao, 'posicoes' | 'leituras'>): EvolutionView {
  const { escala, idades } = readingAges(leituras)
  const places = posicoes.map(({ lado, posicao, limite }, place): TrendPlace => {
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
    return { key: `${lado ?? ''} ${posicao}`, lado, posicao, limite, cells, wear: placeWear(cells, limite) }
  })
  return { escala, idades, leituras, places }
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
