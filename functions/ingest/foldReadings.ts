import type { Logger } from '@aws-lambda-powertools/logger'
import { monthIn } from '../../shared/days.ts'
import { isAlerting } from '../alerts/alerting.ts'
import { tellReadings } from '../live/tellReadings.ts'
import { calibrationKept } from '../store/calibrations/ofReading.ts'
import { getProfiles } from '../store/catalogue/nozzles.ts'
import { noteSeen, type Seen } from '../store/equipment/deviceSeen.ts'
import { toleranceInForce } from '../store/equipment/toleranceInForce.ts'
import { isUnavailable, retrying } from '../store/kit/retry.ts'
import { countReadings } from '../store/readings/aggregates.ts'
import { decisionFromItem } from '../store/readings/decisions.ts'
import { keepSummaries } from '../store/readings/equipmentSummaries.ts'
import { type Part, readingPartition } from '../store/readings/parts.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { keepMonths } from '../store/readings/readingMonths.ts'
import { putFolded, readingFromItem, StaleHeadError } from '../store/readings/readings.ts'
import { foldReading, type Gathered, gather, type Rules } from './foldReading.ts'
import { logCount } from './quarantined.ts'

const AT_ONCE = 16

/** Read when something is kept aside, which is rare: no other fold waits for its code. */
const unfoldable = () => import('./unfoldable.ts')

interface Folded {
  head: ReadingHead
  counted: boolean
  /** Whether it is another than before. */
  changed: boolean
}

/**
 * Folds readings by uuid, adds those that became complete to the totals, notes the equipment as seen. Each ends as done
 * or in quarantine, and none takes another along: what is answered are only those that met a failure which may pass, to
 * be folded again.
 */
export async function foldReadings(uuids: readonly string[], log: Logger): Promise<string[]> {
  const again = new Set<string>()
  const folded: Folded[] = []
  let quarantined = 0
  const settle = async (uuid: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.error('fold failed', { reading: uuid, error: (error as Error).name })
      // A reading that cannot be kept in quarantine either meets a failure of ours: it comes again, and ends in the
      // parking queue.
      const kept = !isUnavailable(error) && (await keptAside(uuid, error).catch(() => false))
      if (kept) quarantined += 1
      else again.add(uuid)
    }
  }
  await inTurns(uuids, (uuid) =>
    settle(uuid, async () => {
      const result = await foldOne(uuid)
      if (result) folded.push(result)
    }),
  )
  const toCount = folded.filter(({ head, counted }) => head.completa && !counted).map(({ head }) => head)
  await beginAlerts(toCount, log, again)
  try {
    await countReadings(toCount)
  } catch {
    await inTurns(toCount, (head) => settle(head.id, () => countReadings([head])))
  }
  await keepEachSummary(folded, log, again)
  const owners = new Map<string, string | null>()
  await Promise.all(
    lastSeen(folded).map(async ({ id, equipamento_id, seen }) => {
      try {
        owners.set(equipamento_id, await noteSeen(equipamento_id, seen))
      } catch (error) {
        log.error('equipment not noted as seen', { equipment: equipamento_id, error: (error as Error).name })
        if (isUnavailable(error)) again.add(id)
      }
    }),
  )
  const changed = folded.filter(({ changed }) => changed).map(({ head }) => head)
  await tellReadings(changed, owners, log)
  logCount(quarantined, log)
  return [...again]
}

const keptAside = async (uuid: string, error: unknown) => (await unfoldable()).keepUnfoldable(uuid, error)

/**
 * Before they are counted, so that those of an attempt that ended here are found once more; an alert twice found is
 * one.
 */
async function beginAlerts(complete: readonly ReadingHead[], log: Logger, again: Set<string>): Promise<void> {
  const now = new Date()
  const alerting = complete.filter((head) => isAlerting(head, now))
  if (alerting.length === 0) return
  try {
    // The code of alerts is read when one is needed, which is seldom: no other fold waits for it.
    const { beginAlertsTo } = await import('../alerts/beginAlerts.ts')
    await beginAlertsTo(alerting)
  } catch (error) {
    log.error('alerts not begun', { readings: alerting.length, error: (error as Error).name })
    if (isUnavailable(error)) for (const { id } of alerting) again.add(id)
  }
}

/**
 * Keeps what the readings tell of their equipment. One that fails takes no other along, and its readings come again
 * where that may pass: what is missing is made anew from them.
 */
async function keepEachSummary(folded: readonly Folded[], log: Logger, again: Set<string>): Promise<void> {
  const byEquipment = Map.groupBy(folded, ({ head }) => head.equipamento_id)
  await inTurns([...byEquipment], async ([equipment, own]) => {
    try {
      await keepSummaries(
        own.map(({ head }) => head),
        { anew: own.some(({ changed }) => changed) },
      )
    } catch (error) {
      log.error('summary of an equipment not kept', { equipment, error: (error as Error).name })
      if (isUnavailable(error)) for (const { head } of own) again.add(head.id)
    }
  })
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker))
}

/** Folds again when another fold, an edit or a file came in between. */
const foldOne = (uuid: string): Promise<Folded | null> =>
  retrying(
    () => foldOnce(uuid),
    (error) => error instanceof StaleHeadError,
  )

async function foldOnce(uuid: string): Promise<Folded | null> {
  const { head: stored, parts, decisions, counted, droppedAt } = await readingPartition(uuid)
  if (droppedAt !== null) {
    await keepLate(parts, droppedAt)
    return null
  }
  const gathered = gather(parts, new Set(decisions.map(decisionFromItem).at(-1)?.fora))
  if (!gathered) return null
  // Parts that only tell of nozzles without a flow are no reading yet.
  if (gathered.content.bicos.size === 0) return null
  const before = stored && readingFromItem(stored)
  const { foreign, excess } = gathered
  if (foreign.length > 0) await (await unfoldable()).keepParts(foreign, 'EQUIPAMENTO_DIVERGENTE')
  if (excess.length > 0) await (await unfoldable()).keepExcess(excess)
  if (before?.digest === gathered.digest) return { head: before, counted, changed: false }
  const folded = foldReading(gathered, before, await rulesFor(gathered, before))
  // The month is kept before the reading, so that no list is without the reading, whenever this ends; so is its
  // calibration, whose judgement it carries.
  await keepMonths([monthIn(folded.data, 'UTC')])
  const head = { ...folded, calibracao: await calibrationKept(folded, before) }
  await putFolded(head, before)
  return { head, counted, changed: true }
}

/**
 * Parts that were being stored while their reading was dropped: those that came after it are kept where a person finds
 * them.
 */
async function keepLate(parts: readonly Part[], droppedAt: string): Promise<void> {
  const late = parts.filter(({ recebido_em }) => recebido_em > droppedAt)
  if (late.length > 0) await (await unfoldable()).keepParts(late, 'LEITURA_DESCARTADA')
}

/**
 * Catalogue profiles as they are now, which a complete reading needs no more, and the tolerance in force when the first
 * of the reading was folded: its nozzles are all judged by one rule, whatever its owner chooses while others are on
 * their way.
 */
async function rulesFor({ parts: [first], content }: Gathered, before: ReadingHead | null): Promise<Rules> {
  const [perfis, tolerancia] = await Promise.all([
    before?.completa ? new Map() : getProfiles(content.cabecalho?.modelos ?? []),
    before?.resultado.tolerancia ?? toleranceInForce(first.equipamento_id, first.dono_id),
  ])
  return { perfis, tolerancia }
}

/**
 * What the readings tell of each equipment: when the last of their parts came, and what the last measured of them with
 * a header says.
 */
function lastSeen(folded: readonly Folded[]): { id: string; equipamento_id: string; seen: Seen }[] {
  const byEquipment = Map.groupBy(folded, ({ head }) => head.equipamento_id)
  return [...byEquipment].flatMap(([equipamento_id, own]) => {
    const heads = own.map(({ head }) => head).toSorted((a, b) => (a.data < b.data ? -1 : 1))
    const last = heads.findLast(({ cabecalho }) => cabecalho !== null) ?? heads.at(-1)
    const em = heads
      .map(({ dobrada_em }) => dobrada_em)
      .toSorted()
      .at(-1)
    if (!last || em === undefined) return []
    const { id, data: dito_em, cabecalho } = last
    const seen = { em, dito_em, versao_firmware: cabecalho?.versao_firmware ?? null, bateria: chargeOf(cabecalho) }
    return [{ id, equipamento_id, seen }]
  })
}

/** The charge a reading tells: what it began and ended with, whichever of them it names. */
function chargeOf(header: ReadingHead['cabecalho']): Seen['bateria'] {
  const told = [header?.bateria_inicio, header?.bateria_fim].filter((level) => typeof level === 'number')
  return told.length > 0 ? { minima: Math.min(...told), maxima: Math.max(...told) } : null
}
