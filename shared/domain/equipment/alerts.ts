import { daysBetween } from '../../days.ts'
import type { Lado, MotivoNadaAgora, TipoAviso } from '../../enums.ts'
import { isAbovePercent } from '../numbers/figures.ts'

/** By which ways somebody is told of a kind of alert. */
export interface Ways {
  correio: boolean
  console: boolean
}

/** What somebody wants to be alerted to. */
export interface AlertChoices {
  /**
   * A complete reading has more than so many per cent of its judged nozzles out of tolerance, or pressure or flow to be
   * seen to first.
   */
  FORA: Ways & { percentual: number }
  /** Nothing was heard of an equipment for so many days. */
  SILENCIO: Ways & { dias: number }
  /** The next revision of an equipment is 30 or 7 days ahead. */
  REVISAO: Ways
  /** Nozzles are predicted to need replacement within so many days. */
  PREVISAO: Ways & { dias: number }
}

/**
 * What happened, with the figures an alert tells. Days are `YYYY-MM-DD`. `fora` of `total` judged nozzles are to be
 * seen to, and `bicos` of the next days are predicted.
 */
export type AlertFacts =
  | { tipo: 'FORA'; leitura_id: string; data: string; fora: number; total: number; motivo: MotivoNadaAgora | null }
  | { tipo: 'SILENCIO'; desde: string; dias: number }
  | { tipo: 'REVISAO'; revisao_id: string; proxima_revisao: string; dias: number }
  | { tipo: 'PREVISAO'; dia: string; posicao: number; lado: Lado | null; bicos: number }

/** Bounds of what can be chosen. */
export const ALERT_LIMITS = {
  percentual: { min: 5, max: 100 },
  silencio: { min: 7, max: 365 },
  previsao: { min: 7, max: 180 },
} as const

const BOTH: Ways = { correio: true, console: true }

/** What somebody is alerted to who has chosen nothing. */
export const DEFAULT_CHOICES: AlertChoices = {
  FORA: { ...BOTH, percentual: 20 },
  SILENCIO: { ...BOTH, dias: 30 },
  REVISAO: BOTH,
  PREVISAO: { ...BOTH, dias: 30 },
}

/**
 * A silence is told of for so many days after it became as long as was chosen: often enough that no outage of ours
 * hides one, and not years later to whoever comes to see the machine.
 */
export const SILENCE_TOLD_DAYS = 14

/** Whether what happened is beyond what somebody wants to be alerted from, as seen on a day. */
function isReached(facts: AlertFacts, choices: AlertChoices, today: string): boolean {
  switch (facts.tipo) {
    case 'FORA':
      // Where pressure or flow come before any nozzle, all nozzles are concerned.
      return (
        facts.motivo !== null ||
        (facts.total > 0 && isAbovePercent((100 * facts.fora) / facts.total, choices.FORA.percentual))
      )
    case 'SILENCIO': {
      const { dias } = choices.SILENCIO
      return facts.dias >= dias && facts.dias < dias + SILENCE_TOLD_DAYS
    }
    case 'REVISAO':
      return true
    case 'PREVISAO':
      return daysBetween(today, facts.dia) <= choices.PREVISAO.dias
  }
}

/** By which ways somebody is told of what happened; null when by none. */
export function waysOf(facts: AlertFacts, choices: AlertChoices, today: string): Ways | null {
  const { correio, console } = choices[facts.tipo]
  return (correio || console) && isReached(facts, choices, today) ? { correio, console } : null
}

/** Mails a person gets a day of single alerts; of more, one mail tells them together. */
export const SINGLE_MAILS_A_DAY = 5

/**
 * How alerts that wait are mailed: each by itself while they are few and the day has room for them; otherwise all
 * together, which only the sweep does, so that a busy day brings a few mails and not one a reading.
 */
export function mailPlan(waiting: number, leftToday: number, isSweep: boolean): 'SINGLE' | 'TOGETHER' | 'WAIT' {
  if (waiting === 0) return 'WAIT'
  if (waiting <= Math.min(leftToday, SINGLE_MAILS_A_DAY)) return 'SINGLE'
  return isSweep ? 'TOGETHER' : 'WAIT'
}

/** The choice of one kind of alert. */
export type ChoiceOf<K extends TipoAviso> = AlertChoices[K]
