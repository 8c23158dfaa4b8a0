import { workNow } from '../../shared/domain/readings/nozzleWork.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { getReadings } from '../store/readings/readings.ts'
import { verdictOfHead } from '../store/readings/replacements.ts'
import type { WorkDone } from '../work/work.ts'
import { isAlerting } from './alerting.ts'
import { mailAlertsOf } from './mailAlerts.ts'
import { type AlertEvent, raiseAlerts } from './raiseAlerts.ts'

/** Alerts people to readings, as they stand now. */
export async function alertReadings({ leituras }: { leituras: readonly string[] }): Promise<WorkDone> {
  const now = new Date()
  const heads = [...(await getReadings(leituras)).values()]
  const events = heads.filter((head) => isAlerting(head, now)).map(eventOf)
  const alerts = await raiseAlerts(events, now)
  const byPerson = Map.groupBy(alerts, ({ usuario_id }) => usuario_id)
  for (const [userId, own] of byPerson) await mailAlertsOf(userId, own, false)
  return { count: alerts.length }
}

function eventOf(head: ReadingHead): AlertEvent {
  const { id, equipamento_id, dono_id, data } = head
  const verdict = verdictOfHead(head)
  const { trocar, limpar, motivo } = workNow(verdict)
  const fora = trocar.length + limpar.length
  return {
    equipamento_id,
    dono_id,
    told: { event: id, facts: { tipo: 'FORA', leitura_id: id, data, fora, total: verdict.judged, motivo } },
  }
}
