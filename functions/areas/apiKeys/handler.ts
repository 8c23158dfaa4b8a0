import { apiKeysArea, type Chave } from '../../../shared/contract/apiKeys.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { type ApiKey, apiKeyPage, apiKeys, situationOf } from '../../store/keys/apiKeys.ts'
import { issueKey, renewKey, revokeKey } from '../../store/keys/keyChanges.ts'
import { namesOfUsers } from '../../store/users/users.ts'

export const handler = serve(apiKeysArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'chaves', actor, filtros, cursor }, (after) =>
      apiKeyPage(actor.donoId, filtros, { after, limit: limite }),
    )
    return { itens: items.map(presentKey), proximo }
  },

  async criar({ body }, { actor, correlationId }) {
    const { key, text } = await issueKey({ ...body, dono_id: actor.donoId }, authorOf(actor), correlationId)
    return { chave: presentKey(key), segredo: text }
  },

  async renovar({ params: { chaveId }, body: { versao, sobreposicao_horas } }, { actor, correlationId }) {
    const before = await ownKey(chaveId, actor)
    const wish = { versao, hours: sobreposicao_horas }
    const { key, text } = await renewKey(before, wish, authorOf(actor), correlationId)
    return { chave: presentKey(key), segredo: text }
  },

  async revogar({ params: { chaveId }, body: { versao } }, { actor }) {
    return presentKey(await revokeKey(await ownKey(chaveId, actor), versao, authorOf(actor)))
  },

  async historico({ params: { chaveId }, query: { limite, cursor } }, { actor }) {
    await ownKey(chaveId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'chave_historico', actor, filtros: { chaveId }, cursor },
      (after) => apiKeys.history(chaveId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },
})

/** The key, if it is the account's. */
async function ownKey(id: string, { donoId }: Actor): Promise<ApiKey> {
  const key = await apiKeys.get(id)
  if (key?.dono_id !== donoId) throw notFound()
  return key
}

/** A key as its owner sees it: of its text, and of the former one, only the last characters. */
function presentKey(key: ApiKey): Chave {
  const now = new Date().toISOString()
  const { anterior } = key
  return {
    ...key,
    anterior: anterior && anterior.ate > now ? { final: anterior.final, ate: anterior.ate } : null,
    situacao: situationOf(key, now),
  }
}
