import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Evolucao } from '../../../shared/contract/trends.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import type { BoomPart, BoomPlace } from '../../../shared/domain/spraying/boomParts.ts'
import type { Lado } from '../../../shared/enums.ts'
import type { ModelIndex } from '../../../shared/readings/nozzleGroups.ts'
import { inOrder } from '../../../shared/readings/nozzles.ts'

/** Places side by side with the same tip since the same time. */
export interface FittedRun {
  readonly lado: Lado | null
  readonly de: number
  readonly ate: number
  readonly model: ModelIndex
  readonly since: string
  /** Nothing tells that it was fitted then: it was there in the oldest reading that is told of. */
  readonly isAtLeast: boolean
  /** The section it lies in; null where no vehicle has sections. */
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
): Pick<FittedRun, 'since' | 'isAtLeast'> {
  const marks = trocas.filter((mark) => mark.servico === 'TROCADO' && isAt(place)(mark))
  const index = posicoes.findIndex(isAt(place))
  const former = leituras.slice(0, -1).findLastIndex(({ trocados }) => trocados.includes(index))
  const first = leituras[former + 1] ?? leituras[0]
  const marked = marks.at(-1)
  if (marked) return { since: marked.em, isAtLeast: false }
  return { since: first?.data ?? '', isAtLeast: former < 0 }
}

/**
 * Which tip stands where and since when, from left to right, as the newest reading and those before it tell; on a boom
 * whose places are known no run goes beyond its section.
 */
export function fittedRuns(
  reading: Marked,
  evolution: Told,
  onde: (place: Place) => BoomPlace | undefined = () => undefined,
): FittedRun[] {
  const places = new Map(inOrder(reading.bicos).map((nozzle) => [`${nozzle.lado} ${nozzle.posicao}`, nozzle]))
  const runs: FittedRun[] = []
  for (const own of groupedBy([...places.values()], ({ lado }) => lado).values())
    for (const { posicao, lado, modelo_anunciado: model } of own) {
      const since = sinceOf({ posicao, lado }, reading, evolution)
      const part = onde({ posicao, lado })?.part ?? null
      const last = runs.at(-1)
      const isNext = last?.lado === lado && last.ate === posicao - 1 && last.part === part
      if (last && isNext && last.model === model && last.since === since.since)
        runs[runs.length - 1] = { ...last, ate: posicao }
      else runs.push({ lado, de: posicao, ate: posicao, model, part, ...since })
    }
  return runs
}
