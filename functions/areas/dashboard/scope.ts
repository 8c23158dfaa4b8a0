import { DIAS_SILENCIO } from '../../../shared/contract/dashboard.ts'
import type { Actor } from '../../http/context.ts'
import { type EquipmentScope, equipmentPage } from '../../store/equipment/equipmentPages.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'

const DAY_MS = 86_400_000

const scopeOf = ({ papel, donoId, equipamentos }: Actor): EquipmentScope => {
  if (papel === 'ADMIN') return { kind: 'todos' }
  if (equipamentos === null) return { kind: 'conta', donoId }
  return { kind: 'vinculados', contas: [{ donoId, equipamentoIds: [...equipamentos] }] }
}

/** Equipment in use that the caller may see, by nickname or serial number up to a limit. */
export async function fleetRows(actor: Actor, limit: number): Promise<{ rows: ListedEquipment[]; isMore: boolean }> {
  const { items, position } = await equipmentPage({
    scope: scopeOf(actor),
    limit,
    filter: ({ status }) => status === 'ATIVO',
  })
  return { rows: items, isMore: position !== null }
}

/** Whether nothing was heard of an equipment for a while, or ever; the list's filter asks the same. */
export function isSilent({ visto_no_dia }: Pick<ListedEquipment, 'visto_no_dia'>, now: Date): boolean {
  const since = new Date(now.getTime() - DIAS_SILENCIO * DAY_MS).toISOString().slice(0, 10)
  return visto_no_dia === null || visto_no_dia <= since
}
