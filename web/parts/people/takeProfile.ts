import type { QueryClient } from '@tanstack/react-query'
import type { Perfil } from '../../../shared/contract/profile.ts'
import { session } from '../../session/instance.ts'
import { profileQuery } from './profileQuery.ts'

/** Shows a profile that was just changed, here and in the header. */
export function takeProfile(queries: QueryClient, accountId: string, profile: Perfil): void {
  const { queryKey } = profileQuery(accountId)
  // What is being read may be older.
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, profile)
  const { nome, email, email_confirmado, foto_perfil, idioma, unidades } = profile
  session.updateUser({ nome, email, email_confirmado, foto_perfil, idioma, unidades })
}
