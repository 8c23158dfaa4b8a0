import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { itsAccount } from '../../parts/visible/itsAccount.ts'
import { toldSince, visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { type Equipment, equipments, getEquipment } from '../../store/equipment/equipment.ts'
import { editMaking } from '../../store/equipment/lifecycle.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { activateOwn, create, disableTyped, issueLabel, restoreDisabled, seenEquipment, showLosses } from './life.ts'
import { listEquipment } from './list.ts'
import { presentEquipment } from './present.ts'

/** A line of the history without the former owner's name, which is no business of the present one's. */
function withoutFormer(line: HistoryEntry, { dono_id }: Pick<Equipment, 'dono_id'>): HistoryEntry {
  if (line.campo !== 'dono') return line
  const own = (value: unknown) => ((value as { id?: string } | null)?.id === dono_id ? value : null)
  return { ...line, de: own(line.de), para: own(line.para) }
}

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
    const equipment = await visibleEquipment(equipamentoId, actor)
    const from = toldSince(equipment, actor)
    const { items, proximo } = await pagedList(
      { lista: 'equipamento_historico', actor, filtros: { equipamentoId }, cursor },
      (after) => equipments.history(equipamentoId, { limit: limite, after, from }, namesOfUsers),
    )
    return { itens: from === undefined ? items : items.map((line) => withoutFormer(line, equipment)), proximo }
  },

  conta({ params: { equipamentoId } }, { actor }) {
    const found = getEquipment(equipamentoId).then((equipment) => ({ dono_id: equipment?.dono_id, equipamentoId }))
    return itsAccount(found, actor.usuarioId)
  },
})
