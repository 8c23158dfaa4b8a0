import { DIAS_SILENCIO } from '../../../shared/contract/dashboard.ts'
import { dayIn, daysLater, todayIn } from '../../../shared/days.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'

/** The first day that still counts as heard from. Days of last messages are days of UTC. */
const silentSince = (now: Date) => daysLater(todayIn('UTC', now), -DIAS_SILENCIO)

/** Whether nothing was heard of an equipment for a while, or ever; the list's filter asks the same. */
export function isSilent({ visto_no_dia }: Pick<ListedEquipment, 'visto_no_dia'>, now: Date): boolean {
  return visto_no_dia === null || visto_no_dia <= silentSince(now)
}

/**
 * Whether an owner should look why an equipment is silent. Nobody does so for what became theirs lately, nor for
 * equipment without an owner.
 */
export function isMissed(row: Pick<ListedEquipment, 'visto_no_dia' | 'calado_desde' | 'dono_id'>, now: Date): boolean {
  const { visto_no_dia, calado_desde } = row
  const isNew = visto_no_dia === null && calado_desde !== null && dayIn(calado_desde, 'UTC') > silentSince(now)
  return row.dono_id !== null && isSilent(row, now) && !isNew
}
