import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { routeQuery } from '../../api/routeQuery.ts'

/** In which of the person's accounts an equipment is. */
export const placeOfEquipment = (account: string, equipamentoId: string) =>
  routeQuery(equipmentArea.routes.conta, { account, params: { equipamentoId } })
