import { setTimeout as delay } from 'node:timers/promises'
import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { SYNTHETIC_VISIBLE } from '../../shared/alarms.ts'
import { externalApiArea } from '../../shared/contract/externalApi.ts'
import { env } from '../env.ts'
import { syntheticSecret } from '../store/kit/secrets.ts'
import { deliver } from './deliver.ts'
import { nextPart, ownReading, type Probe } from './message.ts'
import { type SetUp, setUpIn } from './setUp.ts'

const POLL_MS = 500
const NOZZLES_PATH = externalApiArea.routes.bicos.path

const nozzlesAnswer = z.object({ bicos: z.array(z.object({ posicao: z.int(), seq: z.int(), vazao: z.number() })) })

/**
 * Asks for the reading as a program of the account does, through CloudFront, until it shows the nozzle. Rejects when it
 * does not within the time.
 */
async function readBack(
  { chave_api }: Pick<SetUp, 'chave_api'>,
  { message, nozzle }: Probe,
  limitMs: number,
): Promise<void> {
  const url = `${env('CONSOLE_ORIGIN')}/api${NOZZLES_PATH.replace('{leituraId}', message.uuid)}`
  const end = Date.now() + limitMs
  for (let last = 'nothing'; ; await delay(POLL_MS)) {
    if (Date.now() > end) throw new Error(`the reading cannot be read: ${last}`)
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${chave_api}` },
      signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
    })
    const body: unknown = await response.json().catch(() => null)
    last = `status ${response.status}`
    if (response.status === 401 || response.status === 403) throw new Error(`the API key is refused: ${last}`)
    if (response.ok && nozzlesAnswer.parse(body).bicos.some((shown) => isSame(shown, nozzle))) return
  }
}

const isSame = (one: Probe['nozzle'], other: Probe['nozzle']) =>
  one.posicao === other.posicao && one.seq === other.seq && Math.abs(one.vazao - other.vazao) < 1e-6

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
