import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { externalApiArea } from '../../shared/contract/externalApi.ts'
import { env } from '../env.ts'
import type { Probe } from './message.ts'
import type { SetUp } from './setUp.ts'

const POLL_MS = 500
const { path } = externalApiArea.routes.bicos

const answer = z.object({ bicos: z.array(z.object({ posicao: z.int(), seq: z.int(), vazao: z.number() })) })

/**
 * Asks for the reading as a program of the account does, through CloudFront, until it shows the nozzle. Rejects when it
 * does not within the time.
 */
export async function readBack(
  { chave_api }: Pick<SetUp, 'chave_api'>,
  { message, nozzle }: Probe,
  limitMs: number,
): Promise<void> {
  const url = `${env('CONSOLE_ORIGIN')}/api${path.replace('{leituraId}', message.uuid)}`
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
    if (response.ok && answer.parse(body).bicos.some((shown) => isSame(shown, nozzle))) return
  }
}

const isSame = (one: Probe['nozzle'], other: Probe['nozzle']) =>
  one.posicao === other.posicao && one.seq === other.seq && Math.abs(one.vazao - other.vazao) < 1e-6
