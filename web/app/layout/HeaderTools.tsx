import { canSwitchAccount } from '../../session/accounts.ts'
import { useSignedIn } from '../../session/instance.ts'
import { AccountSelector } from './AccountSelector.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  onLogout: () => void
}

/** Account, settings, person. */
export function HeaderTools(props: Props) {
  const { usuario } = useSignedIn()
  return (
    <>
      {canSwitchAccount(usuario) && <AccountSelector />}
      <SettingsMenu />
      <UserMenu usuario={usuario} {...props} />
    </>
  )
}
