import { AppLayout } from '@cloudscape-design/components'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { useSession } from '../session/instance.ts'
import { Header } from './Header.tsx'
import { Menu } from './Menu.tsx'
import { Trail } from './Trail.tsx'

const MENU_WIDTH = 230

/** Header, side menu and the current screen. */
export function Shell() {
  const { t } = useI18n()
  const signedIn = useSession()
  const phone = useMedia(PHONE)
  const [menuOpen, setMenuOpen] = useState(!phone)
  if (!signedIn) return null
  return (
    <>
      <Header menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} />
      <AppLayout
        headerSelector="#header"
        navigation={<Menu onFollow={() => phone && setMenuOpen(false)} />}
        navigationOpen={menuOpen}
        // The toggle is in our header; Cloudscape's own would be a second one.
        navigationHide={!menuOpen}
        navigationWidth={MENU_WIDTH}
        onNavigationChange={({ detail }) => setMenuOpen(detail.open)}
        toolsHide
        breadcrumbs={<Trail />}
        notifications={<Toasts />}
        stickyNotifications
        // Another account: nothing of the former one's screens may linger.
        content={<Outlet key={signedIn.conta.id_usuario} />}
        ariaLabels={{
          navigation: t('common.navigation'),
          navigationClose: t('common.closeNavigation'),
          navigationToggle: t('common.openNavigation'),
          notifications: t('common.notifications'),
        }}
      />
    </>
  )
}
