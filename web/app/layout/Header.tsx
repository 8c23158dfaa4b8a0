import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { canSwitchAccount } from '../session/accounts.ts'
import { session, useSignedIn } from '../session/instance.ts'
import { AccountSelector } from './AccountSelector.tsx'
import { Logo } from './Logo.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  menuOpen: boolean
  onMenu: () => void
}

/** Menu toggle, logo, account, person. */
export function Header({ menuOpen, onMenu }: Props) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

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
        <UserMenu usuario={usuario} onLogout={() => setAsking(true)} />
      </div>
      {asking && (
        <ConfirmDialog
          title={t('common.logout')}
          question={t('common.logoutQuestion')}
          loading={leaving}
          onYes={() => void logout()}
          onNo={() => setAsking(false)}
        />
      )}
    </header>
  )
}
