import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { visibleEquipment } from '../../parts/visibleEquipment.ts'
import { equipments, getEquipment } from '../../store/equipment/equipment.ts'
import { editMaking } from '../../store/equipment/lifecycle.ts'
import { nameOfUser, removedAmong } from '../../store/users/users.ts'
import {
  activateOwn,
  authorOf,
  create,
  disableTyped,
  issueLabel,
  restoreDisabled,
  seenEquipment,
  showLosses,
} from './life.ts'
import { listEquipment } from './list.ts'
import { presentEquipment } from './present.ts'
import { linkedElsewhere } from './scopes.ts'

export const handler = serve(equipmentArea, {
  listar: ({ query }, { actor }) => listEquipment(query, actor, new Date()),

  async ver({ params }, { actor }) {
    return presentEquipment(await visibleEquipment(params.equipamentoId, actor), actor, new Date())
  },

  async editar({ params, body: { versao, ...patch } }, { actor }) {
    const before = await seenEquipment(params.equipamentoId, versao, actor)
    const after = await equipments.edit({ before, patch, author: authorOf(actor) })
    return presentEquipment(after, actor, new Date())
  },

  async editarFabricacao({ params, body: { versao, ...patch } }, { actor }) {
    const before = await seenEquipment(params.equipamentoId, versao, actor)
    return presentEquipment(await editMaking(before, patch, authorOf(actor)), actor, new Date())
  },

  criar: create,
  etiquetar: issueLabel,
  ativar: activateOwn,
  inutilizar: disableTyped,
  perdasDaRestauracao: showLosses,
  restaurar: restoreDisabled,

  async historico({ params: { equipamentoId }, query: { limite, cursor } }, { actor }) {
    await visibleEquipment(equipamentoId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'equipamento_historico', actor, filtros: { equipamentoId }, cursor },
      (after) => equipments.history(equipamentoId, { limit: limite, after }, removedAmong),
    )
    return { itens: items, proximo }
  },

  async conta({ params: { equipamentoId } }, { actor }) {
    const [equipment, linked] = await Promise.all([getEquipment(equipamentoId), linkedElsewhere(actor.usuarioId)])
    const dono_id = equipment?.dono_id
    const isTheirs =
      dono_id === actor.usuarioId ||
      linked.some(({ donoId, equipamentoIds }) => donoId === dono_id && equipamentoIds.includes(equipamentoId))
    if (!dono_id || !isTheirs) throw new ApiError('NAO_ENCONTRADO')
    return { dono_id, dono_nome: await nameOfUser(dono_id) }
  },
})
