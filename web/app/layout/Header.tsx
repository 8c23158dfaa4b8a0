import { Button, type ButtonProps } from '@cloudscape-design/components'
import { type Ref, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session } from '../../session/instance.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { hasChanges } from '../../ui/form/guards.ts'
import { Logo } from '../../ui/Logo.tsx'
import { dismissToasts } from '../../ui/toasts.tsx'
import { usePathChange } from '../../ui/usePathChange.ts'
import { HeaderTools } from './later.tsx'

interface Props {
  toggle: Ref<ButtonProps.Ref>
  menuOpen: boolean
  menuId: string
  onMenu: () => void
}

/** Menu toggle, logo, account, settings, person. */
export function Header({ toggle, menuOpen, menuId, onMenu }: Props) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  usePathChange(() => setAsking(false))

  async function logout() {
    setLeaving(true)
    const ended = session.signOut()
    // What was said to them is for nobody who comes next.
    dismissToasts()
    await navigate(pathTo('login'))
    await ended
  }

  return (
    <header id="header" className="header">
      <div className="header-start">
        <span className="no-print">
          <Button
            ref={toggle}
            variant="icon"
            iconName="menu"
            ariaExpanded={menuOpen}
            ariaControls={menuId}
            ariaLabel={menuOpen ? t('common.closeNavigation') : t('common.openNavigation')}
            onClick={onMenu}
          />
        </span>
        <Link to={pathTo('app')} className="header-logo">
          <Logo />
          <span className="header-name">{t('common.appName')}</span>
        </Link>
      </div>
      <div className="header-end">
        <HeaderTools onLogout={() => setAsking(true)} />
      </div>
      {asking && (
        <ConfirmDialog
          title={t('common.logout')}
          question={t(hasChanges() ? 'common.logoutDiscards' : 'common.logoutQuestion')}
          loading={leaving}
          confirmLabel={t('common.yes')}
          cancelLabel={t('common.no')}
          onConfirm={() => void logout()}
          onCancel={() => setAsking(false)}
        />
      )}
    </header>
  )
}
