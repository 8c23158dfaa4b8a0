import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Cargo, Papel } from '../../shared/enums.ts'
import { PATHS, type PathName } from '../../shared/paths.ts'
import type { PlainKey } from '../i18n/messages.ts'

type MenuLabel = Extract<PlainKey, `common.menu.${string}`>

export interface MenuEntry {
  readonly label: MenuLabel
  /** Heading it stands under. */
  readonly group?: MenuLabel
  /** Roles that see it so; absent: whoever may open the screen. */
  readonly roles?: readonly (Cargo | Papel)[]
}

/** A screen of the signed-in area that is built. What is not in this table is neither in the menu nor reachable. */
export interface Screen {
  readonly path: PathName
  readonly title: PlainKey
  /** Entries of the side menu; a screen that stands in it under two names says for whom each is. */
  readonly menu?: readonly MenuEntry[]
  /** Screen above this one in the breadcrumbs. */
  readonly parent?: PathName
  readonly load: () => Promise<ComponentType>
  /** Exists outside production only. */
  readonly offProduction?: true
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

/** In the order the menu has them. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'app',
    title: 'common.home',
    load: () => import('../features/home/WelcomePage.tsx').then((module) => module.WelcomePage),
  },
  {
    path: 'perfil',
    title: 'common.profile',
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
    title: 'users.title',
    menu: [{ label: 'common.menu.usuarios' }],
    list: { name: 'usuarios', path: '/usuarios' },
    load: () => import('../features/users/UsersPage.tsx').then((module) => module.UsersPage),
    start: () => import('../features/users/startUsers.ts').then((module) => module.startUsers),
  },
  {
    path: 'usuarioNovo',
    title: 'users.create',
    parent: 'usuarios',
    load: () => import('../features/users/UserCreatePage.tsx').then((module) => module.UserCreatePage),
  },
  {
    path: 'usuarioVer',
    title: 'users.one',
    parent: 'usuarios',
    load: () => import('../features/users/UserPage.tsx').then((module) => module.UserPage),
    start: startUser,
  },
  {
    path: 'usuarioEquipamento',
    title: 'users.accessPage',
    parent: 'usuarios',
    load: () => import('../features/users/EquipmentAccessPage.tsx').then((module) => module.EquipmentAccessPage),
  },
  {
    path: 'usuarioEditar',
    title: 'users.editPage',
    parent: 'usuarios',
    load: () => import('../features/users/UserEditPage.tsx').then((module) => module.UserEditPage),
    start: startUser,
  },
  {
    path: 'leituras',
    title: 'readings.title',
    menu: [{ label: 'common.menu.leituras' }],
    list: { name: 'leituras', path: '/leituras' },
    load: () => import('../features/readings/ReadingsPage.tsx').then((module) => module.ReadingsPage),
    start: () => import('../features/readings/startReadings.ts').then((module) => module.startReadings),
  },
  {
    path: 'leituraVer',
    title: 'readings.one',
    parent: 'leituras',
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
    title: 'about.title',
    menu: [{ label: 'common.menu.sobre' }],
    load: () => import('../features/about/AboutPage.tsx').then((module) => module.AboutPage),
    start: () =>
      import('../features/about/contact.ts').then(
        ({ contactQuery }) =>
          (client) =>
            void client.prefetchQuery(contactQuery),
      ),
  },
  {
    path: 'usuariosEPermissoes',
    title: 'members.title',
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
    title: 'survey.title',
    menu: [{ label: 'common.menu.pesquisaSatisfacao', group: 'common.menu.configuracoes' }],
    load: () => import('../features/survey/SurveySettingsPage.tsx').then((module) => module.SurveySettingsPage),
  },
  {
    path: 'catalogoUi',
    title: 'catalogue.title',
    offProduction: true,
    load: () => import('../features/catalogue/CataloguePage.tsx').then((module) => module.CataloguePage),
  },
]

/** The screen at an address. */
export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find(({ path }) => matchPath(PATHS[path].path, pathname))

/** Whether there is such a screen yet: what leads to another one is not shown. */
export const isBuilt = (path: PathName): boolean => SCREENS.some((screen) => screen.path === path)
