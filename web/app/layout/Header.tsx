import { Button, type ButtonProps } from '@cloudscape-design/components'
import { memo, type Ref, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AtPathChange } from '../../ui/AtPathChange.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import { HeaderTools } from './later.tsx'

interface Props {
  toggle: Ref<ButtonProps.Ref>
  menuOpen: boolean
  menuId: string
  onMenu: () => void
}

/** Menu toggle, logo, account, settings, person: the same on every page. */
export const Header = memo(function Header({ toggle, menuOpen, menuId, onMenu }: Props) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
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
        <HeaderTools onLogout={ask} />
      </div>
      {asking && <LogoutDialog onClose={() => setAsking(false)} />}
      <AtPathChange run={() => setAsking(false)} />
    </header>
  )
})
