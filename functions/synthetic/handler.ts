import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { SYNTHETIC_VISIBLE } from '../../shared/alarms.ts'
import { syntheticSecret } from '../store/kit/secrets.ts'
import { deliver } from './deliver.ts'
import { nextPart, ownReading } from './message.ts'
import { readBack } from './readBack.ts'
import { setUpIn } from './setUp.ts'

/** The clock sends nothing; whoever deploys asks for a reading of its own. */
export interface SyntheticEvent {
  nova?: boolean
}

export interface SyntheticAnswer {
  resultado: 'VISIVEL' | 'NAO_CONFIGURADO'
  /** From connecting until the reading could be read. */
  ms?: number
}

const log = new Logger()
/** What is left for the answer and its line of the log. */
const RESERVE_MS = 2000

/**
 * Does what a customer's device and program do, from outside: publishes a reading over MQTT and reads it through the
 * API. Throws where it does not come back; the line that says it did is what the alarm misses.
 */
export async function handler(
  { nova = false }: SyntheticEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SyntheticAnswer> {
  const setUp = setUpIn(await syntheticSecret())
  if (!setUp) {
    log.warn('the synthetic device is not set up')
    return { resultado: 'NAO_CONFIGURADO' }
  }
  const left = () => context.getRemainingTimeInMillis() - RESERVE_MS
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const probe = nova ? ownReading(new Date()) : nextPart(setUp.numero_serie, new Date())
  await deliver(setUp, probe, left())
  const confirmedMs = since()
  await readBack(setUp, probe, left())
  const ms = since()
  log.info(SYNTHETIC_VISIBLE, { ms, confirmedMs, leitura: probe.message.uuid })
  return { resultado: 'VISIVEL', ms }
}
