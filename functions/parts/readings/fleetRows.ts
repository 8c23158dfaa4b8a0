import type { Actor } from '../../http/context.ts'
import { type EquipmentScope, equipmentPage } from '../../store/equipment/equipmentPages.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'

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
