import type { ResultadoConfirmacao, TopicoEntrada } from '../../shared/enums.ts'
import type { Waiting } from './awake.ts'
import type { Content } from './judgeContent.ts'
import type { RuleName } from './rules.ts'

/** Ways in which a confirmation can go; each is tried with one reading of the device after the other. */
export const PLANS = ['accept', 'silence', 'cut', 'later', 'refuse', 'conflict', 'foreign'] as const
export type Plan = (typeof PLANS)[number]

/** A message of the device, by its identity, and what became of it. */
export interface Followed {
  topic: TopicoEntrada
  content: Content
  plan: Plan
  /** `missed`: what was awaited of it did not come in time. */
  state: 'open' | 'done' | 'missed'
  /** The result that the device was told in the end. */
  told: string
  /** On which connection it came last. */
  connection: number
  /** When it was sent last, and when the device had its answer, by the trial's clock; Infinity until then. */
  sentAt: number
  heardAt: number
  /** From when on it may be sent again, by the time of day. */
  notBefore: number
  deadline?: Waiting
}

/** Which rule a device breaks that does not send again. */
export const AWAITED: Partial<Record<Plan, { rule: RuleName; why: string }>> = {
  silence: { rule: 'resend', why: 'nobody confirmed it' },
  cut: { rule: 'puback', why: 'the connection ended after PUBACK and before the confirmation' },
  later: { rule: 'retry-after', why: 'tentar_em has passed' },
  foreign: { rule: 'foreign-answer', why: 'only a message with another uuid was confirmed' },
}
/** Results after which a message is done and well. */
export const CONFIRMED: ReadonlySet<string> = new Set<ResultadoConfirmacao>(['aceita', 'duplicada', 'conflito'])
/** The PUBACK is on its way so long before the connection is cut, ms. */
export const PUBACK_MS = 50
