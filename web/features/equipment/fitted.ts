import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Evolucao } from '../../../shared/contract/trends.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import type { BoomPart, BoomPlace } from '../../../shared/domain/spraying/boomParts.ts'
import type { Lado } from '../../../shared/enums.ts'
import type { ModelIndex } from '../../../shared/readings/nozzleGroups.ts'
import { inOrder } from '../../../shared/readings/nozzles.ts'

/** Places with the same tip since the same time; of a boom, in one section. */
export interface FittedTips {
  readonly lado: Lado | null
  /** The first and the last position of each run of them, side by side. */
  readonly runs: readonly (readonly [de: number, ate: number])[]
  readonly model: ModelIndex
  readonly since: string
  /** Nothing tells that they were fitted then: they were there in the oldest reading that is told of. */
  readonly isAtLeast: boolean
  /** The section they lie in; null where no vehicle has sections. */
  readonly part: BoomPart | null
}

type Place = Pick<Leitura['bicos'][number], 'posicao' | 'lado'>
type Marked = Pick<Leitura, 'bicos' | 'trocas'>
type Told = Pick<Evolucao, 'posicoes' | 'leituras'>

const isAt = (one: Place) => (other: Place) => one.posicao === other.posicao && one.lado === other.lado

/** Since when the tip of a place is there: somebody marked it, or a reading was the first to have it. */
function sinceOf(
  place: Place,
  { trocas }: Marked,
  { posicoes, leituras }: Told,
): Pick<FittedTips, 'since' | 'isAtLeast'> {
  const marks = trocas.filter((mark) => mark.servico === 'TROCADO' && isAt(place)(mark))
  const index = posicoes.findIndex(isAt(place))
  const former = leituras.slice(0, -1).findLastIndex(({ trocados }) => trocados.includes(index))
  const first = leituras[former + 1] ?? leituras[0]
  const marked = marks.at(-1)
  if (marked) return { since: marked.em, isAtLeast: false }
  return { since: first?.data ?? '', isAtLeast: former < 0 }
}

/** Positions, in order, as runs without a gap. */
function runsOf(positions: readonly number[]): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = []
  for (const position of positions) {
    const [first, last] = runs.at(-1) ?? []
    if (first !== undefined && last === position - 1) runs[runs.length - 1] = [first, position]
    else runs.push([position, position])
  }
  return runs
}

/**
 * Which tips stand where and since when, by the first place of each from left to right, as the newest reading and those
 * before it tell.
 */
export function fittedTips(
  reading: Marked,
  evolution: Told,
  onde: (place: Place) => BoomPlace | undefined = () => undefined,
): FittedTips[] {
  const places = new Map(inOrder(reading.bicos).map((nozzle) => [`${nozzle.lado} ${nozzle.posicao}`, nozzle]))
  const told = [...places.values()].map(({ posicao, lado, modelo_anunciado: model }) => {
    const part = onde({ posicao, lado })?.part ?? null
    return { posicao, tips: { lado, model, part, ...sinceOf({ posicao, lado }, reading, evolution) } }
  })
  const alike = groupedBy(told, ({ tips: { lado, model, part, since } }) => [lado, model, part?.first, since].join(' '))
  return [...alike.values()].flatMap((own) =>
    own.slice(0, 1).map(({ tips }) => ({ ...tips, runs: runsOf(own.map(({ posicao }) => posicao)) })),
  )
}
