import { useNavigate } from 'react-router'
import { ACCOUNT_PARAM } from '../../../shared/accountParam.ts'
import { followedAccountsArea } from '../../../shared/contract/followedAccounts.ts'
import { FORMATOS_EXPORTACAO } from '../../../shared/enums.ts'
import { FROM_ACCOUNTS, pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DocumentMenu } from '../../parts/exports/DocumentMenu.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useAccountSwitch } from '../../session/useAccountSwitch.ts'
import { ACCOUNT_COLUMNS } from './columns.tsx'
import { ACCOUNT_PROPERTIES, ACCOUNTS, accountOptions } from './list.ts'

const { documento, listar } = followedAccountsArea.routes
type Row = RowOf<typeof listar>

const TEXTS: ListTexts = {
  title: 'screens.contasAcompanhadas',
  description: 'followedAccounts.description',
  failed: 'followedAccounts.loadFailed',
  placeholder: 'followedAccounts.filterPlaceholder',
  emptyTitle: 'followedAccounts.emptyTitle',
  emptyText: 'followedAccounts.emptyText',
}

const below = (query: Record<string, string>) => `?${new URLSearchParams({ ...FROM_ACCOUNTS, ...query })}`

/** The newest reading opens in its account; of one without any the replacement list does. */
const readingOf = ({ ultima }: Row) => ultima && pathTo('leituraVer', { leituraId: ultima.leitura_id }) + below({})
const tipsOf = ({ id }: Row) => pathTo('listaTrocas') + below({ [ACCOUNT_PARAM]: id })

/** Every account the person may select, what it loses first: each is shown as the account itself would show it. */
export function FollowedAccountsPage() {
  const i18n = useI18n()
  const list = useList(ACCOUNTS, ACCOUNT_COLUMNS)
  const actionsOf = useAccountActions()
  return (
    <ListPage
      list={list}
      texts={TEXTS}
      properties={ACCOUNT_PROPERTIES}
      options={accountOptions(i18n)}
      actions={
        <DocumentMenu
          formats={FORMATOS_EXPORTACAO}
          fetch={(formato) => call(documento, { query: { ...list.filter, formato } })}
        />
      }
      rowHref={(row) => readingOf(row) ?? tipsOf(row)}
      rowName={({ nome }) => nome}
      rowActions={actionsOf}
    />
  )
}

/** What can be opened of an account. */
function useAccountActions() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { open } = useAccountSwitch()
  const openHome = ({ id: ownerId, nome }: Row) =>
    open({
      ownerId,
      nome,
      leave: async () => {
        await navigate(pathTo('app'))
        return true
      },
    })
  return (row: Row) => {
    const reading = readingOf(row)
    return [
      { id: 'conta', text: t('followedAccounts.openAccount'), onSelect: () => openHome(row) },
      ...(reading
        ? [{ id: 'leitura', text: t('followedAccounts.openReading'), onSelect: () => void navigate(reading) }]
        : []),
      { id: 'trocas', text: t('followedAccounts.openList'), onSelect: () => void navigate(tipsOf(row)) },
    ]
  }
}
