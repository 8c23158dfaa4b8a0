import type { Logger } from '@aws-lambda-powertools/logger'
import { QUARANTINED } from '../../shared/alarms.ts'
import type { Confirmacao } from '../../shared/contract/devices.ts'

/** One line a batch, from which the alarm counts what came to quarantine. */
export function logCount(count: number, log: Pick<Logger, 'warn'>): void {
  if (count > 0) log.warn(QUARANTINED, { count })
}

export const logQuarantined = (answers: readonly Confirmacao[], log: Pick<Logger, 'warn'>): void =>
  logCount(answers.filter(({ quarentena_id }) => quarentena_id !== undefined).length, log)
