import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import type { Handlers } from '../../http/context.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { chargeIn30Days } from '../../store/equipment/deviceCharge.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { equipmentPage } from '../../store/equipment/equipmentPages.ts'

type Of = Handlers<typeof externalApiArea>

export const listEquipment: Of['equipamentos'] = async ({ query: { limite, cursor, status } }, { actor }) => {
  const scope = { kind: 'conta', donoId: actor.donoId } as const
  const filter = status && ((row: { status: string }) => row.status === status)
  const { items, proximo } = await pagedList(
    { lista: 'v1_equipamentos', actor, filtros: { status }, cursor },
    (after) => equipmentPage({ scope, after, limit: limite, filter }),
  )
  const found = await getEquipments(items.map(({ id }) => id))
  // The index follows the table a little later, so equipment that is somebody else's by now is left out.
  const own = items.flatMap(({ id }) => found.get(id) ?? []).filter(({ dono_id }) => dono_id === actor.donoId)
  return { itens: own.map(told), proximo }
}

export const oneEquipment: Of['equipamento'] = async ({ params }, { actor }) =>
  told(await visibleEquipment(params.equipamentoId, actor))

const told = (equipment: Equipment) => ({ ...equipment, ...chargeIn30Days(equipment, new Date()) })
