import type { QueryClient } from '@tanstack/react-query'
import { profileArea } from '../../../shared/contract/profile.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { adoptLanguage } from '../../i18n/speak.ts'
import { profileQuery } from './queries.ts'
import { takeProfile } from './takeProfile.ts'

/**
 * Has the profile say the language that was chosen outside of it, so that the person has it wherever they sign in. Rejects when it cannot be saved;
 * then the choice holds for this browser.
 */
export async function keepLanguage(queries: QueryClient, accountId: string, idioma: Language): Promise<void> {
  const { versao, unidades, ...former } = await queries.fetchQuery({ ...profileQuery(accountId), staleTime: 0 })
  if (former.idioma !== idioma) {
    const body = { idioma, unidades, versao }
    takeProfile(queries, accountId, await call(profileArea.routes.editarPreferencias, { body }))
  }
  await adoptLanguage(idioma)
}
