import type { Actor } from '../../http/context.ts'
import { equipmentPage } from '../../store/equipment/equipmentPages.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { equipmentScope } from '../visible/equipmentScope.ts'

/** Equipment in use that the caller may see, by nickname or serial number up to a limit. */
export async function fleetRows(actor: Actor, limit: number): Promise<{ rows: ListedEquipment[]; isMore: boolean }> {
  const { items, position } = await equipmentPage({
    scope: equipmentScope(actor),
    limit,
    filter: ({ status }) => status === 'ATIVO',
  })
  return { rows: items, isMore: position !== null }
}
