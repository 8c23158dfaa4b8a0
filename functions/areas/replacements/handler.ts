import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { shownCosts } from '../../parts/readings/shownCosts.ts'
import { accountCosts } from '../../store/accounts/costs.ts'
import { tipOrders } from '../../store/accounts/tipOrders.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { editCosts } from './costs.ts'
import { namedCosts, namedOrders } from './history.ts'
import { orderIdOf, orderTips } from './orders.ts'
import { replacements } from './replacements.ts'

export const handler = serve(replacementsArea, {
  trocas: ({ query }, { actor, timeZone }) => replacements(query, actor, timeZone),
  async documento({ query: { formato, ...query } }, { actor, timeZone }) {
    const list = {
      ...(await replacements(query, actor, timeZone)),
      about: actor.papel === 'ADMIN' ? null : actor.donoNome,
      isOne: query.leitura_id !== undefined || query.equipamento_id !== undefined,
      mayEdit: actor.ability.can('update', 'Leitura'),
    }
    // Code that writes documents is large and needed seldom, so it is loaded with the first document.
    const { replacementsDocument } = await import('./document.ts')
    return replacementsDocument(list, { formato, userId: actor.usuarioId, timeZone })
  },
  pedir: (input, { actor }) => orderTips(input, actor),

  async historicoDoPedido({ params: { equipamentoId }, query: { limite, cursor } }, { actor }) {
    const id = await orderIdOf(equipamentoId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'pedido_pontas_historico', actor, filtros: { equipamentoId }, cursor },
      (after) => tipOrders.history(id, { limit: limite, after }, namesOfUsers),
    )
    return { itens: await namedOrders(items), proximo }
  },

  ver: (_, { actor }) => shownCosts(actor.donoId, actor),
  editar: ({ body }, { actor }) => editCosts(body, actor),

  async historico({ query: { limite, cursor } }, { actor }) {
    const { donoId } = actor
    const { items, proximo } = await pagedList({ lista: 'custos_historico', actor, filtros: {}, cursor }, (after) =>
      accountCosts.history(donoId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: await namedCosts(items, donoId, actor), proximo }
  },
})
