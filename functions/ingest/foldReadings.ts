import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@aws-lambda-powertools/logger'
import { monthIn } from '../../shared/days.ts'
import { isAlerting } from '../alerts/alerting.ts'
import { tellReadings } from '../live/tellReadings.ts'
import { calibrationKept } from '../store/calibrations/ofReading.ts'
import { getProfiles } from '../store/catalogue/nozzles.ts'
import { noteSeen, type Seen } from '../store/equipment/deviceSeen.ts'
import { type Equipment, getEquipments } from '../store/equipment/equipment.ts'
import { toleranceInForce } from '../store/equipment/toleranceInForce.ts'
import { isUnavailable, retrying } from '../store/kit/retry.ts'
import { countReadings } from '../store/readings/aggregates.ts'
import { changedAt } from '../store/readings/changeMarks.ts'
import { decisionFromItem } from '../store/readings/decisions.ts'
import { keepSummaries } from '../store/readings/equipmentSummaries.ts'
import { type Part, readingPartition } from '../store/readings/parts.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { keepMonths } from '../store/readings/readingMonths.ts'
import { putFolded, readingFromItem, StaleHeadError } from '../store/readings/readings.ts'
import { STORED_EVERY_MS } from '../store/readings/storedEvery.ts'
import { withFurther } from './arriving.ts'
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
  /** Whether it is told alone: it is stored later, since it is arriving. */
  isToldAlone: boolean
}

/** Readings of which nothing but parts came: what they tell may be stored a little later. */
interface Arriving {
  arriving?: ReadonlySet<string>
}

/**
 * Folds readings by uuid, adds those that became complete to the totals, notes the equipment as seen. Of one that is
 * arriving, whoever watches is told, and the rest follows when it is stored. Each ends as done or in quarantine, and
 * none takes another along: what is answered are only those that met a failure which may pass, to be folded again.
 */
export async function foldReadings(
  uuids: readonly string[],
  log: Logger,
  { arriving = NONE }: Arriving = {},
): Promise<string[]> {
  const again = new Set<string>()
  const all: Folded[] = []
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
      const result = await foldOne(uuid, arriving.has(uuid))
      if (result) all.push(result)
    }),
  )
  const folded = all.filter(({ isToldAlone }) => !isToldAlone)
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
  const changed = all.filter(({ changed }) => changed).map(({ head }) => head)
  const unseen = changed.filter(({ equipamento_id }) => !owners.has(equipamento_id))
  const machines = await getEquipments(unseen.map(({ equipamento_id }) => equipamento_id)).catch(nobody)
  for (const [id, { dono_id }] of machines) owners.set(id, dono_id)
  await inStep(changed.filter(({ id }) => arriving.has(id)))
  await tellReadings(changed, owners, log)
  logCount(quarantined, log)
  return [...again]
}

const NONE: ReadonlySet<string> = new Set()
/** Whoever watches an equipment asks again by themselves where nobody can be told. */
const nobody = (): Map<string, Equipment> => new Map()

/** A reading that arrives is told of twice a second at most. */
const TOLD_EVERY_MS = 500
/** When this instance told of a reading, by its id. */
const told = new Map<string, number>()

/** Waits until readings may be told of again: what comes meanwhile is folded together. */
async function inStep(heads: readonly ReadingHead[]): Promise<void> {
  const now = Date.now()
  for (const [id, at] of told) if (at + TOLD_EVERY_MS < now) told.delete(id)
  const waits = heads.map(({ id }) => (told.get(id) ?? 0) + TOLD_EVERY_MS - now)
  await delay(Math.max(0, ...waits))
  for (const { id } of heads) told.set(id, Date.now())
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
const foldOne = (uuid: string, isArriving: boolean): Promise<Folded | null> =>
  retrying(
    () => foldOnce(uuid, isArriving),
    (error) => error instanceof StaleHeadError,
  )

async function foldOnce(uuid: string, isArriving: boolean): Promise<Folded | null> {
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
  if (before?.digest === gathered.digest) return { head: before, counted, changed: false, isToldAlone: false }
  const isFresh = stored !== null && Date.now() < changedAt(stored) + STORED_EVERY_MS
  const further = isArriving && isFresh && before ? withFurther(gathered, before) : null
  if (further) return { head: further, counted, changed: true, isToldAlone: true }
  const folded = foldReading(gathered, before, await rulesFor(gathered, before))
  // The month is kept before the reading, so that no list is without the reading, whenever this ends; so is its
  // calibration, whose judgement it carries.
  await keepMonths([monthIn(folded.data, 'UTC')])
  const head = { ...folded, calibracao: await calibrationKept(folded, before) }
  await putFolded(head, before)
  return { head, counted, changed: true, isToldAlone: false }
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
