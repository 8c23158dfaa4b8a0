import { DAY_MS, dayIn } from '../../days.ts'
import type { Lado, Veredito } from '../../enums.ts'
import { type AgeScale, placeWear, readingAges } from './wearOverTime.ts'

/** A nozzle that is predicted to need replacement, and the day of that, `YYYY-MM-DD`. */
export interface PredictedNozzle {
  posicao: number
  lado: Lado | null
  dia: string
}

/** What the readings of an equipment tell of its nozzles, oldest first; by place, as `places` has them. */
interface Told {
  places: readonly { posicao: number; lado: Lado | null; limite_acima: number }[]
  readings: readonly {
    data: string
    horas_maquina: number | null
    /** Measured flow over that by which the place is judged; null where it is not known. */
    razoes: readonly (number | null)[]
    vereditos: readonly (Veredito | null)[]
    /** Places whose nozzle was replaced after the reading. */
    trocados: readonly number[]
  }[]
}

/** A replacement further ahead of the last reading than this is nobody's plan. */
const FURTHEST_DAYS = 400

/**
 * The day an age is reached. Of machine hours it is reached at the pace of the readings, from the last of them on; null
 * where that is too far ahead to say, or the readings are of one moment.
 */
export function dayOfAge(
  age: number,
  { escala, idades }: { escala: AgeScale; idades: readonly number[] },
  dates: readonly string[],
): string | null {
  const [first, last] = [Date.parse(dates[0] ?? ''), Date.parse(dates.at(-1) ?? '')]
  const [youngest, oldest] = [idades[0] ?? 0, idades.at(-1) ?? 0]
  const pace = escala === 'DIAS' ? DAY_MS : (last - first) / (oldest - youngest)
  const at = last + (age - oldest) * pace
  if (!Number.isFinite(at) || pace <= 0 || at > last + FURTHEST_DAYS * DAY_MS) return null
  return dayIn(Math.max(at, first), 'UTC')
}

/**
 * Nozzles that are predicted to need replacement by the rules of `placeWear`, the earliest first. One that is worn
 * already is to be replaced now, which is no prediction.
 */
export function predictedReplacements({ places, readings }: Told): PredictedNozzle[] {
  const ages = readingAges(readings)
  const dates = readings.map(({ data }) => data)
  const found = places.flatMap(({ posicao, lado, limite_acima }, place): PredictedNozzle[] => {
    const points = readings.map(({ razoes, trocados }, index) => ({
      idade: ages.idades[index] ?? 0,
      razao: razoes[place] ?? null,
      trocado: trocados.includes(place),
    }))
    const { desde, prevista } = placeWear(points, limite_acima)
    const verdict = readings.slice(desde).findLast(({ vereditos }) => vereditos[place])?.vereditos[place]
    const dia = prevista && verdict !== 'GASTO' ? dayOfAge(prevista.idade, ages, dates) : null
    return dia === null ? [] : [{ posicao, lado, dia }]
  })
  return found.sort((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : a.posicao - b.posicao))
}
