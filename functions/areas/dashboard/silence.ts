import { DIAS_SILENCIO } from '../../../shared/contract/dashboard.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'

const DAY_MS = 86_400_000

const silentSince = (now: Date) => new Date(now.getTime() - DIAS_SILENCIO * DAY_MS).toISOString().slice(0, 10)

/** Whether nothing was heard of an equipment for a while, or ever; the list's filter asks the same. */
export function isSilent({ visto_no_dia }: Pick<ListedEquipment, 'visto_no_dia'>, now: Date): boolean {
  return visto_no_dia === null || visto_no_dia <= silentSince(now)
}

/** Whether its owner should look why: not of what was activated only lately, and of what has no owner nobody expects a word. */
export function isMissed(row: Pick<ListedEquipment, 'visto_no_dia' | 'ativado_em' | 'dono_id'>, now: Date): boolean {
  const isNew = row.visto_no_dia === null && row.ativado_em !== null && row.ativado_em.slice(0, 10) > silentSince(now)
  return row.dono_id !== null && isSilent(row, now) && !isNew
}
