import { type EquipamentoResumo, equipmentArea } from '../../../shared/contract/equipment.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { type EquipmentScope, equipmentPage } from '../../store/equipment/equipmentPages.ts'

export const handler = serve(equipmentArea, {
  async listar({ query }, { actor }) {
    const { limite, cursor, busca } = query
    const wanted = busca === undefined ? undefined : plainText(busca)
    const filter =
      wanted === undefined
        ? undefined
        : ({ apelido, numero_serie }: EquipamentoResumo) =>
            plainText(apelido).includes(wanted) || plainText(numero_serie).includes(wanted)
    const { items, proximo } = await pagedList({ lista: 'equipamentos', actor, filtros: { busca }, cursor }, (after) =>
      equipmentPage({ scope: scopeOf(actor), after, limit: limite, filter }),
    )
    return { itens: items, proximo }
  },
})

/** An administrator sees every account's, an owner the account's, a member what is linked to them. */
function scopeOf({ papel, donoId, equipamentos: linked }: Actor): EquipmentScope {
  if (papel === 'ADMIN') return { kind: 'todos' }
  if (linked === null) return { kind: 'conta', donoId }
  return { kind: 'vinculados', equipamentoIds: [...linked], donoId }
}
