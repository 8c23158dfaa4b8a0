import { alertsArea } from '../../../shared/contract/alerts.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { choicesOf, choose, type StoredChoices } from '../../store/alerts/alertChoices.ts'
import { listedAlerts, mark, markUnread, unreadOf } from './list.ts'

export const handler = serve(alertsArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'avisos', actor, filtros, cursor }, (after) =>
      listedAlerts(actor, filtros, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  async novos(_, { actor }) {
    const { ids, isMore } = await unreadOf(actor)
    return { quantidade: ids.length, mais: isMore }
  },

  marcar: ({ params: { avisoId }, body: { lido } }, { actor }) => mark(actor, avisoId, lido),

  marcarTodos: (_, { actor }) => markUnread(actor),

  escolha: async (_, { actor }) => presentChoices(await choicesOf(actor.usuarioId)),

  escolher: async ({ body }, { actor: { usuarioId: id, nome } }) => presentChoices(await choose(body, { id, nome })),
})

const presentChoices = ({ usuario_id, ...choices }: StoredChoices) => choices
