import { z } from 'zod'
import { followedAccountsArea } from '../../../shared/contract/followedAccounts.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = followedAccountsArea.routes

const { limite, cursor, ...shared } = listar.query.shape
const filter = z.object(shared)

export const ACCOUNTS = { name: 'contas-acompanhadas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const ACCOUNT_PROPERTIES: readonly FilterProperty[] = [
  { id: 'busca', label: 'followedAccounts.owner', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'abertas', label: 'followedAccounts.hasOpen', kind: 'options', fields: { '=': 'abertas' } },
  { id: 'revisao', label: 'followedAccounts.isDue', kind: 'options', fields: { '=': 'revisao' } },
]

export const accountOptions = ({ t }: LoadedLanguage): OptionSource[] =>
  ['abertas', 'revisao'].map((propertyId) => ({
    propertyId,
    options: [{ value: 'true', label: t('common.yes') }],
  }))
