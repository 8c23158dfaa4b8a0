import {
  type ContaAcompanhada,
  followedAccountsArea,
  MAIOR_LISTA_CONTAS,
} from '../../../shared/contract/followedAccounts.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { accountsPage, type Filter } from './accounts.ts'

export const handler = serve(followedAccountsArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor, timeZone }) {
    const { items, proximo } = await pagedList({ lista: 'contas_acompanhadas', actor, filtros, cursor }, (after) =>
      accountsPage(filtros, { actor, timeZone, after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  async documento({ query: { formato, ...filtros } }, { actor, timeZone }) {
    const [list, user] = await Promise.all([allAccounts(filtros, actor, timeZone), askingUser(actor.usuarioId)])
    // Code that writes documents is large and needed seldom, so it is loaded with the first document.
    const { accountsDocument } = await import('./document.ts')
    return accountsDocument(list, { formato, user, timeZone })
  },
})

async function allAccounts(filter: Filter, actor: Actor, timeZone: string) {
  const accounts: ContaAcompanhada[] = []
  let after: string | undefined
  do {
    const limit = MAIOR_LISTA_CONTAS - accounts.length
    const { items, position } = await accountsPage(filter, { actor, timeZone, after, limit })
    accounts.push(...items)
    after = position ?? undefined
  } while (after !== undefined && accounts.length < MAIOR_LISTA_CONTAS)
  return { accounts, isMore: after !== undefined }
}
