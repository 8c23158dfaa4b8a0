import { Button } from '@cloudscape-design/components'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { canSwitchAccount } from '../session/accounts.ts'
import { session, useSignedIn } from '../session/instance.ts'
import { AccountSelector } from './AccountSelector.tsx'
import { Logo } from './Logo.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { usePathChange } from './usePathChange.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

interface Props {
  menuOpen: boolean
  menuId: string
  onMenu: () => void
}

/** Menu toggle, logo, account, settings, person. */
export function Header({ menuOpen, menuId, onMenu }: Props) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  usePathChange(() => setAsking(false))

  async function logout() {
    setLeaving(true)
    const ended = session.signOut()
    await navigate(pathTo('login'))
    await ended
  }

  return (
    <header id="header" className="header">
      <div className="header-start">
        <Button
          variant="icon"
          iconName="menu"
          ariaExpanded={menuOpen}
          ariaControls={menuId}
          ariaLabel={menuOpen ? t('common.closeNavigation') : t('common.openNavigation')}
          onClick={onMenu}
        />
        <Link to={pathTo('app')} className="header-logo">
          <Logo />
          <span className="header-name">{t('common.appName')}</span>
        </Link>
      </div>
      <div className="header-end">
        {canSwitchAccount(usuario) && <AccountSelector />}
        <SettingsMenu />
        <UserMenu usuario={usuario} asking={asking} onLogout={() => setAsking(true)} />
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('common.logout')}
            question={t('common.logoutQuestion')}
            loading={leaving}
            onYes={() => void logout()}
            onNo={() => {
              setAsking(false)
              // Where it was asked from.
              document.querySelector<HTMLElement>('.avatar-button')?.focus()
            }}
          />
        </Suspense>
      )}
    </header>
  )
}
