import type { Actor } from '../../http/context.ts'
import type { EquipmentScope } from '../../store/equipment/equipmentPages.ts'

/** An administrator sees every account's equipment, an owner the account's, a member what is linked to them. */
export function equipmentScope({ papel, donoId, equipamentos: linked }: Actor): EquipmentScope {
  if (papel === 'ADMIN') return { kind: 'todos' }
  if (linked === null) return { kind: 'conta', donoId }
  return { kind: 'vinculados', contas: [{ donoId, equipamentoIds: [...linked] }] }
}
