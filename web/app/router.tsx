import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
} from 'react-router'
import { ACCOUNT_PARAM, accountIn } from '../../shared/accountParam.ts'
import { PATHS, type PathName, pathTo } from '../../shared/paths.ts'
import { unlessAway } from '../api/reach.ts'
import { stageQuery } from '../api/stage.ts'
import { needTexts } from '../i18n/speak.ts'
import { isInside, loginAddress, wantedAfterLogin } from '../parts/screens/returnTo.ts'
import { PUBLIC_PAGES, type PublicPage, SCREENS, type Screen } from '../parts/screens/screens.ts'
import type { Entry } from '../session/entering.ts'
import { canOpen, isForRole } from '../session/gates.ts'
import { queryClient, session } from '../session/instance.ts'
import { interruptedAt, noteInterrupted } from '../session/interrupted.ts'
import { roleOf } from '../session/role.ts'
import type { SignedIn } from '../session/state.ts'
import { dismissToasts, toast } from '../ui/toasts.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Entering, PageFailure, type RefusedScreen, RouteFailure } from './layout/states.tsx'
import { loadPage } from './pages.ts'
import { startOf } from './starts.ts'

/** Fetches what is shown outside the signed-in area where there is no page. */
async function loadNotFound(): Promise<ComponentType> {
  const [{ NotFoundPage }] = await Promise.all([import('../parts/visitors/NotFoundPage.tsx'), needTexts(['visitors'])])
  return NotFoundPage
}

/**
 * The address that a request asks for. What follows the `#` is in the browser's own address alone: requests come
 * without it.
 */
const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search + (location.pathname === pathname ? location.hash : '')
}

/** What is kept where the code that looks after it cannot be had. */
const NOTHING_KEPT = { reopen: () => false, keepsHome: () => false }

/**
 * Where whoever cannot be asked about is let in by what this browser keeps; null: nowhere, for nothing is kept, or the
 * address is one where there is nothing to read.
 */
async function reopens({ url }: Request): Promise<'there' | 'readings' | null> {
  const { pathname } = new URL(url)
  const isKept = (['leituras', 'receitas', 'listaTrocas'] as const).some((name) => pathname.startsWith(pathTo(name)))
  if (pathname !== pathTo('app') && !isKept) return null
  const { reopen, keepsHome } = await import('./offline/reopening.ts').catch(() => NOTHING_KEPT)
  // Recipes and the list of what to replace are kept with home, for whoever stays signed in.
  const isWithHome = pathname !== pathTo('app') && !pathname.startsWith(pathTo('leituras'))
  if ((isWithHome && !keepsHome()) || !reopen()) return null
  return pathname === pathTo('app') && !keepsHome() ? 'readings' : 'there'
}

/**
 * As `session.enter`, but for who has yet to be let in: that nobody answers is known before a call that hangs has
 * failed.
 */
const enter = (arriving?: boolean): Promise<Entry> =>
  session.current() ? session.enter(arriving) : unlessAway(session.enter(arriving), 'offline')

async function enterApp({ request }: LoaderFunctionArgs) {
  // Whoever opens the console here is nobody yet, and there is no router to ask.
  const entry = await enter(session.current() !== null && !isInside(router.state.location.pathname))
  noteInterrupted(entry === 'offline' ? addressOf(request) : null)
  if (entry === 'login') return redirect(loginAddress(addressOf(request)))
  const reopened = entry === 'offline' ? await reopens(request) : null
  if (reopened) {
    noteInterrupted(null)
    return reopened === 'readings' ? redirect(pathTo('leituras')) : null
  }
  return entry === 'offline' ? redirect(pathTo('inicio')) : null
}

/** A screen that somebody may not open: one of another role does not exist, one that takes a permission may say so. */
const closed = ({ path, refused }: Screen, signedIn: SignedIn) =>
  refused && isForRole(PATHS[path], roleOf(signedIn))
    ? data({ refused } satisfies RefusedScreen, { status: 403 })
    : data(null, { status: 404 })

const screenLoader =
  (screen: Screen) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    // Where what starts it cannot be fetched, neither can the screen, which says so.
    const starting = startOf(screen).catch(() => undefined)
    const start = (ownerId: string) =>
      void starting.then((begin) => begin?.(queryClient, ownerId, params, new URL(request.url).search))
    const entering = enter()
    // Not waiting for what the person may do: the server decides anyway, and what it denies is shown nowhere.
    const acting = session.current() ? null : await unlessAway(session.acting(), null)
    const named = accountIn(new URL(request.url).search)
    const isThere = acting && (named ?? acting.conta.id_usuario) === acting.conta.id_usuario
    const early = isThere && isForRole(PATHS[screen.path], roleOf(acting)) ? acting.conta.id_usuario : null
    if (early !== null) start(early)
    // The layout's loader sends whoever cannot enter elsewhere; here there is nothing to add.
    if ((await entering) !== 'entered') return null
    const entered = session.current()
    if (!entered) return null
    const elsewhere = await settleAccount(screen, entered, request, !router.state.initialized)
    if (elsewhere) return elsewhere
    const signedIn = session.current() ?? entered
    if (signedIn.lacksFactor && screen.path !== 'perfil') return redirect(pathTo('perfil'))
    if (!canOpen(PATHS[screen.path], signedIn)) throw closed(screen, signedIn)
    if (early !== signedIn.conta.id_usuario) start(signedIn.conta.id_usuario)
    return null
  }

const screenRoute = (screen: Screen): RouteObject => ({
  path: PATHS[screen.path].path,
  loader: screenLoader(screen),
  lazy: { Component: () => loadPage(screen) },
  ErrorBoundary: RouteFailure,
  HydrateFallback: Entering,
})

const notFound = () => {
  throw data(null, { status: 404 })
}

/**
 * Whoever is signed in has no use for login and sign-up, and goes on to where they wanted; they stay for whoever cannot
 * get in, whatever the reason, and for who is to say first whether to go on as somebody else.
 */
async function leaveToApp({ request }: LoaderFunctionArgs) {
  noteInterrupted(null)
  void session.settleSignOut()
  if (session.loss() === 'replaced' || !(session.current() || session.isOpen())) return null
  if ((await enter(true)) !== 'entered') return null
  return redirect(wantedAfterLogin(new URL(request.url).search))
}

/**
 * Who comes by an invitation's link in a browser where somebody is signed in may be somebody else, or late, and would
 * wonder where the sign-up went.
 */
async function leaveSignUp(args: LoaderFunctionArgs) {
  // What is gone to keeps nothing of it.
  const { hash } = location
  const left = await leaveToApp(args)
  const signedIn = session.current()
  if (left && signedIn) {
    const why = import('../parts/visitors/invitationLink.ts')
    const [{ whyNoSignUp }] = await Promise.all([why, needTexts(['invitations'])])
    toast('info', whyNoSignUp(hash, signedIn))
  }
  return left
}

/** Whoever signed in in another tab, to be kept by that one only, is signed in here too. */
async function recognise() {
  if (interruptedAt() === null && session.isOpen() && !session.isSaved()) await session.enter()
  return null
}

/** The page itself says that production has none, or that the stage cannot be asked. */
const stageLoader = () => queryClient.ensureQueryData(stageQuery).catch(() => null)

/** What must be settled before some of the public pages are shown. */
const PUBLIC_LOADERS: Partial<Record<PathName, LoaderFunction>> = {
  inicio: recognise,
  login: leaveToApp,
  cadastroUsuario: leaveSignUp,
  ambiente: stageLoader,
}

const publicRoute = (page: PublicPage): RouteObject => {
  const loader = PUBLIC_LOADERS[page.path]
  return {
    path: PATHS[page.path].path,
    ...(loader ? { loader } : {}),
    lazy: { Component: () => loadPage(page) },
    ErrorBoundary: PageFailure,
    // Somebody whose session is kept is on the way into the console.
    HydrateFallback: (loader === leaveToApp || loader === leaveSignUp) && session.isOpen() ? Entering : Waiting,
  }
}

export const router = createBrowserRouter([
  ...PUBLIC_PAGES.map(publicRoute),
  {
    path: PATHS.app.path,
    loader: enterApp,
    lazy: { Component: () => import('./layout/Shell.tsx').then((module) => module.Shell) },
    ErrorBoundary: PageFailure,
    HydrateFallback: Entering,
    children: [...SCREENS.map(screenRoute), { path: '*', loader: notFound, ErrorBoundary: RouteFailure }],
  },
  { path: '*', lazy: { Component: loadNotFound }, ErrorBoundary: PageFailure, HydrateFallback: Waiting },
])

session.whenLost(() => {
  dismissToasts()
  // Where the person is going already, if anywhere.
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
  if (isInside(pathname)) void router.navigate(loginAddress(pathname + search + hash))
})

/**
 * The same address with an account in it, or with none. What the browser opened with gives way to it; a page that is
 * gone to from another one stays a step of its own.
 */
function addressIn(request: Request, ownerId: string | null, isFirst: boolean): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (ownerId === null) searchParams.delete(ACCOUNT_PARAM)
  else searchParams.set(ACCOUNT_PARAM, ownerId)
  const search = searchParams.toString()
  const address = pathname + (search && `?${search}`) + (location.pathname === pathname ? location.hash : '')
  return isFirst ? replace(address) : redirect(address)
}

/**
 * Has a customer's screen open in the account that its address names, and has the address name the present one, so that
 * whoever gets it sees the same. An account that is not the person's is a page that does not exist. `isFirst`: the
 * browser opens with it. Answers where to go instead, or null.
 */
async function settleAccount(
  { anyAccount }: Pick<Screen, 'anyAccount'>,
  { usuario, conta }: SignedIn,
  request: Request,
  isFirst: boolean,
): Promise<Response | null> {
  const wanted = accountIn(new URL(request.url).search)
  const names = usuario.papel === 'CLIENTE' && !anyAccount
  if (!names) return wanted === null ? null : addressIn(request, null, isFirst)
  if (wanted === null) return addressIn(request, conta.id_usuario, isFirst)
  if (wanted === conta.id_usuario) return null
  const { openAccount } = await import('./openAccount.ts')
  return openAccount(usuario, wanted)
}
