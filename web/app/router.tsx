import { createBrowserRouter, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { PATHS, pathTo } from '../../shared/paths.ts'
import { canOpen } from './gates.ts'
import { Entering, PageFailure, RouteFailure } from './layout/states.tsx'
import { loginAddress } from './returnTo.ts'
import { SCREENS, type Screen } from './routes.ts'
import { queryClient, session } from './session/instance.ts'
import { stageQuery } from './stage.ts'

/** Where somebody was going when the server could not be reached; the start page offers to go on there. */
let interrupted: string | null = null
export const interruptedAt = (): string | null => interrupted

const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

async function enterApp({ request }: LoaderFunctionArgs) {
  const entry = await session.enter()
  interrupted = entry === 'offline' ? addressOf(request) : null
  if (entry === 'login') return redirect(loginAddress(addressOf(request)))
  return entry === 'offline' ? redirect(pathTo('inicio')) : null
}

/** A stage that cannot be asked counts as production. */
const isOffProduction = () =>
  queryClient.ensureQueryData(stageQuery).then(
    ({ producao }) => !producao,
    () => false,
  )

const screenLoader =
  (screen: Screen) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    // The layout's loader sends whoever cannot enter elsewhere; here there is nothing to add.
    if ((await session.enter()) !== 'entered') return null
    const signedIn = session.current()
    if (!signedIn) return null
    if (!canOpen(PATHS[screen.path], signedIn)) throw data(null, { status: 404 })
    if (screen.offProduction && !(await isOffProduction())) throw data(null, { status: 404 })
    screen.start?.(queryClient, signedIn.conta.id_usuario, params, new URL(request.url).search)
    return null
  }

const screenRoute = (screen: Screen): RouteObject => ({
  path: PATHS[screen.path].path,
  loader: screenLoader(screen),
  lazy: { Component: screen.load },
  ErrorBoundary: RouteFailure,
  HydrateFallback: Entering,
})

const notFound = () => {
  throw data(null, { status: 404 })
}

/** Whoever is signed in has no use for the login; it stays for whoever cannot get in, whatever the reason. */
async function leaveLogin() {
  const inside = session.current() !== null || (session.isSaved() && (await session.enter()) === 'entered')
  return inside ? redirect(pathTo('app')) : null
}

/** Production has no such page; when the stage cannot be asked, the page says so itself. */
async function stageLoader() {
  const stage = await queryClient.ensureQueryData(stageQuery).catch(() => null)
  return stage?.producao ? notFound() : null
}

export const router = createBrowserRouter([
  {
    path: PATHS.inicio.path,
    loader: () => (interrupted ? null : redirect(session.isSaved() ? pathTo('app') : pathTo('login'))),
    lazy: { Component: () => import('./layout/OfflinePage.tsx').then((module) => module.OfflinePage) },
    ErrorBoundary: PageFailure,
    HydrateFallback: Entering,
  },
  {
    path: PATHS.login.path,
    loader: leaveLogin,
    lazy: { Component: () => import('../features/login/LoginPage.tsx').then((module) => module.LoginPage) },
    ErrorBoundary: PageFailure,
    HydrateFallback: Entering,
  },
  {
    path: PATHS.ambiente.path,
    loader: stageLoader,
    lazy: {
      Component: () => import('../features/environment/EnvironmentPage.tsx').then((module) => module.EnvironmentPage),
    },
    ErrorBoundary: PageFailure,
    HydrateFallback: Entering,
  },
  {
    path: PATHS.app.path,
    loader: enterApp,
    lazy: { Component: () => import('./layout/Shell.tsx').then((module) => module.Shell) },
    ErrorBoundary: PageFailure,
    HydrateFallback: Entering,
    children: [...SCREENS.map(screenRoute), { path: '*', loader: notFound, ErrorBoundary: RouteFailure }],
  },
  { path: '*', loader: notFound, ErrorBoundary: PageFailure },
])

session.whenLost(() => {
  const { pathname, search } = router.state.location
  if (pathname.startsWith(PATHS.app.path)) void router.navigate(loginAddress(pathname + search))
})
