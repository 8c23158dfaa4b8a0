import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { PHONE } from '../../ui/breakpoints.ts'
import { UnitsContext } from '../../ui/unitsContext.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { SCREENS, screenAt } from '../routes.ts'
import { useSession } from '../session/instance.ts'
import { SurveyGate } from '../survey/SurveyGate.tsx'
import { Header } from './Header.tsx'
import { Menu, Trail } from './later.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx'

const CONTENT = 'content'
const MENU = 'menu'

/** The current screen. The tab and screen readers tell pages apart by their title. */
function useScreen() {
  const { t } = useI18n()
  const screen = screenAt(useLocation().pathname)
  usePageTitle(t(screen ? screen.title : 'common.notFoundTitle'))
  return screen
}

/** Another page begins at its top, and with the focus when what had it is gone. Going back is the browser's. */
function useNewPage() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const former = useRef<string | null>(null)
  useEffect(() => {
    if (former.current === pathname) return
    // Coming from the login or the sign-up, which may have been scrolled far down.
    const entered = former.current === null
    former.current = pathname
    if (kind === 'POP') return
    scrollTo(0, 0)
    if (!entered && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [pathname, kind])
  return content
}

/** The menu: beside the page, or over it as a drawer that ends with Escape. */
function useMenu(phone: boolean) {
  const [open, setOpen] = useState(!phone)
  useEffect(() => setOpen(!phone), [phone])
  const drawer = phone && open
  useEffect(() => {
    if (!drawer) return
    document.querySelector<HTMLElement>(`#${MENU} a`)?.focus()
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      document.querySelector<HTMLElement>(`[aria-controls="${MENU}"]`)?.focus()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [drawer])
  return { open, drawer, setOpen }
}

/** After which the first page is there and settled, ms. */
const CALM_MS = 3_000

/** What other screens will need is fetched when nothing else is going on: what starts their requests, and what all forms share. */
function useFetchedAhead() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const loads = [...SCREENS.map(({ start }) => start), () => import('../../ui/form/FormShell.tsx')]
      for (const load of loads) load?.().catch(() => undefined)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * Header, side menu and the current screen. A grid of our own rather than Cloudscape's layout, whose split panels and drawers, of which
 * the console has none, would cost every first visit 60 kB.
 */
export function Shell() {
  const { t } = useI18n()
  const signedIn = useSession()
  const phone = useMedia(PHONE)
  const { open, drawer, setOpen } = useMenu(phone)
  const screen = useScreen()
  const content = useNewPage()
  useFetchedAhead()
  if (!signedIn) return null
  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        {t('common.skip')}
      </a>
      <Header menuOpen={open} menuId={MENU} onMenu={() => setOpen(!open)} />
      <OfflineBanner />
      <div className={open ? 'shell' : 'shell shell-wide'}>
        {drawer && <div className="shell-shade" aria-hidden="true" onClick={() => setOpen(false)} />}
        <nav id={MENU} className="shell-menu" aria-label={t('common.navigation')} hidden={!open}>
          <Menu open={open} onFollow={() => phone && setOpen(false)} />
        </nav>
        <main id={CONTENT} ref={content} tabIndex={-1} className="shell-content" inert={drawer}>
          {screen && screen.path !== 'app' && <Trail screen={screen} />}
          {screen?.path !== 'perfil' && <UnconfirmedNotice />}
          {/* Another account: nothing of the former one's screens may linger. */}
          <UnitsContext value={signedIn.usuario.unidades}>
            <Outlet key={signedIn.conta.id_usuario} />
          </UnitsContext>
        </main>
      </div>
      <SurveyGate key={signedIn.usuario.id_usuario} />
    </>
  )
}
