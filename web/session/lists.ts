import { forgetFilters, forgetLists } from '../ui/list/listStorage.ts'
import type { Storages } from './peek.ts'

/** Whose lists are kept, with theirs: whoever forgets the lists forgets this too. */
const OWNER_KEY = 'aspersa.lista.de'

/**
 * From now on the lists kept in this browser are those of a person in an account: those of another person are
 * forgotten, and of another account the filters, which choose among its equipment and members.
 */
export function keepListsOf({ persistent, session }: Storages, usuarioId: string, ownerId: string): void {
  const [formerUser, formerOwner] = (persistent.getItem(OWNER_KEY) ?? '').split(' ')
  if (formerUser === usuarioId && formerOwner === ownerId) return
  const forget = formerUser === usuarioId ? forgetFilters : forgetLists
  for (const storage of [persistent, session]) forget(storage)
  persistent.setItem(OWNER_KEY, `${usuarioId} ${ownerId}`)
}
