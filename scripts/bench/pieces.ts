import { mock } from 'node:test'
import { putCatalogue } from '../../functions/store/catalogue/nozzles.ts'
import { DAY_MS } from '../../shared/days.ts'
import { catalogueRecords } from '../seed/catalogue.ts'
import { type DeviceMessage, inParts } from '../simulator/message.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import type { Chain } from './chain.ts'
import { figure, type Line, ratio } from './measure.ts'
import { messages } from './readings.ts'
import { readUnits, type Spent, spent } from './writeUnits.ts'

/** Seconds from one nozzle to the next where somebody walks along the boom. */
export const PACE_S = 20
/** Messages that the queue hands over at once. */
const BATCH = 50
/** Whole readings before any is measured: from the third on, replacements are predicted. */
const BEFORE = 5
/** Readings whose processor is measured, of each kind. */
const WHOLE = 20
const BURSTS = 4
const PACED = 2
const HOUR_MS = 3_600_000
/** Nothing of a reading waits for longer. */
const ENDED_MS = HOUR_MS

/**
 * What a reading of 60 nozzles costs that comes nozzle by nozzle, against one of the same content that comes whole, all
 * that happens to it until nothing more does: in a burst, and at the pace of somebody who walks.
 */
export async function pieces(chain: Chain, paceS = PACE_S): Promise<Line[]> {
  await putCatalogue(catalogueRecords())
  const [like] = messages(1, 'pieces')
  if (!like) throw new Error('no reading')
  mock.timers.enable({ apis: ['Date'], now: Date.parse(like.medido_em) })
  try {
    const kinds = kindsOf(chain, like, paceS)
    const processor = async (kind: Kind, times: number) => {
      chain.tally()
      for (let time = 0; time < times; time++) await kinds[kind]()
      return (1000 * chain.tally().processor) / times
    }
    const units = async (kind: Kind): Promise<Cost> => {
      chain.tally()
      const all = await spent(kinds[kind])
      return { all, liveEvents: chain.tally().liveEvents }
    }
    await processor('whole', BEFORE)
    const costs = { whole: await units('whole'), burst: await units('burst'), paced: await units('paced') }
    await processor('burst', 1)
    const whole = await processor('whole', WHOLE)
    const took = { whole, burst: await processor('burst', BURSTS), paced: await processor('paced', PACED) }
    return linesOf(costs, took, paceS)
  } finally {
    mock.timers.reset()
  }
}

type Kind = 'whole' | 'burst' | 'paced'
interface Cost {
  all: readonly Spent[]
  liveEvents: number
}

/** The ways a reading comes, each the next day's of the same content, an hour after it was measured. */
function kindsOf(chain: Chain, like: DeviceMessage, paceS: number): Record<Kind, () => Promise<void>> {
  let day = 0
  const next = (): DeviceMessage => {
    day += 1
    const medido_em = new Date(Date.parse(like.medido_em) + day * DAY_MS).toISOString()
    mock.timers.setTime(Date.parse(medido_em) + HOUR_MS)
    return { ...like, uuid: uuid5(`pieces ${day}`), medido_em, cabecalho: recalibrated(like, medido_em) }
  }
  return {
    async whole() {
      await chain.deliver([next()])
      await atRest(chain)
    },
    async burst() {
      const parts = inParts(next())
      for (let at = 0; at < parts.length; at += BATCH) await chain.deliver(parts.slice(at, at + BATCH))
      await atRest(chain)
    },
    async paced() {
      for (const part of inParts(next())) {
        await chain.deliver([part])
        mock.timers.tick(paceS * 1000)
        await chain.passTime()
      }
      await atRest(chain)
    },
  }
}

function linesOf(costs: Record<Kind, Cost>, took: Record<Kind, number>, paceS: number): Line[] {
  const { whole, burst, paced } = costs
  const against = (name: string, of: Cost, most: number) =>
    ratio({ name, unit: 'WU', ours: written(of.all), reference: written(whole.all), aim: { most } })
  const parts = ({ all }: Cost) =>
    shares(all).map(([name, one]) => figure({ name: `  ${name}`, unit: 'WU', ours: written(one), aim: null }))
  const events = ({ liveEvents }: Cost) =>
    ratio({ name: '  told live', unit: 'events', ours: liveEvents, reference: whole.liveEvents, aim: null })
  const processor = (name: string, ours: number, aim: Line['aim']) =>
    ratio({ name, unit: 'ms', ours, reference: took.whole, aim })
  return [
    against('60 nozzles one by one in a burst, against one whole', burst, 6),
    ...parts(burst),
    events(burst),
    against(`60 nozzles one by one, ${paceS} s each, against one whole`, paced, 9),
    ...parts(paced),
    figure({ name: '  what is read for it', unit: 'RU', ours: readUnits(paced.all), aim: null }),
    events(paced),
    processor('processor of all of it in a burst, against one whole', took.burst, { most: 8 }),
    processor(`  at ${paceS} s each`, took.paced, null),
  ]
}

/** The header with a calibration of its own. */
const recalibrated = ({ cabecalho }: DeviceMessage, data: string): DeviceMessage['cabecalho'] =>
  cabecalho?.calibracao ? { ...cabecalho, calibracao: { ...cabecalho.calibracao, data } } : cabecalho

/** Lets what was left for later happen, whenever that is. */
async function atRest(chain: Chain): Promise<void> {
  for (const until = Date.now() + ENDED_MS; Date.now() < until; ) {
    mock.timers.tick(ENDED_MS / 60)
    await chain.passTime()
  }
}

const written = (spent: readonly Spent[]) => spent.reduce((sum, { table, indexes }) => sum + table + indexes, 0)

/** What was written, by what it is of. */
function shares(all: readonly Spent[]): [string, readonly Spent[]][] {
  const named = Object.groupBy(all, ({ what }) => nameOf(what))
  return Object.entries(named).flatMap(([name, one = []]) => (written(one) > 0 ? [[name, one] as const] : [])) as never
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(BatchWrite|RECEBIMENTO)/, 'its messages and marker'],
  [/^\d+$/, 'counted in its hour'],
  [/^LEITURA$/, 'its head and the head’s entries'],
  [/^EQUIPAMENTO$/, 'its equipment'],
  [/^(CONTAGEM|\d{4}-\d{2}$)/, 'counted in its month'],
]
const nameOf = (what: string) => NAMES.find(([pattern]) => pattern.test(what))?.[1] ?? 'all else'
