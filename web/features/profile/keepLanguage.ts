import type { QueryClient } from '@tanstack/react-query'
import { profileArea } from '../../../shared/contract/profile.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { adoptLanguage, currentLanguage } from '../../i18n/speak.ts'
import { profileQuery } from '../../parts/people/profileQuery.ts'
import { takeProfile } from '../../parts/people/takeProfile.ts'

const isSpoken = (language: Language) => currentLanguage().language === language

async function keep(queries: QueryClient, accountId: string, idioma: Language): Promise<void> {
  if (!isSpoken(idioma)) return
  const { versao, unidades, ...former } = await queries.fetchQuery({ ...profileQuery(accountId), staleTime: 0 })
  if (former.idioma !== idioma) {
    const body = { idioma, unidades, versao }
    takeProfile(queries, accountId, await call(profileArea.routes.editarPreferencias, { body }))
  }
  if (isSpoken(idioma)) await adoptLanguage(idioma)
}

let last = Promise.resolve()

/**
 * Has the profile say the language that was chosen outside of it, so that the person has it wherever they sign in: one
 * choice after the other, and none that another has followed. Rejects when it cannot be saved; then the choice holds
 * for this browser.
 */
export function keepLanguage(queries: QueryClient, accountId: string, idioma: Language): Promise<void> {
  const kept = last.then(() => keep(queries, accountId, idioma))
  last = kept.catch(() => undefined)
  return kept
}
