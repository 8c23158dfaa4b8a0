import { dayIn, daysBetween } from '../../shared/days.ts'
import { ALERT_LIMITS, SILENCE_TOLD_DAYS } from '../../shared/domain/alerts.ts'
import { equipmentEntries, type ListedEquipment } from '../store/equipment/equipmentRows.ts'
import { pageOf } from '../store/kit/page.ts'
import type { AlertEvent } from './raiseAlerts.ts'
import type { SweepStep } from './sweepStep.ts'

const ROWS = 200
const LONGEST = ALERT_LIMITS.silencio.max + SILENCE_TOLD_DAYS

/**
 * The silence of an equipment, if it is one that anybody could want to be alerted to on a day. It begins with the last
 * message, or the activation.
 */
export function silenceOf(
  { id, dono_id, status, visto_no_dia, ativado_em }: ListedEquipment,
  today: string,
): AlertEvent | null {
  const desde = visto_no_dia ?? (ativado_em === null ? undefined : dayIn(ativado_em, 'UTC'))
  if (desde === undefined || dono_id === null || status !== 'ATIVO') return null
  const dias = daysBetween(desde, today)
  if (dias < ALERT_LIMITS.silencio.min || dias >= LONGEST) return null
  return { equipamento_id: id, dono_id, event: `${id} ${desde}`, facts: { tipo: 'SILENCIO', desde, dias } }
}

/** Silences among some of all equipment, by its rows. */
export const silences: SweepStep = async (after, today) => {
  const { items, position } = await pageOf({
    read: equipmentEntries({ index: 'gsi2', partition: 'EQUIPAMENTO' }),
    after: after ?? undefined,
    limit: ROWS,
  })
  return { events: items.flatMap((row) => silenceOf(row, today) ?? []), next: position }
}
