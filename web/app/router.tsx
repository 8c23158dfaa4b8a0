import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router'
import { PATHS, type PathName, pathTo } from '../../shared/paths.ts'
import { canOpen, rolesOf } from './gates.ts'
import { Entering, Opening, PageFailure, RouteFailure } from './layout/states.tsx'
import { loginAddress } from './returnTo.ts'
import { SCREENS, type Screen } from './routes.ts'
import { queryClient, session } from './session/instance.ts'
import type { Account } from './session/storage.ts'
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

/** Whether the screen is the role's, abilities apart. Only an administrator of the product has no role in an account. */
const isForRole = ({ path }: Screen, { cargo }: Account) => rolesOf(PATHS[path])?.includes(cargo ?? 'ADMIN') ?? true

const screenLoader =
  (screen: Screen) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    // Where what starts it cannot be fetched, neither can the screen, which says so.
    const starting = screen.start?.().catch(() => undefined)
    const start = ({ id_usuario }: Account) =>
      void starting?.then((begin) => begin?.(queryClient, id_usuario, params, new URL(request.url).search))
    const entering = session.enter()
    // Not waiting for what the person may do: the server decides anyway, and what it denies is shown nowhere.
    const early = session.current() || screen.offProduction ? null : await session.account()
    if (early && isForRole(screen, early)) start(early)
    // The layout's loader sends whoever cannot enter elsewhere; here there is nothing to add.
    if ((await entering) !== 'entered') return null
    const signedIn = session.current()
    if (!signedIn) return null
    if (!canOpen(PATHS[screen.path], signedIn)) throw data(null, { status: 404 })
    if (screen.offProduction && !(await isOffProduction())) throw data(null, { status: 404 })
    if (early?.id_usuario !== signedIn.conta.id_usuario || !isForRole(screen, early)) start(signedIn.conta)
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

/** Whoever is signed in has no use for login and sign-up; they stay for whoever cannot get in, whatever the reason. */
async function leaveToApp() {
  interrupted = null
  const inside = session.current() !== null || (session.isSaved() && (await session.enter()) === 'entered')
  return inside ? redirect(pathTo('app')) : null
}

/** Production has no such page; when the stage cannot be asked, the page says so itself. */
async function stageLoader() {
  const stage = await queryClient.ensureQueryData(stageQuery).catch(() => null)
  return stage?.producao ? notFound() : null
}

const publicRoute = (path: PathName, load: () => Promise<ComponentType>, loader?: LoaderFunction): RouteObject => ({
  path: PATHS[path].path,
  ...(loader ? { loader } : {}),
  lazy: { Component: load },
  ErrorBoundary: PageFailure,
  HydrateFallback: Opening,
})

export const router = createBrowserRouter([
  publicRoute('inicio', () => import('../features/public/StartPage.tsx').then((module) => module.StartPage)),
  publicRoute('login', () => import('../features/login/LoginPage.tsx').then((module) => module.LoginPage), leaveToApp),
  publicRoute(
    'cadastroUsuario',
    () => import('../features/signup/SignUpPage.tsx').then((module) => module.SignUpPage),
    leaveToApp,
  ),
  publicRoute('esqueceuSenha', () => import('../features/recovery/ForgotPage.tsx').then((module) => module.ForgotPage)),
  publicRoute('redefinicaoSenha', () =>
    import('../features/recovery/ResetPage.tsx').then((module) => module.ResetPage),
  ),
  publicRoute('confirmacaoEmail', () =>
    import('../features/recovery/ConfirmPage.tsx').then((module) => module.ConfirmPage),
  ),
  publicRoute(
    'ambiente',
    () => import('../features/environment/EnvironmentPage.tsx').then((module) => module.EnvironmentPage),
    stageLoader,
  ),
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
