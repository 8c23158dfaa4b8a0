import { DAY_MS } from '../../days.ts'
import { type NoPrediction, type PredictedReplacement, replacementOutlook, type WearTrend, wearTrend } from './wear.ts'

/** What the age of a nozzle is counted in. */
export type AgeScale = 'HORAS' | 'DIAS'

/** What is known of a place in one reading, oldest first. */
export type PlacePoint = {
  /** Age on the scale of `readingAges`. */
  idade: number
  /**
   * Measured flow over that by which the place is followed: the nominal one at the reading's pressure, the model's
   * median or the mean of new tips. Null where it is not known.
   */
  razao: number | null
  /** The nozzle was replaced after this reading. */
  trocado: boolean
}

export type PlaceWear = {
  /**
   * Which of the points is the first of the nozzle that is there now; as many as there are points when it was not
   * measured yet.
   */
  desde: number
  tendencia: WearTrend | null
  prevista: PredictedReplacement | null
  /** Why no replacement is predicted; null when one is. */
  motivo: NoPrediction | 'SEM_REFERENCIA' | 'POUCAS_LEITURAS' | null
}

/**
 * Ages of an equipment's readings, oldest first, for trends. They are machine hours where every reading tells them and
 * they never fall (a new hour meter starts at 0), otherwise days since the first reading.
 */
export function readingAges(readings: readonly { data: string; horas_maquina: number | null }[]): {
  escala: AgeScale
  idades: number[]
} {
  const hours = readings.flatMap(({ horas_maquina }) => horas_maquina ?? [])
  const count = hours.length === readings.length && hours.every((own, index) => own >= (hours[index - 1] ?? own))
  const spread = (hours.at(-1) ?? 0) > (hours[0] ?? 0)
  if (count && spread) return { escala: 'HORAS', idades: hours }
  const first = Date.parse(readings[0]?.data ?? '')
  return { escala: 'DIAS', idades: readings.map(({ data }) => (Date.parse(data) - first) / DAY_MS) }
}

/**
 * How the nozzle that is at a place now wears: its trend since it was put in, and when it reaches `limitPercent` by the
 * rules of `predictedReplacement`. Throws `DomainError` for a negative ratio or a limit below 0.
 */
export function placeWear(points: readonly PlacePoint[], limitPercent: number): PlaceWear {
  const desde = points.findLastIndex(({ trocado }) => trocado) + 1
  const own = points
    .slice(desde)
    .flatMap(({ idade, razao }) => (razao === null ? [] : [{ idade, vazao_lpm: razao, nominal_lpm: 1 }]))
  const tendencia = wearTrend(own)
  if (tendencia === null) {
    const unknown = points.length > desde && own.length === 0
    return { desde, tendencia, prevista: null, motivo: unknown ? 'SEM_REFERENCIA' : 'POUCAS_LEITURAS' }
  }
  const outlook = replacementOutlook(tendencia, limitPercent)
  return typeof outlook === 'string'
    ? { desde, tendencia, prevista: null, motivo: outlook }
    : { desde, tendencia, prevista: outlook, motivo: null }
}

/** Places with a predicted replacement, the earliest first. */
export const nextReplacements = <Place extends { wear: PlaceWear }>(
  places: readonly Place[],
): (Place & { prevista: PredictedReplacement })[] =>
  places
    .flatMap((place) => (place.wear.prevista ? [{ ...place, prevista: place.wear.prevista }] : []))
    .sort((a, b) => a.prevista.idade - b.prevista.idade)
