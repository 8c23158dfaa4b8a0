import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Cargo, Papel } from '../../shared/enums.ts'
import { PATHS, type PathName } from '../../shared/paths.ts'
import type { Messages, PlainKey, ScreenArea } from '../i18n/messages.ts'

type MenuLabel = Extract<PlainKey, `common.menu.${string}`>

export interface MenuEntry {
  readonly label: MenuLabel
  /** Heading it stands under. */
  readonly group?: MenuLabel
  /** Roles that see it so; absent: whoever may open the screen. */
  readonly roles?: readonly (Cargo | Papel)[]
}

/** What a page is made of. */
interface Page {
  readonly load: () => Promise<ComponentType>
  /** Areas of texts it shows, its dialogs included, besides the base of a language: fetched with it. */
  readonly texts?: readonly ScreenArea[]
}

/** A page anybody may open. */
export interface PublicPage extends Page {
  readonly path: PathName
}

/** A screen of the signed-in area that is built. What is not in this table is neither in the menu nor reachable. */
export interface Screen extends Page {
  /** Its title is the text of this name in `screens`. */
  readonly path: PathName & keyof Messages['screens']
  /** Entries of the side menu; a screen that stands in it under two names says for whom each is. */
  readonly menu?: readonly MenuEntry[]
  /** Screen above this one in the breadcrumbs. */
  readonly parent?: PathName
  /** Exists in the dev stage only. */
  readonly devOnly?: true
  /** The list the screen opens with: its rows are asked for before the console's code is there. What `start` then asks for is the same. */
  readonly list?: {
    /** Under which its filter and preferences are kept. */
    readonly name: string
    /** Of the route the rows come from. */
    readonly path: string
  }
  /**
   * Fetches what starts the request of the screen, while its code is still on the way. Not imported above: contracts of all screens would
   * be built before the first one is shown.
   */
  readonly start?: () => Promise<Start>
}

/** Starts the request of a screen. */
export type Start = (
  client: QueryClient,
  accountId: string,
  params: Readonly<Record<string, string | undefined>>,
  search: string,
) => void

const startUser = (): Promise<Start> =>
  import('../features/users/queries.ts').then(
    ({ userQuery }) =>
      (client, accountId, { usuarioId = '' }) =>
        void client.prefetchQuery(userQuery(accountId, usuarioId)),
  )

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: 'inicio',
    texts: ['visitors'],
    load: () => import('../features/public/StartPage.tsx').then((module) => module.StartPage),
  },
  {
    path: 'login',
    texts: ['visitors'],
    load: () => import('../features/login/LoginPage.tsx').then((module) => module.LoginPage),
  },
  {
    path: 'cadastroUsuario',
    texts: ['people', 'visitors'],
    load: () => import('../features/signup/SignUpPage.tsx').then((module) => module.SignUpPage),
  },
  {
    path: 'esqueceuSenha',
    texts: ['visitors'],
    load: () => import('../features/recovery/ForgotPage.tsx').then((module) => module.ForgotPage),
  },
  {
    path: 'redefinicaoSenha',
    texts: ['visitors'],
    load: () => import('../features/recovery/ResetPage.tsx').then((module) => module.ResetPage),
  },
  {
    path: 'confirmacaoEmail',
    texts: ['visitors'],
    load: () => import('../features/recovery/ConfirmPage.tsx').then((module) => module.ConfirmPage),
  },
  {
    path: 'ambiente',
    texts: ['visitors'],
    load: () => import('../features/environment/EnvironmentPage.tsx').then((module) => module.EnvironmentPage),
  },
]

/** Outside the signed-in area, where there is no page. */
export const NOT_FOUND: Pick<PublicPage, 'load' | 'texts'> = {
  texts: ['visitors'],
  load: () => import('../parts/visitors/NotFoundPage.tsx').then((module) => module.NotFoundPage),
}

/** In the order the menu has them. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'app',
    load: () => import('../features/home/WelcomePage.tsx').then((module) => module.WelcomePage),
  },
  {
    path: 'perfil',
    texts: ['people', 'profile'],
    load: () => import('../features/profile/ProfilePage.tsx').then((module) => module.ProfilePage),
    start: () =>
      import('../features/profile/queries.ts').then(
        ({ profileQuery }) =>
          (client, accountId) =>
            void client.prefetchQuery(profileQuery(accountId)),
      ),
  },
  {
    path: 'usuarios',
    texts: ['people', 'users'],
    menu: [{ label: 'common.menu.usuarios' }],
    list: { name: 'usuarios', path: '/usuarios' },
    load: () => import('../features/users/UsersPage.tsx').then((module) => module.UsersPage),
    start: () => import('../features/users/startUsers.ts').then((module) => module.startUsers),
  },
  {
    path: 'usuarioNovo',
    parent: 'usuarios',
    texts: ['people', 'users'],
    load: () => import('../features/users/UserCreatePage.tsx').then((module) => module.UserCreatePage),
  },
  {
    path: 'usuarioVer',
    parent: 'usuarios',
    texts: ['people', 'users'],
    load: () => import('../features/users/UserPage.tsx').then((module) => module.UserPage),
    start: startUser,
  },
  {
    path: 'usuarioEquipamento',
    parent: 'usuarios',
    texts: ['users'],
    load: () => import('../features/users/EquipmentAccessPage.tsx').then((module) => module.EquipmentAccessPage),
  },
  {
    path: 'usuarioEditar',
    parent: 'usuarios',
    texts: ['people', 'users'],
    load: () => import('../features/users/UserEditPage.tsx').then((module) => module.UserEditPage),
    start: startUser,
  },
  {
    path: 'leituras',
    menu: [{ label: 'common.menu.leituras' }],
    list: { name: 'leituras', path: '/leituras' },
    load: () => import('../features/readings/ReadingsPage.tsx').then((module) => module.ReadingsPage),
    start: () => import('../features/readings/startReadings.ts').then((module) => module.startReadings),
  },
  {
    path: 'leituraVer',
    parent: 'leituras',
    texts: ['people'],
    load: () => import('../features/readings/ReadingPage.tsx').then((module) => module.ReadingPage),
    start: () =>
      import('../features/readings/queries.ts').then(
        ({ readingQuery }) =>
          (client, accountId, { leituraId = '' }) =>
            void client.prefetchQuery(readingQuery(accountId, leituraId)),
      ),
  },
  {
    path: 'sobre',
    texts: ['about'],
    menu: [{ label: 'common.menu.sobre' }],
    load: () => import('../features/about/AboutPage.tsx').then((module) => module.AboutPage),
    start: () =>
      import('../features/about/contact.ts').then(
        ({ contactQuery }) =>
          (client, accountId) =>
            void client.prefetchQuery(contactQuery(accountId)),
      ),
  },
  {
    path: 'usuariosEPermissoes',
    texts: ['members'],
    menu: [{ label: 'common.menu.usuariosEPermissoes' }],
    load: () => import('../features/members/MembersPage.tsx').then((module) => module.MembersPage),
    start: () =>
      import('../features/members/queries.ts').then(
        ({ membersQuery }) =>
          (client, accountId) =>
            void client.prefetchQuery(membersQuery(accountId)),
      ),
  },
  {
    path: 'pesquisaSatisfacao',
    menu: [{ label: 'common.menu.pesquisaSatisfacao', group: 'common.menu.configuracoes' }],
    load: () => import('../features/survey/SurveySettingsPage.tsx').then((module) => module.SurveySettingsPage),
  },
  {
    path: 'catalogoUi',
    texts: ['showcase'],
    devOnly: true,
    load: () => import('../features/showcase/ShowcasePage.tsx').then((module) => module.ShowcasePage),
  },
]

/** The screen at an address. */
export const screenAt = (pathname: string, screens = SCREENS): Screen | undefined =>
  screens.find(({ path }) => matchPath(PATHS[path].path, pathname))

/** Whether there is such a screen yet: what leads to another one is not shown. */
export const isBuilt = (path: PathName): boolean => SCREENS.some((screen) => screen.path === path)
