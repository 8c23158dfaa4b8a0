import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeituraAoVivo } from '../../shared/contract/live.ts'
import { periodAt } from '../../shared/livePeriods.ts'
import { startSpecEvents } from '../../tests/fixtures/specEvents.ts'
import { documentClient } from '../store/kit/table.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { type Publication, publish, WAITED_MS } from './publish.ts'
import { tellReadings } from './tellReadings.ts'

const log = new Logger({ logLevel: 'SILENT' })
const warn = vi.spyOn(log, 'warn')
let events: Awaited<ReturnType<typeof startSpecEvents>>
beforeAll(async () => {
  events = await startSpecEvents()
})
afterAll(() => events.close())
beforeEach(() => {
  events.published.length = 0
  warn.mockClear()
})
afterEach(() => {
  vi.mocked(AbortSignal.timeout).mockRestore?.()
  events.behave('takes')
  vi.stubEnv('LIVE_ADDRESS', events.address)
})

const news = (): LeituraAoVivo => ({
  tipo: 'LEITURA',
  leitura_id: randomUUID(),
  equipamento_id: randomUUID(),
  situacao: 'COMPLETA',
  bicos_medidos: 8,
})
/** However busy the machine is, who answers is waited for. */
const takeTime = () => vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
const publication = (id: string): Publication => ({ name: 'conta', id, message: news() })

describe('publishing', () => {
  it('sends the messages of each channel, five at a time, signed', async () => {
    takeTime()
    const [one, other] = [randomUUID(), randomUUID()]
    const began = periodAt(Date.now())
    const all = [...Array.from({ length: 7 }, () => publication(one)), publication(other)]
    await publish(all, log, documentClient().config)
    const taken = events.published.map(({ channel, events: { length } }) => `${channel} ${length}`)
    expect(taken.sort()).toEqual([`/conta/${one} 5`, `/conta/${one} 2`, `/conta/${other} 1`].sort())
    for (const { period } of events.published) expect([began, periodAt(Date.now())]).toContain(period)
    const messages = events.published.flatMap(({ events: some }) => some as LeituraAoVivo[])
    const idsOf = (some: readonly LeituraAoVivo[]) => some.map(({ leitura_id }) => leitura_id).sort()
    expect(idsOf(messages)).toEqual(idsOf(all.map(({ message }) => message as LeituraAoVivo)))
    expect(warn).not.toHaveBeenCalled()
  })

  it('calls nobody when there is nothing to say', async () => {
    await publish([], log, documentClient().config)
    expect(events.published).toEqual([])
  })

  it.each(['refuses', 'hangs'] as const)('is over, and logged, when the service %s', async (manner) => {
    events.behave(manner)
    await publish([publication(randomUUID()), publication(randomUUID())], log, documentClient().config)
    // The alarm's filter looks for these words.
    expect(warn.mock.calls).toEqual([['not published', expect.objectContaining({ count: 2 })]])
  })

  it('waits as long as nobody waits for it, and less where a person does', async () => {
    const timed = takeTime()
    await publish([publication(randomUUID())], log, documentClient().config)
    const owner = randomUUID()
    const head = { id: randomUUID(), dono_id: owner, equipamento_id: randomUUID() } as ReadingHead
    await tellReadings([head], new Map(), log, WAITED_MS)
    await tellReadings([head], new Map(), log)
    expect(timed.mock.calls).toEqual([[2_000], [500], [2_000]])
  })

  it('is over, and logged, when nothing is there', async () => {
    vi.stubEnv('LIVE_ADDRESS', 'http://127.0.0.1:1/event')
    await publish([publication(randomUUID())], log, documentClient().config)
    expect(warn.mock.calls).toEqual([['not published', expect.objectContaining({ count: 1 })]])
  })
})

describe('a folded reading', () => {
  const head = (given: Pick<ReadingHead, 'dono_id' | 'equipamento_id'>) =>
    ({ id: randomUUID(), situacao: 'RECEBENDO', bicos_medidos: 3, ...given }) as ReadingHead

  it('is told to its owner, and to who sees the equipment only while that is the same account’s', async () => {
    takeTime()
    const [owner, former, equipment] = [randomUUID(), randomUUID(), randomUUID()]
    const [present, late] = [owner, former].map((dono_id) => head({ dono_id, equipamento_id: equipment }))
    await tellReadings([present, late] as ReadingHead[], new Map([[equipment, owner]]), log)
    const told = events.published.map(({ channel, events: [message] }) => [
      channel,
      (message as LeituraAoVivo).leitura_id,
    ])
    expect(told.sort()).toEqual(
      [
        [`/conta/${owner}`, present?.id],
        [`/equipamento/${equipment}`, present?.id],
        [`/conta/${former}`, late?.id],
      ].sort(),
    )
  })
})
