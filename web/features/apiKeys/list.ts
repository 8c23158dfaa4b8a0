import { z } from 'zod'
import { apiKeysArea } from '../../../shared/contract/apiKeys.ts'
import { ESCOPOS_CHAVE, SITUACOES_CHAVE } from '../../../shared/enums.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { SecretTexts } from '../../parts/secrets/SecretDialog.tsx'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = apiKeysArea.routes
const { nome, situacao } = listar.query.shape

const filter = z.object({ nome, situacao })

export const KEYS = { name: 'chaves', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const KEY_PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'apiKeys.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'situacao', label: 'apiKeys.state', kind: 'options', fields: { '=': 'situacao' } },
]

export const keyOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'situacao',
    options: SITUACOES_CHAVE.map((value) => ({ value, label: t(`apiKeys.states.${value}`) })),
  },
]

/** The scopes of a key, in the order they are always told in. */
export const scopesText = (scopes: readonly string[], { t }: Pick<LoadedLanguage, 't'>): string =>
  ESCOPOS_CHAVE.filter((scope) => scopes.includes(scope))
    .map((scope) => t(`apiKeys.scopes.${scope}`))
    .join(', ')

/** Under which everything known of keys is kept. */
export const keysKey = (account: string) => keyBelow(listar, { account })

/** What is said of the text of a key while it is shown. */
export const KEY_SECRET: SecretTexts = {
  title: 'apiKeys.secretTitle',
  once: 'apiKeys.once',
  copy: 'apiKeys.copy',
  copied: 'apiKeys.copied',
  notCopied: 'apiKeys.notCopied',
  kept: 'apiKeys.kept',
}
