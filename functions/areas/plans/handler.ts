import { randomUUID } from 'node:crypto'
import { plansArea } from '../../../shared/contract/plans.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { planOwner } from '../../parts/planRequirements.ts'
import { newRecord } from '../../store/kit/newRecord.ts'
import { type Plan, planPage, plans } from '../../store/plans/plans.ts'

export const handler = serve(plansArea, {
  async listar({ query: { limite, cursor, nome, tipo, periodo, status = 'ATIVO' } }, { actor }) {
    const isCustomer = actor.papel === 'CLIENTE'
    if (isCustomer) await planOwner(actor)
    const filter = { nome, tipo, periodo, status: isCustomer ? 'ATIVO' : status, semGratuitos: isCustomer } as const
    const { items, proximo } = await pagedList({ lista: 'planos', actor, filtros: filter, cursor }, (after) =>
      planPage(filter, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  criar({ body }, { actor }) {
    const plan: Plan = { id: randomUUID(), ...body, moeda: 'BRL', ...newRecord() }
    return plans.create(plan, { author: authorOf(actor) })
  },

  async ver({ params: { planoId } }) {
    const plan = await plans.get(planoId)
    if (!plan) throw new ApiError('NAO_ENCONTRADO')
    return plan
  },

  async editar({ params: { planoId }, body: { versao, ...patch } }, { actor }) {
    const before = await plans.seen(planoId, versao)
    return plans.edit({ before, patch, author: authorOf(actor) })
  },

  mudarStatus({ params: { planoId }, body }, { actor }) {
    return plans.changeStatus(planoId, body, { author: authorOf(actor) })
  },
})
