import type { EstadoLeitura, ResultadoInspecao, SituacaoInspecao, Veredito } from '../enums.ts'
import { DomainError } from './domainError.ts'

/** What of a reading decides whether and how it is certified. */
export interface Inspected {
  situacao: EstadoLeitura
  /** Announced nozzles; null until that is known. */
  quantidade_bicos: number | null
  bicos: readonly { veredito: Veredito | null }[]
  /** Whether the coefficient of variation is within the tolerance's limit; null where there is no limit. */
  variacao_dentro: boolean | null
}

/** Why a reading cannot be certified. */
export type InspectionObstacle = 'leitura_incompleta' | 'leitura_em_conflito' | 'bicos_sem_avaliacao'

/** What keeps a reading from being certified; null when nothing does. Each nozzle must be judged: a certificate speaks of the whole sprayer. */
export function inspectionObstacle({ situacao, bicos, quantidade_bicos }: Inspected): InspectionObstacle | null {
  if (situacao === 'RECEBENDO') return 'leitura_incompleta'
  if (situacao === 'CONFLITO') return 'leitura_em_conflito'
  // A nozzle that could not be measured keeps a reading from being complete here: nobody knows what it gives.
  if (quantidade_bicos !== null && bicos.length < quantidade_bicos) return 'leitura_incompleta'
  return bicos.length === 0 || bicos.some(({ veredito }) => veredito === null) ? 'bicos_sem_avaliacao' : null
}

/** What the inspection found: passed when every nozzle is within the tolerance, and so is the variation where that is limited. Nozzles must be judged. */
export const inspectionResult = ({ bicos, variacao_dentro }: Inspected): ResultadoInspecao =>
  bicos.every(({ veredito }) => veredito === 'APROVADO') && variacao_dentro !== false ? 'APROVADO' : 'REPROVADO'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * The day (`YYYY-MM-DD`) some months (0 or more) after another: of the same number, or the last of its month where that is shorter. Throws
 * `DomainError` for what is no day.
 */
export function monthsAfter(day: string, months: number): string {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) throw new DomainError('day', day, 'YYYY-MM-DD')
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day (`YYYY-MM-DD`) it is at an instant in an IANA time zone. */
export function dayIn(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}

/** What decides whether a certificate is good. */
export interface Dated {
  revogado: boolean
  /** From then on it has expired: the end of its last day where it was issued, ISO 8601 UTC. */
  vence_em: string
}

/** Whether a certificate is good at an instant (ms). Revoked counts more than expired: the reason it is not good any more does not lapse. */
export function certificateState({ revogado, vence_em }: Dated, now: number): SituacaoInspecao {
  if (revogado) return 'REVOGADO'
  return now < Date.parse(vence_em) ? 'VALIDO' : 'VENCIDO'
}
