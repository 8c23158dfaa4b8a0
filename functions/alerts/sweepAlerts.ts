import { dayIn, daysBetween, daysLater, monthOf, todayIn } from '../../shared/days.ts'
import { ALERT_LIMITS, SILENCE_TOLD_DAYS } from '../../shared/domain/equipment/alerts.ts'
import { NO_WORK, predictedLater } from '../../shared/domain/readings/nozzleWork.ts'
import type { EtapaAvisos } from '../../shared/enums.ts'
import { predicted, workOf } from '../parts/readings/currentSummaries.ts'
import { unmailedPage } from '../store/alerts/alertPages.ts'
import type { Alert } from '../store/alerts/alerts.ts'
import { EVERY, equipmentEntries, type ListedEquipment } from '../store/equipment/equipmentRows.ts'
import { pageOf } from '../store/kit/page.ts'
import { summariesOf } from '../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary } from '../store/readings/equipmentSummary.ts'
import { predictedPage, unpredictedPage } from '../store/readings/predictions.ts'
import { FIRST_REMINDER_DAYS, reminderDue, reminderEvent } from '../store/revisions/reminders.ts'
import { revisionsDue } from '../store/revisions/revisionPages.ts'
import { newestRevisions } from '../store/revisions/revisions.ts'
import { isUp } from '../work/handOver.ts'
import { mailAlertsOf } from './mailAlerts.ts'
import { noteSilences } from './noteSilences.ts'
import { type AlertEvent, raiseAlerts, type Told } from './raiseAlerts.ts'

const ROWS = 200
const LONGEST = ALERT_LIMITS.silencio.max + SILENCE_TOLD_DAYS

/**
 * The silence of an equipment, if it is one that anybody could want to be alerted to on a day. It begins with the last
 * message, or the day on which it became its owner's.
 */
function silenceOf(
  { id, dono_id, status, visto_no_dia, calado_desde }: ListedEquipment,
  today: string,
): AlertEvent | null {
  const desde = visto_no_dia ?? (calado_desde === null ? undefined : dayIn(calado_desde, 'UTC'))
  if (desde === undefined || dono_id === null || status !== 'ATIVO') return null
  const dias = daysBetween(desde, today)
  if (dias < ALERT_LIMITS.silencio.min || dias >= LONGEST) return null
  const told = { event: `${id} ${desde}`, facts: { tipo: 'SILENCIO', desde, dias } } as const
  return { equipamento_id: id, dono_id, told }
}

/** Silences among some of all equipment, by its rows. */
const silences: SweepStep = async (after, today) => {
  const { items, position } = await pageOf({
    read: equipmentEntries(EVERY),
    after: after ?? undefined,
    limit: ROWS,
  })
  return { events: items.flatMap((row) => silenceOf(row, today) ?? []), next: position }
}

/** Equipment a step predicts: each takes some dozens of readings. */
const PREDICTED_AT_ONCE = 10
const TOLD_AT_ONCE = 100

/** Predicts what equipment with new readings needs, so that no fold waits for it. */
const makePredictions: SweepStep = async (after) => {
  const { items, position } = await unpredictedPage({ limit: PREDICTED_AT_ONCE, after: after ?? undefined })
  await Promise.all((await summariesOf(items)).filter(({ previsao }) => !previsao.atual).map(predicted))
  return { events: [], next: position }
}

/**
 * Replacements that are near. While they are, they are told of once a month and equipment, however the prediction
 * moves.
 */
const predictions: SweepStep = async (after, today) => {
  // Whoever is told may be a day behind UTC, or ahead.
  const until = daysLater(today, ALERT_LIMITS.previsao.max + 1)
  const range = { limit: TOLD_AT_ONCE, after: after ?? undefined }
  const { items, position } = await predictedPage(daysLater(today, -1), until, range)
  const events = (await summariesOf(items)).map((summary) => {
    const { equipamento_id, dono_id } = summary
    return { equipamento_id, dono_id, told: (day: string) => nearOn(summary, day) }
  })
  return { events, next: position }
}

/** What of an equipment is near on a day; null where nothing is. */
function nearOn(summary: EquipmentSummary, today: string): Told | null {
  const { equipamento_id, ultima, previsao } = summary
  const [first] = predictedLater(ultima?.agora ?? NO_WORK, previsao.nozzles, today)
  if (!first) return null
  // The alert counts the nozzles of the next days, as every screen does; of one that is further off it tells the day
  // alone.
  const facts = { tipo: 'PREVISAO', ...first, bicos: workOf(summary, today).previstos } as const
  return { event: `${equipamento_id} ${monthOf(today)}`, facts }
}

/** Revisions that are thirty or seven days ahead, of equipment that was not revised since. */
const dueRevisions: SweepStep = async (after, today) => {
  const { items, position } = await revisionsDue(today, daysLater(today, FIRST_REMINDER_DAYS), after ?? undefined)
  const newest = await newestRevisions(items.map(({ e }) => e))
  const events = items.flatMap(({ i, e, p }) => {
    if (newest.get(e)?.i !== i) return []
    const told = (day: string): Told | null => {
      const dias = reminderDue(p, day)
      if (dias === null) return null
      return { event: reminderEvent(i, p, dias), facts: { tipo: 'REVISAO', revisao_id: i, proxima_revisao: p, dias } }
    }
    return [{ equipamento_id: e, dono_id: null, told }]
  })
  return { events, next: position }
}

/** How far a sweep is. */
export interface SweepPlace {
  etapa: EtapaAvisos
  depois: string | null
}

export const SWEEP_START: SweepPlace = { etapa: 'SILENCIO', depois: null }

const STEPS = { SILENCIO: silences, REVISAO: dueRevisions, CALCULO: makePredictions, PREVISAO: predictions } as const
const FOLLOWING = { SILENCIO: 'REVISAO', REVISAO: 'CALCULO', CALCULO: 'PREVISAO', PREVISAO: 'CORREIO' } as const

/**
 * Looks for what happens by the clock, alerts people to it, and then begins the mails of whatever waits. Doing it
 * again, after it ended anywhere, makes no alert and no mail twice. Answers how many alerts there are, and the place to
 * go on from when the time was up.
 */
export async function sweepAlerts(
  from: SweepPlace,
  { now, endsAt }: { now: Date; endsAt: number },
): Promise<{ count: number; rest: SweepPlace | null }> {
  const day = todayIn('UTC', now)
  const raised: Alert[] = []
  let place = from
  while (place.etapa !== 'CORREIO') {
    const { etapa } = place
    const { events, next } = await STEPS[etapa](place.depois, day)
    raised.push(...(await raiseAlerts(events, now)))
    if (etapa === 'SILENCIO') await noteSilences(events, now)
    place = next === null ? { etapa: FOLLOWING[etapa], depois: null } : { etapa, depois: next }
    if (isUp({ endsAt })) return { count: raised.length, rest: place }
  }
  // The index may not have those of just now yet.
  for (const [userId, own] of Map.groupBy(raised, ({ usuario_id }) => usuario_id)) await mailAlertsOf(userId, own, true)
  return { count: raised.length, rest: await mailTheRest(place.depois, endsAt) }
}

/**
 * Begins the mails of alerts that were left waiting, person by person. Answers the place to go on from when the time
 * was up.
 */
async function mailTheRest(depois: string | null, endsAt: number): Promise<SweepPlace | null> {
  for (let after = depois; ; ) {
    const { items } = await unmailedPage(null, { limit: 1, after: after ?? undefined })
    const [first] = items
    if (!first) return null
    await mailAlertsOf(first.usuario_id, [], true)
    after = `${first.usuario_id}#\u{10FFFF}`
    if (isUp({ endsAt })) return { etapa: 'CORREIO', depois: after }
  }
}

/** Some of what a stage of the sweep goes through: what happened there as seen on a day of UTC, and where to go on. */
type SweepStep = (
  after: string | null,
  today: string,
) => Promise<{ events: readonly AlertEvent[]; next: string | null }>
