import { z } from 'zod'
import { apiKeysArea, type Chave } from '../../../shared/contract/apiKeys.ts'
import { ESCOPOS_CHAVE, SITUACOES_CHAVE } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { SecretTexts } from '../../parts/secrets/SecretDialog.tsx'
import { dayText } from '../../ui/fields/days.ts'
import type { Column } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = apiKeysArea.routes
const { situacao } = listar.query.shape

const filter = z.object({ situacao })

export const KEYS = { name: 'chaves', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const KEY_PROPERTIES: readonly FilterProperty[] = [
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

/** State, and what is about to change it: the former text of a renewed key still works for a while. */
function stateText({ situacao: state, anterior }: Chave, { t, format }: LoadedLanguage): string {
  const text = t(`apiKeys.states.${state}`)
  return anterior ? t('apiKeys.overlapping', { state: text, ate: format.dateTime(anterior.ate) }) : text
}

export const KEY_COLUMNS: readonly Column<Chave>[] = [
  { id: 'nome', header: 'apiKeys.name', names: true, cell: ({ nome }) => nome, minWidth: 180 },
  { id: 'final', header: 'apiKeys.ending', cell: ({ final }) => `…${final}`, minWidth: 90 },
  { id: 'escopos', header: 'apiKeys.scope', cell: ({ escopos }, i18n) => scopesText(escopos, i18n), minWidth: 200 },
  { id: 'situacao', header: 'apiKeys.state', cell: stateText, minWidth: 140 },
  {
    id: 'usada',
    header: 'apiKeys.lastUsed',
    cell: ({ usada_em }, { t, language }) => (usada_em === null ? t('apiKeys.never') : dayText(usada_em, language)),
    minWidth: 120,
  },
  {
    id: 'vence',
    header: 'apiKeys.expires',
    cell: ({ vence_em }, { format }) => (vence_em === null ? EMPTY : format.date(vence_em)),
    minWidth: 120,
  },
  {
    id: 'criada',
    header: 'apiKeys.created',
    cell: ({ criado_em }, { format }) => format.date(criado_em),
    minWidth: 120,
  },
]

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
