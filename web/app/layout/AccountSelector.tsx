import { Select } from '@cloudscape-design/components'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { accountsOf } from '../../session/accounts.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useAccountSwitch } from '../../session/useAccountSwitch.ts'
import { useNarrowed } from '../../ui/fields/options.ts'
import { leaveFor } from '../leaving.ts'
import { useRouter } from '../routerContext.ts'

/** From so many accounts on they can be searched by name. */
const SEARCHED_FROM = 8

/** Chooses the account to act in; everything then starts again from its start page. */
export function AccountSelector() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const { opening, open } = useAccountSwitch()
  const router = useRouter()
  const options = accountsOf(usuario).map(({ id_usuario, nome, cargo }) => ({
    value: id_usuario,
    label: id_usuario === usuario.id_usuario ? t('common.accountOwn') : nome,
    description: id_usuario === usuario.id_usuario || !cargo ? undefined : t(`enums.cargo.${cargo}`),
  }))

  const { shown, narrow } = useNarrowed(options)

  // First away from the former account's page: a changed form there asks, and who stays switches nothing.
  const leave = () => leaveFor(router, pathTo('app'))

  return (
    <Select
      selectedOption={options.find((option) => option.value === conta.id_usuario) ?? null}
      options={[...shown]}
      // Disabled, it would lose the focus.
      readOnly={opening !== undefined}
      triggerVariant="option"
      filteringType={options.length < SEARCHED_FROM ? 'none' : 'manual'}
      onLoadItems={({ detail }) => narrow(detail.filteringText)}
      empty={t('common.noAccount')}
      filteringAriaLabel={t('common.searchAccount')}
      filteringPlaceholder={t('common.searchAccount')}
      noMatch={t('common.noAccount')}
      ariaLabel={t('common.account')}
      onChange={({ detail: { selectedOption } }) => {
        const account = accountsOf(usuario).find(({ id_usuario }) => id_usuario === selectedOption.value)
        if (account) open({ ownerId: account.id_usuario, nome: account.nome, leave })
      }}
    />
  )
}
