import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { canSwitchAccount } from '../../session/accounts.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePrinting } from '../../ui/printing.ts'
import { SearchButton } from './SearchButton.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Few people have several. */
const AccountSelector = lazyPart(() => import('./AccountSelector.tsx').then((module) => module.AccountSelector))
/** Not what anybody waits for: its code comes apart. */
const Bell = lazyPart(() => import('./Bell.tsx').then((module) => module.Bell), {
  place: <span className="bell-place" />,
})

interface Props {
  onLogout: () => void
}

/**
 * Account, search, alerts, settings, person; on paper whose it is. Administrators of the product have no machines,
 * hence no alerts.
 */
export function HeaderTools(props: Props) {
  const { usuario } = useSignedIn()
  return (
    <>
      {canSwitchAccount(usuario) && <AccountSelector />}
      <SearchButton />
      {usuario.papel === 'CLIENTE' && <Bell />}
      <SettingsMenu />
      <UserMenu usuario={usuario} {...props} />
      <PrintedFor />
    </>
  )
}

/** On paper, whose account it is of and when it was printed. */
function PrintedFor() {
  const { format } = useI18n()
  const { conta } = useSignedIn()
  const printing = usePrinting()
  if (!printing) return null
  return (
    <span className="header-printed">
      {conta.nome} · {format.dateTime(new Date(now()).toISOString())}
    </span>
  )
}
