import { randomUUID } from 'node:crypto'
import { additivesArea } from '../../../shared/contract/additives.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { planOwner } from '../../parts/planRequirements.ts'
import { newRecord } from '../../store/kit/newRecord.ts'
import { type Additive, additivePage, additives } from '../../store/plans/additives.ts'

export const handler = serve(additivesArea, {
  async listar({ query: { limite, cursor, nome, periodo, status = 'ATIVO' } }, { actor }) {
    const isCustomer = actor.papel === 'CLIENTE'
    if (isCustomer) await planOwner(actor)
    const filter = { nome, periodo, status: isCustomer ? 'ATIVO' : status } as const
    const { items, proximo } = await pagedList({ lista: 'aditivos', actor, filtros: filter, cursor }, (after) =>
      additivePage(filter, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  criar({ body }, { actor }) {
    const additive: Additive = { id: randomUUID(), ...body, moeda: 'BRL', ...newRecord() }
    return additives.create(additive, { author: authorOf(actor) })
  },

  async ver({ params: { aditivoId } }) {
    const additive = await additives.get(aditivoId)
    if (!additive) throw new ApiError('NAO_ENCONTRADO')
    return additive
  },

  async editar({ params: { aditivoId }, body: { versao, ...patch } }, { actor }) {
    const before = await additives.seen(aditivoId, versao)
    return additives.edit({ before, patch, author: authorOf(actor) })
  },

  mudarStatus({ params: { aditivoId }, body }, { actor }) {
    return additives.changeStatus(aditivoId, body, { author: authorOf(actor) })
  },
})
