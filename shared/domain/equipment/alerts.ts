import { daysBetween, weekdayOf } from '../../days.ts'
import type { Lado, MotivoNadaAgora, RitmoAvisos, TipoAviso } from '../../enums.ts'
import { isAbovePercent } from '../numbers/figures.ts'

/** By which ways somebody is told of a kind of alert. */
export interface Ways {
  correio: boolean
  console: boolean
}

/** What somebody wants to be alerted to. */
export interface AlertChoices {
  /** How often mails come, of those kinds that come by mail. */
  ritmo: RitmoAvisos
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
  ritmo: 'NA_HORA',
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

/** Whether a kind of alert comes by mail. */
export const isMailed = (choices: AlertChoices, tipo: TipoAviso): boolean =>
  choices.ritmo !== 'NUNCA' && choices[tipo].correio

/** By which ways somebody is told of what happened; null when by none. */
export function waysOf(facts: AlertFacts, choices: AlertChoices, today: string): Ways | null {
  const { console } = choices[facts.tipo]
  const correio = isMailed(choices, facts.tipo)
  return (correio || console) && isReached(facts, choices, today) ? { correio, console } : null
}

/** Mails of alerts at once that a person gets a day; what is more waits for the sweep and comes in one. */
export const MAILS_AT_ONCE_A_DAY = 5
/** Minutes in which a person gets one mail of alerts at once: four readings in a minute are not four mails. */
export const MAIL_GAP_MIN = 15

/** The day of the week on which a week's alerts come: Monday, counted from Sunday as 0. */
const MAIL_WEEKDAY = 1

interface MailsDue {
  /** Alerts that wait for a mail. */
  waiting: number
  ritmo: RitmoAvisos
  /** Whether the sweep asks, which comes by the clock. */
  isSweep: boolean
  /** `YYYY-MM-DD`, UTC. */
  today: string
  /** Whether one more mail fits: at once, into the day and the quarter of an hour; of a day or a week, into the day. */
  isRoom: boolean
}

/**
 * How alerts that wait are mailed: one alone by a mail of its own, several together. At once means at most one mail a
 * quarter of an hour and five a day; what does not fit comes together with the sweep. Alerts of somebody who wants no
 * mail any more are taken off the pile by one that tells nothing and so is not sent.
 */
export function mailPlan(due: MailsDue): 'SINGLE' | 'TOGETHER' | 'WAIT' {
  const { waiting, ritmo, isSweep, today, isRoom } = due
  if (waiting === 0) return 'WAIT'
  const bySweep = (isDue: boolean) => (isSweep && isDue ? 'TOGETHER' : 'WAIT')
  switch (ritmo) {
    case 'NA_HORA':
      if (!isRoom) return bySweep(true)
      return waiting === 1 ? 'SINGLE' : 'TOGETHER'
    case 'DIARIO':
      return bySweep(isRoom)
    case 'SEMANAL':
      return bySweep(isRoom && weekdayOf(today) === MAIL_WEEKDAY)
    case 'NUNCA':
      return bySweep(true)
  }
}

/** The choice of one kind of alert. */
export type ChoiceOf<K extends TipoAviso> = AlertChoices[K]
