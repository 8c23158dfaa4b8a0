import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { type EquipmentScope, equipmentPage } from '../../store/equipment/equipmentPages.ts'
import { deriveKey } from '../../store/identity/secrets.ts'
import { type CursorBinding, openCursor, sealCursor } from '../../store/kit/cursor.ts'

export const handler = serve(equipmentArea, {
  async listar({ query }, { actor }) {
    const { limite, cursor, busca } = query
    const key = await deriveKey('cursor')
    const binding: CursorBinding = { lista: 'equipamentos', quem: actor.usuarioId, dono: actor.donoId, busca }
    const wanted = busca === undefined ? undefined : plainText(busca)
    const page = await equipmentPage({
      scope: scopeOf(actor),
      after: cursor === undefined ? undefined : openCursor(key, binding, cursor),
      limit: limite,
      filter:
        wanted === undefined
          ? undefined
          : ({ apelido, numero_serie }) =>
              plainText(apelido).includes(wanted) || plainText(numero_serie).includes(wanted),
    })
    return {
      itens: page.items,
      proximo: page.position === null ? null : sealCursor(key, binding, page.position),
    }
  },
})

/** An administrator sees every account's, an owner the account's, a member what is linked to them. */
function scopeOf({ papel, donoId, equipamentos: linked }: Actor): EquipmentScope {
  if (papel === 'ADMIN') return { kind: 'todos' }
  if (linked === null) return { kind: 'conta', donoId }
  return { kind: 'vinculados', equipamentoIds: [...linked], donoId }
}
