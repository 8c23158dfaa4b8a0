import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { call } from '../../api/client.ts'
import { orNone } from '../../api/orNone.ts'
import type { Option } from '../../ui/fields/options.ts'

const OFFERED = 20

/** What an equipment is called. */
export const nameOfEquipment = async (equipamentoId: string, signal: AbortSignal): Promise<string | null> =>
  (await orNone(call(equipmentArea.routes.ver, { params: { equipamentoId }, signal })))?.apelido ?? null

/** Equipment in use by words of its nickname or product code; of one owner only, where it is said whose. */
export async function findEquipment(busca: string, signal: AbortSignal, ownerId?: string | null): Promise<Option[]> {
  const query = { limite: OFFERED, status: 'ATIVO' as const, ...(busca && { busca }) }
  const { itens } = await call(equipmentArea.routes.listar, { query, signal })
  return itens
    .filter(({ dono_id }) => ownerId === undefined || dono_id === ownerId)
    .map(({ id, apelido, numero_serie }) => ({ value: id, label: apelido, description: numero_serie }))
}
