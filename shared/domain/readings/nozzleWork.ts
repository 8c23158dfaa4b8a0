import { daysLater } from '../../days.ts'
import type { Lado, MotivoNadaAgora } from '../../enums.ts'
import type { PredictedNozzle } from '../wear/predictedReplacements.ts'
import type { ReadingVerdict, VerdictNozzle } from './verdict.ts'

/** Days ahead in which predicted replacements are counted. */
export const SOON_DAYS = 30

interface Place {
  posicao: number
  lado: Lado | null
}

/**
 * What the newest complete reading of an equipment asks for: the places to replace and to clean, and why there are none
 * where it is no good news either.
 */
export interface WorkNow {
  trocar: Place[]
  limpar: Place[]
  motivo: MotivoNadaAgora | null
}

/** Before the first complete reading. */
export const NO_WORK: WorkNow = { trocar: [], limpar: [], motivo: null }

const placeOf = ({ posicao, lado }: Place): Place => ({ posicao, lado })
const keyOf = ({ posicao, lado }: Place) => `${lado} ${posicao}`

/** What a reading asks for by its verdict: what was measured out and is not done. */
export const workNow = ({ kind, left }: Pick<ReadingVerdict<VerdictNozzle>, 'kind' | 'left'>): WorkNow => ({
  trocar: left.replace.map(placeOf),
  limpar: left.clean.map(placeOf),
  motivo: kind === 'SEM_VAZAO' || kind === 'CONFERIR' || kind === 'SEM_AVALIACAO' ? kind : null,
})

/** How many nozzles of an equipment are to be seen to: the only counts that any screen, mail or document shows. */
export interface NozzleWork {
  /** Now: by the newest complete reading. */
  trocar: number
  limpar: number
  /** Why `trocar` and `limpar` are 0 although not all is well; null otherwise. */
  motivo: MotivoNadaAgora | null
  /** Nozzles to be replaced in the next days, without those that are to be seen to now. */
  previstos: number
  /** The first day of those, `YYYY-MM-DD`; null without any. */
  previsto_em: string | null
}

/** The last day whose predictions are counted on a day. */
export const soonUntil = (today: string): string => daysLater(today, SOON_DAYS)

/** Predictions that are of the future, of places that are not to be seen to now; the earliest first, as they were. */
export function predictedLater(
  now: WorkNow,
  predicted: readonly PredictedNozzle[],
  today: string,
): readonly PredictedNozzle[] {
  const asked = new Set([...now.trocar, ...now.limpar].map(keyOf))
  return predicted.filter((one) => one.dia > today && !asked.has(keyOf(one)))
}

/** Those of the next days. */
export const predictedSoon = (
  now: WorkNow,
  predicted: readonly PredictedNozzle[],
  today: string,
): PredictedNozzle[] => {
  const until = soonUntil(today)
  return predictedLater(now, predicted, today).filter(({ dia }) => dia <= until)
}

/** The counts of an equipment on a day: now, and in the next days. */
export function nozzleWork(now: WorkNow, predicted: readonly PredictedNozzle[], today: string): NozzleWork {
  const soon = predictedSoon(now, predicted, today)
  return {
    trocar: now.trocar.length,
    limpar: now.limpar.length,
    motivo: now.motivo,
    previstos: soon.length,
    previsto_em: soon[0]?.dia ?? null,
  }
}

/** Whether an equipment waits for somebody by what it measured: nozzles to see to, or what comes before them. */
export const asksForWork = ({ trocar, limpar, motivo }: Pick<NozzleWork, 'trocar' | 'limpar' | 'motivo'>): boolean =>
  trocar + limpar > 0 || motivo === 'CONFERIR' || motivo === 'SEM_VAZAO'

/** The sums of several machines. */
export function summedWork(all: readonly NozzleWork[]): Pick<NozzleWork, 'trocar' | 'limpar' | 'previstos'> {
  const sum = (of: (one: NozzleWork) => number) => all.reduce((total, one) => total + of(one), 0)
  return { trocar: sum((one) => one.trocar), limpar: sum((one) => one.limpar), previstos: sum((one) => one.previstos) }
}
