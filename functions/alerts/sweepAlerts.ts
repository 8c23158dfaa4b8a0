import { todayIn } from '../../shared/days.ts'
import type { EtapaAvisos } from '../../shared/enums.ts'
import { unmailedPage } from '../store/alerts/alertPages.ts'
import type { Alert } from '../store/alerts/alerts.ts'
import { isUp } from '../work/handOver.ts'
import { dueRevisions } from './dueRevisions.ts'
import { mailAlertsOf } from './mailAlerts.ts'
import { noteSilences } from './noteSilences.ts'
import { makePredictions, predictions } from './predictions.ts'
import { raiseAlerts } from './raiseAlerts.ts'
import { silences } from './silences.ts'

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
