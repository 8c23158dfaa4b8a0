import type { ButtonProps } from '@cloudscape-design/components'
import { notifyManager } from '@tanstack/react-query'
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { heardAt, isConnected } from '../../api/reach.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { needTexts } from '../../i18n/speak.ts'
import { isMarkedUnsent, subscribeUnsent } from '../../parts/outbox/unsentMark.ts'
import { screenAt } from '../../parts/screens/screenAt.ts'
import { type Screen, titleFor } from '../../parts/screens/screens.ts'
import { canOpen } from '../../session/gates.ts'
import { queryClient, useSession } from '../../session/instance.ts'
import type { SignedIn } from '../../session/state.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { UnitsContext } from '../../ui/unitsContext.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { fetchAhead } from '../ahead.ts'
import { InvitationsGate } from '../invitations/InvitationsGate.tsx'
import { IrregularGate } from '../irregular/IrregularGate.tsx'
import { askAtPress, askAtRest } from '../pressed.ts'
import { ProofGate } from '../proof/ProofGate.tsx'
import { useRouter } from '../routerContext.ts'
import { SurveyGate } from '../survey/SurveyGate.tsx'
import { Header } from './Header.tsx'
import { Menu, Trail } from './later.tsx'
import { useScrollPlace } from './scrollPlace.ts'

// Most people have confirmed their address.
const UnconfirmedNotice = lazyPart(() => import('./UnconfirmedNotice.tsx').then((module) => module.UnconfirmedNotice))

// Only whoever did something that the server does not have; it sends that, too.
const UnsentNotice = lazyPart(() =>
  Promise.all([import('../../parts/outbox/UnsentNotice.tsx'), needTexts(['outbox'])]).then(
    ([module]) => module.UnsentNotice,
  ),
)

const CONTENT = 'content'
const MENU = 'menu'

/** The current screen, which names the page; none where something else is shown in its place, which does so itself. */
function useScreen() {
  const { t } = useI18n()
  const signedIn = useSession()
  const router = useRouter()
  const { pathname } = useLocation()
  const found = useMemo(() => screenAt(pathname), [pathname])
  const failed = useSyncExternalStore(router.subscribe, () => router.state.errors) !== null
  const screen = found && !failed && signedIn && canOpen(PATHS[found.path], signedIn) ? found : undefined
  usePageTitle(screen && signedIn && t(titleFor(screen, signedIn.usuario.papel)))
  return screen
}

/** Another page begins at its top, and with the focus when what had it is gone; one come back to, where it was left. */
function useNewPage() {
  useScrollPlace()
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const former = useRef<string | null>(null)
  // Set before the page is painted: other effects of a page may come after its paint.
  useLayoutEffect(() => {
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

/**
 * The menu: beside the page, or over it as a drawer that ends with Escape, and gives the focus back to what opened it.
 */
function useMenu(phone: boolean, toggle: RefObject<ButtonProps.Ref | null>) {
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(!phone)
  // At another width it begins anew, before that is drawn: as a drawer it would come over the page, and take the focus,
  // unasked.
  const [wasPhone, setWasPhone] = useState(phone)
  if (wasPhone !== phone) {
    setWasPhone(phone)
    setOpen(!phone)
  }
  const drawer = phone && open
  const dismiss = useCallback(() => {
    setOpen(false)
    toggle.current?.focus()
  }, [toggle])
  useEffect(() => {
    if (!drawer) return
    menu.current?.focus()
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [drawer, dismiss])
  return { menu, open, drawer, setOpen, dismiss }
}

/** After which the first page is there and settled, ms. */
const CALM_MS = 3_000

/** What other screens will need is fetched when nothing else is going on. */
function useFetchedAhead(signedIn: SignedIn | null) {
  const fetched = useEffectEvent(() => {
    // A module that cannot be had now would not be asked for again.
    if (isConnected() && signedIn) fetchAhead(signedIn)
  })
  useEffect(() => {
    const timer = setTimeout(fetched, CALM_MS)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * Header, side menu and the current screen. A grid of our own rather than Cloudscape's layout, whose split panels and
 * drawers, of which the console has none, would cost every first visit 60 kB.
 */
export function Shell() {
  const { t } = useI18n()
  const signedIn = useSession()
  const phone = useMedia(PHONE)
  const toggle = useRef<ButtonProps.Ref>(null)
  const { menu, open, drawer, setOpen, dismiss } = useMenu(phone, toggle)
  // The menu comes over the page and goes from beside it at once, which alone is quick; the page makes room after that.
  const beside = useDeferredValue(open)
  const follow = useCallback(() => phone && setOpen(false), [phone, setOpen])
  const turn = useCallback(() => setOpen((former) => !former), [setOpen])
  const screen = useScreen()
  const content = useNewPage()
  const [skipped, setSkipped] = useState(false)
  useFetchedAhead(signedIn)
  if (!signedIn) return null
  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`} onClick={() => setSkipped(true)}>
        {t('common.skip')}
      </a>
      <Header toggle={toggle} menuOpen={open} menuId={MENU} onMenu={turn} />
      <OfflineBanner />
      <div className={beside ? 'shell' : open ? 'shell shell-wide shell-opening' : 'shell shell-wide'}>
        {drawer && <div className="shell-shade" aria-hidden="true" onClick={dismiss} />}
        <div id={MENU} ref={menu} tabIndex={-1} className="shell-menu" hidden={!open}>
          <Menu open={open || beside} onFollow={follow} />
        </div>
        <main
          id={CONTENT}
          ref={content}
          tabIndex={-1}
          inert={drawer}
          className={skipped ? 'shell-content skipped-to' : 'shell-content'}
          onBlur={() => setSkipped(false)}
          onPointerOver={(press) => askAtRest(press, signedIn)}
          onPointerDown={(press) => askAtPress(press, signedIn)}
        >
          <Content signedIn={signedIn} screen={screen} />
        </main>
      </div>
      <Gates userId={signedIn.usuario.id_usuario} />
    </>
  )
}

/** The screen and what stands above it: opening and closing the menu is nothing to them. */
const Content = memo(function Content({ signedIn, screen }: { signedIn: SignedIn; screen: Screen | undefined }) {
  const hasUnsent = useSyncExternalStore(subscribeUnsent, isMarkedUnsent)
  return (
    <>
      {screen && <Trail screen={screen} />}
      {!signedIn.usuario.email_confirmado && screen?.path !== 'perfil' && <UnconfirmedNotice />}
      {hasUnsent && <UnsentNotice />}
      <InvitationsGate />
      {/* Another account: nothing of the former one's screens may linger. */}
      <UnitsContext value={signedIn.usuario.unidades}>
        <Outlet key={signedIn.conta.id_usuario} />
      </UnitsContext>
    </>
  )
})

/** What may be asked over any screen. */
const Gates = memo(function Gates({ userId }: { userId: string }) {
  return (
    <>
      <ProofGate />
      <IrregularGate key={`irregular ${userId}`} />
      <SurveyGate key={userId} />
    </>
  )
})

/** When the oldest of what the page shows was answered, ms; null: it shows nothing that was. */
function shownSince(): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
  const times = shown.map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}
const subscribeShown = (changed: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed))

/** Stays for as long as the server cannot be reached, and says of when at the latest what is shown is. */
const OfflineBanner = memo(function OfflineBanner() {
  const online = useOnline()
  // What sticks to the top stands below it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('without-network', !online)
    return () => classList.remove('without-network')
  }, [online])
  return (
    <div role="status" className="offline">
      {!online && <Offline />}
    </div>
  )
})

function Offline() {
  const { t, format } = useI18n()
  // Opened without the server, the console has heard nothing of it, and shows what it keeps.
  const kept = useSyncExternalStore(subscribeShown, shownSince)
  const since = heardAt() ?? kept
  return (
    <p className="offline-banner">
      {since === null
        ? t('common.offlineBanner')
        : t('common.offlineSince', { quando: format.dateTime(new Date(since).toISOString()) })}
    </p>
  )
}
