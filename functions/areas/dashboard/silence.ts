import { DIAS_SILENCIO } from '../../../shared/contract/dashboard.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'

const DAY_MS = 86_400_000

/** Whether nothing was heard of an equipment for a while, or ever; the list's filter asks the same. */
export function isSilent({ visto_no_dia }: Pick<ListedEquipment, 'visto_no_dia'>, now: Date): boolean {
  const since = new Date(now.getTime() - DIAS_SILENCIO * DAY_MS).toISOString().slice(0, 10)
  return visto_no_dia === null || visto_no_dia <= since
}
