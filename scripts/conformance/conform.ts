import type { Confirmacao } from '../../shared/contract/devices.ts'
import { reactionOf } from '../protocol/reactions.ts'
import { AwakeClock } from './awake.ts'
import { type Bench, type Published, startBench } from './bench.ts'
import { tryOffer } from './offer.ts'
import { createLedger, type Judgement } from './rules.ts'
import { Trial, type TrialTimes } from './trial.ts'

export interface ConformanceOptions extends TrialTimes {
  serial: string
  /** Where the device connects to. */
  host: string
  port: number
  folder: string
  deviceFolder: string
  names: readonly string[]
  csr?: string
  /** How long the whole may take; what was not tried by then stays untried. */
  withinMs: number
  /** Takes what the device sends, where there is a stage behind this program. */
  stage?: (published: Published) => Promise<Confirmacao>
  onReady(bench: Pick<Bench, 'port' | 'caFile' | 'files'>): void
  /** What happens, a line each. */
  onStep(text: string): void
}

/**
 * Stands in for the cloud until a device has met everything that a cloud and a network do, and judges it rule by rule.
 */
export async function conform(options: ConformanceOptions): Promise<Judgement[]> {
  const { onStep, stage, names, host } = options
  const ledger = createLedger((rule, detail) => onStep(`✗ ${rule}: ${detail}`))
  const clock = new AwakeClock()
  let bench: Bench | undefined
  let isConnected = false
  const trial = new Trial(
    () => {
      if (!bench) throw new Error('no broker yet')
      return bench
    },
    { ...options, ledger, clock, take: stage ? throughStage : takeHere },
  )
  async function throughStage(published: Published): Promise<Confirmacao> {
    const answer = await (stage ?? takeHere)(published)
    ledger.tried('stage')
    const { resultado, motivo, tentar_em } = answer
    if (resultado === 'recusada' || resultado === 'conflito')
      ledger.broken(
        'stage',
        `${published.topic} ${answer.uuid}: ${motivo ?? resultado}${tentar_em ? ` until ${tentar_em}` : ''}`,
      )
    return answer
  }
  try {
    bench = await startBench({
      ...options,
      ledger,
      onConnected(connection) {
        isConnected = true
        onStep(`connected${connection > 1 ? ` again (${connection})` : ''}`)
      },
      onPublished: (published) => trial.onPublished(published),
      onHeard: (answer) => trial.onHeard(answer),
    })
    const limit = clock.after(options.withinMs, () => trial.stop())
    options.onReady(bench)
    await trial.done
    limit.cancel()
    const { patienceMs } = options
    await tryOffer(bench, trial, { ledger, clock, host, address: names[0] ?? 'localhost', patienceMs })
    if (isConnected && !trial.state) ledger.broken('state', 'told no state')
    return ledger.judgements()
  } finally {
    clock.stop()
    await bench?.close()
  }
}

/** Takes a message as ingestion judges it. */
async function takeHere({ topic, bytes }: Published): Promise<Confirmacao> {
  const { refused } = reactionOf(topic, bytes, Date.now())
  const answer = { uuid: null, parte: null }
  return refused ? { ...answer, resultado: 'recusada', motivo: refused.motivo } : { ...answer, resultado: 'aceita' }
}
