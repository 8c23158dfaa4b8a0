import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { routeQuery } from '../../api/routeQuery.ts'

/** Query parameters of the page's address; without either it is about every machine the person may see. */
const READING = 'leitura'
const EQUIPMENT = 'equipamento'

export interface Scope {
  readonly kind: 'leitura' | 'equipamento' | 'conta'
  readonly query: { readonly leitura_id?: string; readonly equipamento_id?: string }
}

/** What the address asks for. */
export function scopeOf(search: URLSearchParams): Scope {
  const [reading, equipment] = [search.get(READING), search.get(EQUIPMENT)]
  if (reading) return { kind: 'leitura', query: { leitura_id: reading } }
  if (equipment) return { kind: 'equipamento', query: { equipamento_id: equipment } }
  return { kind: 'conta', query: {} }
}

export const replacementsQuery = (account: string, { query }: Scope) =>
  routeQuery(replacementsArea.routes.trocas, { account, query })
