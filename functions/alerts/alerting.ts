import { DAY_MS } from '../../shared/days.ts'
import { ALERT_LIMITS } from '../../shared/domain/equipment/alerts.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'

/** A reading that comes later than so many days after its measurement is history. */
const FRESH_DAYS = 30

/** Whether anybody could want to be alerted to a reading. */
export function isAlerting({ completa, data, resultado }: ReadingHead, now: Date): boolean {
  const { fora_tolerancia, numero_bicos, nao_avaliados, sem_vazao } = resultado
  const isMany = 100 * fora_tolerancia > ALERT_LIMITS.percentual.min * (numero_bicos - nao_avaliados)
  const isFresh = now.getTime() - Date.parse(data) < FRESH_DAYS * DAY_MS
  return completa && isFresh && (isMany || sem_vazao.length > 0)
}
